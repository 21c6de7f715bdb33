import { Suspense, useState } from 'react'
import { closedSentence } from '#contract/shop.ts'
import { useLocalSetting, useStoreName } from '../../shared/api/use-local-setting.ts'
import { useShop } from '../../shared/api/use-shop.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { ClosedIcon, MoreIcon, NoticeIcon } from '../../shared/ui/icons.tsx'
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

/** The number of characters that fit into a line on a narrow phone. */
const shortNotice = 28

/** The owner's notice: on a phone one line of a longer one, and a button for the rest. */
const DailyNotice = () => {
  const { data: notice } = useLocalSetting('daily_notice')
  const [isOpen, setOpen] = useState(false)
  if (!notice) return null
  const isLong = notice.length > shortNotice || notice.includes('\n')
  return (
    <aside
      className={`${block.note} ${classes.notice}`}
      aria-label={texts.notice}
      data-long={(isLong && !isOpen) || undefined}
    >
      <NoticeIcon />
      <p>{notice}</p>
      {isLong && (
        <button
          type="button"
          className={button.icon}
          aria-label={texts.wholeNotice}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <MoreIcon />
        </button>
      )}
    </aside>
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
