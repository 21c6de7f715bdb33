import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { usePages } from '../../shared/lib/use-pages.ts'
import panel from '../../shared/ui/panel.module.css'
import { LiveBadge } from '../alarm/live-badge.tsx'
import { VoiceSwitch } from '../alarm/voice-switch.tsx'
import { useLatestOrder, useOrderCounts, useOrders } from './api.ts'
import { OrdersChoice } from './orders-choice.ts'
import { OrdersList } from './orders-list.tsx'
import classes from './orders-tab.module.css'
import { ReadToggle } from './reading/read-toggle.tsx'
import { useReader } from './reading/use-reader.ts'
import { countAll, StatusFilter } from './status/status-filter.tsx'
import { texts } from './texts.ts'
import { UnseenOrders } from './unseen-orders.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** The tab with all orders, newest first, in pages. Source: contract/README.md, Orders. */
export const OrdersTab = () => {
  const [search] = useSearchParams()
  const chosen = v.safeParse(OrdersChoice, search.get('status'))
  const choice = chosen.success ? chosen.output : undefined
  const pages = usePages<string>(choice)
  const reader = useReader()
  const { data: counts } = useOrderCounts()
  const isNewest = choice === undefined && pages.number === 1
  const { data: newest } = useOrders(choice, pages.cursor)
  const { data: other } = useLatestOrder(isNewest)
  const latest = (isNewest ? newest : other)?.items[0]
  const id = useId()
  const heading = useHeadingFocus(pages.number)
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={classes.header}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {texts.title(countAll(counts))}
        </h2>
        <ReadToggle latest={latest} reader={reader} className={classes.toggle} />
      </div>
      <div className={classes.tools}>
        <LiveBadge />
        <VoiceSwitch />
      </div>
      <StatusFilter chosen={choice} counts={counts} />
      <UnseenOrders isAtTop={pages.number === 1 && (choice ?? 'new') === 'new'} onShow={pages.restart} />
      <OrdersList choice={choice} wanted={search.get('order')} pages={pages} reader={reader} />
    </section>
  )
}
