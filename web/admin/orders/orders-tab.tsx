import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePages } from '../../shared/lib/use-pages.ts'
import panel from '../../shared/ui/panel.module.css'
import { LiveBadge } from '../alarm/live-badge.tsx'
import { VoiceSwitch } from '../alarm/voice-switch.tsx'
import { useLatestOrder, useOrderCounts, useOrders } from './api.ts'
import { FindOrders } from './find/find-orders.tsx'
import { useOrdersFilter } from './find/use-orders-filter.ts'
import { OrdersList } from './orders-list.tsx'
import classes from './orders-tab.module.css'
import { PackingDialog } from './packing/packing-dialog.tsx'
import { usePackingAddress } from './packing/use-packing-address.ts'
import { ReadToggle } from './reading/read-toggle.tsx'
import { useReader } from './reading/use-reader.ts'
import { countAll, StatusFilter } from './status/status-filter.tsx'
import { texts } from './texts.ts'
import { UnseenOrders } from './unseen-orders.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** The tab with all orders, newest first, in pages. Source: contract/README.md, Orders. */
export const OrdersTab = () => {
  const [search] = useSearchParams()
  const filter = useOrdersFilter()
  const pages = usePages<string>([filter.choice, filter.day, filter.search].join(' '))
  const reader = useReader()
  const packing = usePackingAddress()
  const { data: counts } = useOrderCounts()
  const isAll = filter.choice === undefined && filter.day === undefined && filter.search === ''
  const isNewest = isAll && pages.number === 1
  const { data: newest } = useOrders(filter, pages.cursor)
  const { data: other } = useLatestOrder(isNewest)
  const latest = (isNewest ? newest : other)?.items[0]
  const id = useId()
  const heading = useHeadingFocus(pages.number)
  const isPacking = packing.id !== undefined
  const showsArrivals =
    (filter.choice ?? 'new') === 'new' &&
    (filter.day ?? filter.today) === filter.today &&
    filter.search === ''
  return (
    <>
      {/* Behind the dialog nothing can be pressed or read, which would be mistaken for the packed order. */}
      <section
        className={panel.panel}
        aria-labelledby={id}
        inert={isPacking}
        aria-hidden={isPacking || undefined}
      >
        <div className={classes.header}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {texts.title(countAll(counts))}
          </h2>
          <LiveBadge />
          <ReadToggle latest={latest} reader={reader} />
        </div>
        <FindOrders filter={filter} />
        <div className={classes.filters}>
          <StatusFilter filter={filter} counts={counts} />
          <VoiceSwitch />
        </div>
        <UnseenOrders isAtTop={pages.number === 1 && showsArrivals} onShow={pages.restart} />
        <OrdersList
          filter={filter}
          wanted={search.get('order')}
          pages={pages}
          reader={reader}
          packing={packing}
        />
      </section>
      {packing.id !== undefined && (
        <PackingDialog id={packing.id} onNext={packing.replace} onClose={packing.close} />
      )}
    </>
  )
}
