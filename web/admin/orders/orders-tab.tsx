import { Group, Text } from '@mantine/core'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePages } from '../../shared/lib/use-pages.ts'
import panel from '../../shared/ui/panel.module.css'
import { LiveBadge, VoiceSwitch } from '../alarm/alarm-banner.tsx'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { CounterPanel, counterView } from '../counter/counter-panel.tsx'
import { useLatestOrder, useOrderCounts } from './api.ts'
import { countAll, FindOrders, StatusFilter } from './find.tsx'
import { useOrdersFilter } from './orders-filter.ts'
import classes from './orders-tab.module.css'
import { OrdersList } from './orders-table.tsx'
import { PackingDialog, usePackingAddress } from './packing.tsx'
import { QueueActions } from './queue.tsx'
import type { Unseen } from './rows.tsx'
import { ReadToggle, useReader } from './speech.tsx'
import { texts } from './texts.ts'

/**
 * A ref for the heading of a list. When the page number changes, the page scrolls to the heading, which gets the focus.
 */
const useHeadingFocus = (page: number): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [page])
  return heading
}

/**
 * The orders that arrived while another page or filter was shown.
 *
 * @param isAtTop whether the shown list contains new orders as they arrive
 */
const useUnseenOrders = (isAtTop: boolean, onShow: () => void): Unseen => {
  const placed = useAlarm().placed.useValue()
  const [, setSearch] = useSearchParams()
  const [seen, setSeen] = useState(placed)
  if (isAtTop && seen !== placed) setSeen(placed)
  const show = () => {
    onShow()
    setSearch({ tab: 'orders' })
  }
  return { count: isAtTop ? 0 : placed - seen, show }
}

/** All orders, newest first, in pages. Source: contract/README.md, Orders. */
const OrderManagement = () => {
  const [search] = useSearchParams()
  const filter = useOrdersFilter()
  const pages = usePages<string>([filter.choice, filter.day, filter.search].join(' '))
  const reader = useReader()
  const packing = usePackingAddress()
  const { data: counts } = useOrderCounts()
  const latest = useLatestOrder().data?.items[0]
  const id = useId()
  const heading = useHeadingFocus(pages.number)
  const isPacking = packing.id !== undefined
  const showsArrivals =
    [undefined, 'new', 'todo'].includes(filter.choice) &&
    (filter.day ?? filter.today) === filter.today &&
    filter.search === ''
  const unseen = useUnseenOrders(pages.number === 1 && showsArrivals, pages.restart)
  return (
    <>
      {/* Hides the list while the dialog is open, so that it cannot be pressed or read, or mistaken for the packed order. */}
      <section
        className={panel.panel}
        aria-labelledby={id}
        inert={isPacking}
        aria-hidden={isPacking || undefined}
      >
        <Group gap="4px clamp(8px, 2vw, 16px)" mb={6}>
          <Text
            component="h2"
            id={id}
            ref={heading}
            tabIndex={-1}
            flex={{ base: 1, md: 'none' }}
            // The buttons move below it before a word breaks.
            miw="min-content"
            ff="heading"
            fw={700}
            fz="clamp(0.95rem, 4.6vw, 1.3rem)"
            lh="max(1.2, var(--least-lines))"
            style={{ overflowWrap: 'break-word' }}
          >
            {texts.title(counts && countAll(counts))}
          </Text>
          <LiveBadge />
          <ReadToggle latest={latest} reader={reader} />
          <FindOrders filter={filter} />
        </Group>
        <Group gap="8px 20px" mt={8} mb={12}>
          <div className={classes.filters}>
            <StatusFilter filter={filter} counts={counts} />
            <VoiceSwitch />
          </div>
          {filter.choice !== 'deliveries' && (
            <QueueActions counts={counts} onPack={packing.openInPlaceOfDialog} />
          )}
        </Group>
        <OrdersList
          filter={filter}
          wanted={search.get('order')}
          pages={pages}
          reader={reader}
          packing={packing}
          unseen={unseen}
        />
      </section>
      {packing.id !== undefined && (
        <PackingDialog id={packing.id} onNext={packing.replace} onClose={packing.close} />
      )}
    </>
  )
}

/** The tab with all orders, or the counter where new ones are entered. */
export const OrdersTab = () => {
  const [search] = useSearchParams()
  return search.get('view') === counterView ? <CounterPanel /> : <OrderManagement />
}
