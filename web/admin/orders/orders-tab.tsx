import { Box, Button, Group, Modal, Text } from '@mantine/core'
import { useId, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useDialogEntry } from '../../shared/lib/use-dialog-entry.ts'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { LiveBadge } from '../alarm/alarm-banner.tsx'
import { CounterPanel, counterView, NewOrder } from '../counter/counter-panel.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { Dialog, useReturnFocus } from '../kit/dialog.tsx'
import { Pager, type Pages, usePages } from '../kit/pager.tsx'
import panel from '../kit/panel.module.css'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { lazyView } from '../shared/lazy-view.tsx'
import {
  isOnOnePage,
  type OrdersFilter,
  useAcceptAll,
  useListedOrders,
  useOrderCounts,
  useOrdersToPick,
} from './api.ts'
import { Deliveries } from './deliveries.tsx'
import {
  countAll,
  FindOrders,
  NothingFound,
  ordersAddress,
  StatusFilter,
  useOrdersFilter,
} from './filter.tsx'
import classes from './orders.module.css'
import { OrderRows, OrdersTable } from './orders-table.tsx'
import type { PackingHandlers } from './packing.tsx'
import { PrintSlips } from './print-buttons.tsx'
import { ReadToggle } from './speech.tsx'
import { usePackingAddress } from './status.tsx'
import { texts } from './texts.ts'

const PickingList = lazyView(async () => (await import('./opened.ts')).PickingList)
const Packing = lazyView(async () => (await import('./opened.ts')).Packing)

type OrdersListProps = {
  filter: OrdersFilter
  /** The id of the order in the URL, such as after a tap on the alarm's banner. */
  wanted: string | null
  pages: Pages
}

/** Whether the orders that wait stand above all others in a list, or are all that it has. */
const beginsWithWaiting = ({ choice, day, search }: OrdersFilter): boolean =>
  choice === undefined
    ? !(day || search)
    : isOnOnePage(choice) || ['new', 'accepted', 'ready', 'out'].includes(choice)

/** One page of the orders. Loaded orders remain visible while the page is revalidated, even if that fails. */
const OrdersList = ({ filter, wanted, pages }: OrdersListProps) => {
  const { choice } = filter
  const { list, page, orders, isFresh, error, retry } = useListedOrders(filter, pages.cursor)
  const failure = error && <ReadFailed what={texts.theOrders} error={error} onRetry={retry} />
  if (!page || !orders) return failure || <RowSkeletons count={5} label={texts.loading} />
  const rows = {
    orders,
    isFresh,
    beginsWithWaiting: beginsWithWaiting(filter),
    wanted,
    emptyNote: <NothingFound filter={filter} />,
  }
  return (
    <>
      {failure}
      {choice === 'deliveries' ? (
        <Deliveries key={list} {...rows} />
      ) : (
        <OrderRows key={list} {...rows}>
          {(shown) => <OrdersTable {...shown} wanted={wanted} />}
        </OrderRows>
      )}
      {!isOnOnePage(choice) && <Pager what={texts.orders} pages={pages} page={page} labels={texts.pager} />}
    </>
  )
}

const AcceptAll = ({ count }: { count: number }) => {
  const acceptAll = useAcceptAll()
  const notify = useNotify()
  const navigate = useNavigate()
  const accept = async () => {
    const sent = await acceptAll.run()
    if (!sent) return
    if (sent.answer > 0) notify.failure(texts.queue.notAccepted(sent.answer))
    await navigate(ordersAddress({ choice: 'todo' }))
  }
  return (
    <ActionButton px={12} isBusy={acceptAll.isBusy} onClick={accept}>
      {texts.queue.acceptAll(count)}
    </ActionButton>
  )
}

/** For the orders that are accepted: their slips, and what they need together. */
const AcceptedActions = () => {
  const { data } = useOrdersToPick()
  const picking = useDialogEntry('picking')
  return (
    <>
      {data && data.items.length > 0 && <PrintSlips orders={data.items} />}
      <Button variant="default" px={12} onClick={picking.open}>
        {texts.queue.pickingList}
      </Button>
      {picking.isOpen && (
        <Dialog fullScreen title={texts.queue.pickingList} onClose={picking.close}>
          <PickingList />
        </Dialog>
      )}
    </>
  )
}

// What has the focus is not behind the steps.
const aboveSteps = { scrollPaddingBottom: 150 }

/** Covers the list during packing. The list below keeps its rows and its scroll position. */
const PackingDialog = ({ id, ...handlers }: PackingHandlers & { id: string }) => {
  useReturnFocus()
  return (
    <Modal.Root
      key={id}
      opened
      fullScreen
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      onClose={handlers.onClose}
    >
      <Modal.Content bg="var(--paper)" style={aboveSteps} data-has-address>
        <Modal.Body display="flex" mih="100%" p={0} style={{ flexDirection: 'column' }}>
          <Packing id={id} {...handlers} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** All orders, newest first, in pages. Source: contract/README.md, Orders. */
const OrderManagement = () => {
  const [search] = useSearchParams()
  const filter = useOrdersFilter()
  const list = usePages([filter.choice, filter.day, filter.search].join(' '))
  const heading = useRef<HTMLHeadingElement>(null)
  const showTop = () => heading.current?.focus()
  const pages: Pages = {
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
  const packing = usePackingAddress()
  const { data: counts } = useOrderCounts()
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
        <Group gap={8} mb={8}>
          <Text
            component="h2"
            id={id}
            ref={heading}
            tabIndex={-1}
            flex={{ base: '1 1 8rem', md: 'none' }}
            // It goes to the next line before a word breaks.
            miw="min-content"
            ff="heading"
            fw={700}
            fz="clamp(0.95rem, 4.6vw, 1.3rem)"
            style={{ scrollMarginTop: 'calc(var(--header-height) + 80px)' }}
          >
            {texts.title(counts && countAll(counts))}
          </Text>
          <LiveBadge />
          <ReadToggle />
          <Group className={classes.bar ?? ''}>
            <FindOrders filter={filter} />
            {counts && counts.new > 0 && <AcceptAll count={counts.new} />}
            {counts && counts.accepted > 0 && <AcceptedActions />}
            {/* On phones every tab has a button for it. */}
            <Box visibleFrom="sm">
              <NewOrder />
            </Box>
          </Group>
        </Group>
        <StatusFilter filter={filter} counts={counts} />
        <OrdersList filter={filter} wanted={search.get('order')} pages={pages} />
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
