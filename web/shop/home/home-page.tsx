import { Suspense } from 'react'
import { closedSentence } from '#contract/shop.ts'
import { useLocalSetting, useShop, useStoreName } from '../../shared/api/queries.ts'
import block from '../../shared/ui/block.module.css'
import { ClosedIcon, NoticeIcon } from '../../shared/ui/icons.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { CartStatus } from '../cart/cart-status.tsx'
import { Shelves } from '../shelves/shelves.tsx'
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
