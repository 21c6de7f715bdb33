import { closedSentence } from '#contract/shop.ts'
import { useShop } from '../../shared/api/use-shop.ts'
import { ClosedIcon } from '../../shared/ui/icons.tsx'
import classes from './home-page.module.css'

/** Shows that the shop is closed, until when, and the owner's message. Screen readers announce changes. */
export const ClosedBanner = () => {
  const shop = useShop()
  return (
    <div role="status">
      {shop?.isOpen === false && (
        <div className={`${classes.notice} ${classes.closed}`}>
          <ClosedIcon />
          <div>
            <p>{closedSentence(shop)}</p>
            {shop.message && <p className={classes.message}>{shop.message}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
