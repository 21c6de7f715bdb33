import { Suspense } from 'react'
import { countText } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { closedSentence } from '#contract/shop.ts'
import { useLocalSetting, useShop, useStoreName } from '../../shared/api/queries.ts'
import { usePart } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import { ClosedIcon, NoticeIcon } from '../../shared/ui/icons.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { createChangedProduct, useCart } from '../cart/cart-store.ts'
import { Shelves } from '../shelves/shelves.tsx'
import { texts as shelfTexts } from '../shelves/texts.ts'
import { Usuals } from '../usuals/usuals.tsx'
import classes from './home-page.module.css'
import { Search } from './search.tsx'
import { texts } from './texts.ts'
import { Welcome } from './welcome.tsx'

/** Shows that the shop is closed, until when, and the owner's message. Announced to screen readers when it changes. */
const ClosedBanner = () => {
  const shop = useShop()
  return (
    <div role="status">
      {shop?.isOpen === false && (
        <div className={`${block.note} ${classes.notice} ${classes.closed}`}>
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

/** The owner's notice: on a phone one line of it, until it is tapped. */
const DailyNotice = () => {
  const { data: notice } = useLocalSetting('daily_notice')
  if (!notice) return null
  return (
    <details className={`${block.note} ${classes.notice}`}>
      <summary>
        <NoticeIcon />
        <span>{notice}</span>
      </summary>
    </details>
  )
}

/**
 * Tells a screen reader how much of a product is in the cart after a press on its card. One for the page and empty before the
 * first press, because a live region that appears with its text is not read.
 */
const CartStatus = () => {
  const product = usePart(createChangedProduct).useValue()
  const quantity = useCart().useQuantity(product?.id ?? '')
  return (
    <div role="status" className={block.unseen}>
      {product && shelfTexts.nowInCart(localName(product), countText(quantity, product))}
    </div>
  )
}

/** The home page. Source: contract/README.md, Pages. */
export const HomePage = () => (
  <>
    <PageTitle />
    <section className={classes.banner}>
      <div className={classes.awning} aria-hidden="true" />
      <div>
        <h1>{texts.welcome(useStoreName())}</h1>
        <p className={`${block.soft} ${classes.tagline}`}>
          {useLocalSetting('store_tagline').data || texts.tagline}
        </p>
      </div>
      <Welcome />
    </section>
    <ClosedBanner />
    <DailyNotice />
    <CartStatus />
    <Search>
      <Usuals />
      {/* Hydrated separately, in slices, so that the phone can respond to taps in between. */}
      <Suspense>
        <Shelves />
      </Suspense>
    </Search>
  </>
)
