import { Button, Group, Text } from '@mantine/core'
import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OrderCounts } from '#contract/admin-orders.ts'
import { useDialogEntry } from '../../shared/lib/use-dialog-entry.ts'
import { type Pages, usePages } from '../../shared/lib/use-pages.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import panel from '../../shared/ui/panel.module.css'
import { LiveBadge } from '../alarm/alarm-banner.tsx'
import { CounterPanel, counterView, NewOrder } from '../counter/counter-panel.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { useOrdersFilter, usePackingAddress } from './address.ts'
import { useAcceptAll, useLatestOrder, useOrderCounts, useOrdersToPick } from './api.ts'
import { countAll, FindOrders, StatusFilter } from './filter.tsx'
import classes from './orders.module.css'
import { OrdersList } from './orders-list.tsx'
import { PackingDialog } from './packing.tsx'
import { PickingList } from './picking-list.tsx'
import { PrintSlips } from './slip.tsx'
import { ReadToggle, useReader } from './speech.tsx'
import { texts } from './texts.ts'

const AcceptAll = ({ count }: { count: number }) => {
  const acceptAll = useAcceptAll(texts.queue.notAccepted(count))
  const notify = useNotify()
  const accept = async () => {
    const sent = await acceptAll.run()
    if (sent && sent.answer.failed > 0) notify.failure(texts.queue.notAccepted(sent.answer.failed))
    else if (sent) notify.success(texts.queue.accepted(sent.answer.accepted))
  }
  return (
    <ActionButton isBusy={acceptAll.isBusy} onClick={accept}>
      {texts.queue.acceptAll(count)}
    </ActionButton>
  )
}

/** For the orders that are accepted: their slips, and what they need together. */
const AcceptedActions = ({ onPack }: { onPack: (id: string) => void }) => {
  const { data } = useOrdersToPick()
  const picking = useDialogEntry('picking')
  return (
    <>
      {data && data.items.length > 0 && <PrintSlips orders={data.items} />}
      <Button variant="default" onClick={picking.open}>
        {texts.queue.pickingList}
      </Button>
      {picking.isOpen && <PickingList onPack={onPack} onClose={picking.close} />}
    </>
  )
}

type QueueActionsProps = {
  counts: OrderCounts | undefined
  /** Opens an order for packing in place of the picking list. */
  onPack: (id: string) => void
}

/** What is done with all new or all accepted orders in one press, and the way to the counter. */
const QueueActions = ({ counts, onPack }: QueueActionsProps) => (
  <Group gap={8}>
    {counts && counts.new > 0 && <AcceptAll count={counts.new} />}
    {counts && counts.accepted > 0 && <AcceptedActions onPack={onPack} />}
    <NewOrder />
  </Group>
)

/** All orders, newest first, in pages. Source: contract/README.md, Orders. */
const OrderManagement = () => {
  const [search] = useSearchParams()
  const filter = useOrdersFilter()
  const list = usePages<string>([filter.choice, filter.day, filter.search].join(' '))
  const heading = useRef<HTMLHeadingElement>(null)
  const showTop = () => heading.current?.focus()
  const pages: Pages<string> = {
    ...list,
    next: (after) => {
      list.next(after)
      showTop()
    },
    previous: () => {
      list.previous()
      showTop()
    },
  }
  const reader = useReader()
  const packing = usePackingAddress()
  const { data: counts } = useOrderCounts()
  const latest = useLatestOrder().data?.items[0]
  const id = useId()
  const isPacking = packing.id !== undefined
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
            style={{ overflowWrap: 'break-word', scrollMarginTop: 'calc(var(--header-height) + 80px)' }}
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
          onPack={packing.open}
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
