import { Box, Button, Group, Modal, SimpleGrid, Text } from '@mantine/core'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { countItems, lineAmount } from '#contract/goods.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees, formatRupees } from '#contract/money.ts'
import { type OrderStatus, orderStatusNames, shownReason } from '#contract/orders.ts'
import { itemsText } from '../../shared/lib/plural.ts'
import { usePart } from '../../shared/lib/store.ts'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { BellIcon } from '../alarm/alarm-icons.tsx'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { useAllProducts } from '../products/api.ts'
import { customerName } from '../shared/customer-name.ts'
import { plainList, urgent } from '../shared/looks.tsx'
import { useNextOrder, useOrder, useSetOrderStatus } from './api.ts'
import { AddProduct, ChangeLine, LineNote, RemovedLines } from './change-lines.tsx'
import { OrderAddress } from './delivery.tsx'
import { goToOpenLine } from './open-line.ts'
import { BackIcon } from './order-icons.tsx'
import { createPackedLines } from './packed-lines.ts'
import classes from './packing.module.css'
import { PersonMarks } from './people.tsx'
import { PrintSlip } from './slip.tsx'
import status from './status.module.css'
import { StatusBadge } from './status.tsx'
import { texts } from './texts.ts'
import { UnwantedNote } from './unwanted.tsx'
import { focusUnsavedWeight, WeighLine } from './weighing.tsx'
import { TellReady } from './whatsapp-links.tsx'
import { OrderWishes } from './wishes.tsx'

const parameter = 'pack'

const aboveList = { isAboveList: true }

/**
 * The order being packed, as named by the URL (`?tab=orders&pack={id}`): the phone's back button returns to the list,
 * and a reload continues packing. `open` is the same function at every render.
 */
export const usePackingAddress = () => {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const { state } = location
  const navigate = useNavigate()
  const left = useRef<typeof location>(undefined)
  const show = (id: string, options: { replace: boolean; state: unknown }) =>
    setSearch((now) => {
      now.set(parameter, id)
      return now
    }, options)
  const showLatest = useRef(show)
  useEffect(() => {
    showLatest.current = show
  })
  return {
    id: search.get(parameter) ?? undefined,
    open: useCallback((id: string) => showLatest.current(id, { replace: false, state: aboveList }), []),
    /** Opens an order in place of a dialog that has an entry of its own in the browser's history. */
    openInPlaceOfDialog: (id: string) => show(id, { replace: true, state: aboveList }),
    /** Replaces the present order with another one. */
    replace: (id: string) => show(id, { replace: true, state }),
    close: () => {
      if (state?.isAboveList) {
        // The browser goes back asynchronously. A second step back would leave the list. Each navigation creates a new
        // location object, so an order that was opened again can be left again.
        if (left.current === location) return
        left.current = location
        return navigate(-1)
      }
      return setSearch(
        (now) => {
          now.delete(parameter)
          return now
        },
        { replace: true },
      )
    },
  }
}

export type PackingAddress = ReturnType<typeof usePackingAddress>

/** Opens an accepted order for packing. It is one line of text high, so that the row keeps its height. */
export const PackButton = ({ id, onPack }: { id: string; onPack: (id: string) => void }) => (
  <button
    type="button"
    className={status.inline}
    aria-label={texts.packing.packOf(orderNumber(id))}
    onClick={() => onPack(id)}
  >
    {texts.packing.pack}
  </button>
)

/** The number of orders that arrived during packing. They ring, and pressing this stops the bell. */
const WaitingButton = () => {
  const { waiting } = useAlarm()
  const orders = waiting.useValue()
  return (
    orders.length > 0 && (
      <Button
        {...urgent}
        mih={48}
        px={8}
        aria-label={texts.packing.stopBell(orders.length)}
        title={texts.packing.stopBell(orders.length)}
        onClick={() => waiting.open(orders.map(({ id }) => id))}
      >
        <BellIcon /> {orders.length.toLocaleString('en-IN')}
      </Button>
    )
  )
}

const statusNote = { mt: 6, mb: 0, px: 14, py: 10, bdrs: 12, fw: 650 }

/** Shown when somebody else has changed the order, for example so that it need not be packed. */
const StatusNote = ({ order }: { order: AdminOrder }) => {
  const reason = order.changes.at(-1)?.reason
  return (
    <Box role="alert" flex="1 0 100%">
      {order.status === 'cancelled' && (
        <Box component="p" {...statusNote} bd="2px solid var(--mantine-color-error)" bg="var(--card)">
          {texts.packing.cancelled} {reason && <q>{shownReason(reason)}</q>}
        </Box>
      )}
      {(order.status === 'ready' || order.status === 'out' || order.status === 'completed') && (
        <Box component="p" {...statusNote} bg="var(--leaf-tint)" c="var(--leaf-text)">
          {texts.packing.isStatus(orderStatusNames[order.status])}
        </Box>
      )}
    </Box>
  )
}

type PackingHeadProps = { order: AdminOrder; packedCount: number }

/**
 * Which order is being packed, and how far. The title takes the focus, because a key pressed twice changes nothing there. Enter
 * leads to the first line.
 */
const PackingHead = ({ order, packedCount }: PackingHeadProps) => (
  <Group className={classes.head ?? ''} gap="2px 12px" justify="space-between">
    <Modal.Title
      className={classes.title ?? ''}
      flex="1 1 9rem"
      tabIndex={-1}
      data-autofocus
      onKeyDown={({ key, repeat, currentTarget }) => {
        if (key === 'Enter' && !repeat) goToOpenLine(currentTarget)
      }}
    >
      <Text component="b" me={8} fz="2rem" fw={800} lh="max(1.1, var(--least-lines))" ff="inherit">
        {dayNumberText(order.dayNumber)}
      </Text>{' '}
      <Text span display="inline-block" ff="inherit" fz="1.2rem" fw="inherit" c="var(--ink-soft)">
        {texts.orderNumber(orderNumber(order.id))}
      </Text>
    </Modal.Title>
    <StatusBadge status={order.status} />
    <Box component="span" flex="1 0 100%" />
    <Box flex="1 1 9rem">
      <bdi>{customerName(order)}</bdi>, {itemsText(countItems(order.items))}, {formatRupees(order.payable)}
      {order.deliveryFee > 0 && `, ${texts.delivery.ofItFee(formatExactRupees(order.deliveryFee))}`}
      <PersonMarks order={order} isPlaceKept={false} />
      <UnwantedNote order={order} />
    </Box>
    <Box component="span" c="var(--ink-soft)" role="status">
      {texts.packing.ticked(packedCount, order.items.length)}
    </Box>
    <StatusNote order={order} />
    <TellReady order={order} />
  </Group>
)

type Line = AdminOrder['items'][number]

type PackingLinesProps = { order: AdminOrder; isPacked: (line: Line) => boolean }

/** The products to put into the bag. The whole line toggles the tick, except its weight. */
const PackingLines = ({ order, isPacked }: PackingLinesProps) => {
  const packedLines = usePart(createPackedLines)
  const { data: products } = useAllProducts()
  const images = new Map(products?.map(({ id, imageUrl }) => [id, imageUrl]))
  return (
    <SimpleGrid
      component="ul"
      className={classes.lines ?? ''}
      {...plainList}
      px={12}
      pt={4}
      pb={10}
      spacing={12}
      verticalSpacing={8}
      autoFlow="auto-fit"
      minColWidth="min(100%, 28rem)"
      aria-label={texts.packing.products}
      data-lines
    >
      {order.items.map((line) => (
        <li key={line.productId} className={classes.card} data-packed={isPacked(line) || undefined}>
          <label className={classes.line}>
            <StoreImage
              url={images.get(line.productId)}
              alt=""
              width={72}
              height={72}
              className={classes.picture}
            />
            <Group
              className={classes.text ?? ''}
              component="span"
              gap="4px 12px"
              lh="max(1.25, var(--least-lines))"
            >
              <Box component="b" fz={line.unit ? '1.25rem' : '1.9rem'} {...(!line.unit && { lh: 1 })}>
                {lineAmount(line) ?? texts.packing.quantity(line.quantity)}
              </Box>
              <Text component="bdi" inherit flex="1 1 10rem" fz="1.15rem" fw={600}>
                {withWholeAmounts(localName(line))}
              </Text>
            </Group>
            <input
              type="checkbox"
              checked={isPacked(line)}
              onChange={(event) => packedLines.set(order.id, line, event.currentTarget.checked)}
              onKeyDown={({ key, repeat, currentTarget }) => {
                if (key !== 'Enter' || repeat) return
                packedLines.set(order.id, line, true)
                goToOpenLine(currentTarget)
              }}
            />
          </label>
          <div className={classes.changes}>
            <LineNote order={order} line={line} />
            <ChangeLine order={order} line={line} />
          </div>
          <WeighLine
            order={order}
            number={line.line}
            onWeighed={() => packedLines.set(order.id, line, true)}
          />
        </li>
      ))}
    </SimpleGrid>
  )
}

/** It fills the line: of the other buttons where there is room, or its own. */
const mainButton = { flex: '1 1 20rem', mih: '60px', fz: '1.2rem', 'data-step': true } as const

const below = { component: 'small', display: 'block', fz: '0.85rem', fw: 400 } as const

type PackingBarProps = {
  order: AdminOrder
  /** The number of lines that are not ticked. */
  missing: number
  onNext: (id: string) => void
  onClose: () => void
}

/** The buttons of packing, at the bottom, within reach of the thumb of the hand that holds the phone. */
const PackingBar = ({ order, missing, onNext, onClose }: PackingBarProps) => {
  const setStatus = useSetOrderStatus()
  const { refresh } = useAlarm()
  const isPending = setStatus.isBusy
  const next = useNextOrder(order.id)
  const [isAsking, setAsking] = useState(false)
  const number = orderNumber(order.id)
  const before = order.status === 'ready' ? 'accepted' : order.status === 'out' ? 'ready' : undefined
  const change = async ({ id, status: from }: AdminOrder, status: OrderStatus) => {
    const sent = await setStatus.run(id, { status, from, reason: null })
    refresh()
    return sent !== undefined
  }
  const goOn = async (to: AdminOrder) => {
    // An order that is being packed counts as accepted.
    if (to.status === 'accepted' || (await change(to, 'accepted'))) onNext(to.id)
  }
  /** A typed weight must not be lost, so the press leads to it first. */
  const afterWeights = (act: () => void) => (event: MouseEvent) => {
    if (!focusUnsavedWeight(event.currentTarget.closest('[role="dialog"]'))) act()
  }
  const main = () => {
    if (order.status === 'accepted' && isAsking && missing > 0) {
      return (
        <Button
          key="anyway"
          // The pressed button is gone, and this one shows what is missing.
          autoFocus
          {...mainButton}
          color="red"
          aria-busy={isPending}
          onClick={afterWeights(() => {
            setAsking(false)
            void change(order, 'ready')
          })}
        >
          <span>
            {texts.packing.readyAnyway}{' '}
            <Box {...below}>{texts.packing.notTicked(missing, order.items.length)}</Box>
          </span>
        </Button>
      )
    }
    if (order.status === 'new' || order.status === 'accepted') {
      const [status, verb] =
        order.status === 'new' ? (['accepted', texts.accept] as const) : (['ready', texts.markReady] as const)
      return (
        <Button
          key={status}
          {...mainButton}
          variant={status === 'accepted' || missing === 0 ? 'filled' : 'default'}
          aria-label={texts.stepOf(verb, number)}
          aria-busy={isPending}
          onClick={afterWeights(() =>
            status === 'ready' && missing > 0 ? setAsking(true) : void change(order, status),
          )}
        >
          {verb}
        </Button>
      )
    }
    if (!next && order.status === 'ready' && order.fulfilment === 'delivery') {
      return (
        <Button
          key="out"
          {...mainButton}
          aria-label={texts.stepOf(texts.sendOut, number)}
          aria-busy={isPending}
          onClick={() => void change(order, 'out')}
        >
          {texts.sendOut}
        </Button>
      )
    }
    if (!next) {
      return (
        <Button key="list" {...mainButton} onClick={onClose}>
          {texts.packing.backToList}
        </Button>
      )
    }
    return (
      <Button key="next" {...mainButton} aria-busy={isPending} onClick={afterWeights(() => void goOn(next))}>
        <span>
          {texts.packing.next}{' '}
          <Box {...below}>{texts.packing.nextIs(dayNumberText(next.dayNumber), customerName(next))}</Box>
        </span>
      </Button>
    )
  }
  return (
    <Group className={classes.bar ?? ''} gap={6}>
      <Button variant="default" mih={48} px={12} aria-label={texts.packing.back} onClick={onClose}>
        <BackIcon />
      </Button>
      <PrintSlip order={order} />
      <WaitingButton />
      {before && (
        <Button
          variant="default"
          mih={48}
          px={12}
          aria-label={texts.undoOf(number)}
          aria-busy={isPending}
          onClick={() => void change(order, before)}
        >
          {texts.undo}
        </Button>
      )}
      {main()}
    </Group>
  )
}

type Handlers = { onNext: (id: string) => void; onClose: () => void }

const OrderToPack = ({ order, ...handlers }: Handlers & { order: AdminOrder }) => {
  const packedLines = usePart(createPackedLines)
  const isTicked = packedLines.useTicks()
  const isPacked = (line: Line) => isTicked(order.id, line)
  const status = useRef(order.status)
  useEffect(() => {
    status.current = order.status
  }, [order.status])
  useEffect(
    () => () => {
      // An order that was marked ready may be set back while it is shown; its ticks are then needed.
      if (status.current !== 'accepted') packedLines.forget(order.id)
    },
    [order.id, packedLines],
  )
  const packedCount = order.items.filter(isPacked).length
  return (
    <>
      <PackingHead order={order} packedCount={packedCount} />
      <div className={classes.more}>
        <OrderAddress order={order} />
        <OrderWishes order={order} />
      </div>
      <PackingLines order={order} isPacked={isPacked} />
      <div className={classes.more}>
        <RemovedLines order={order} />
        <AddProduct order={order} />
      </div>
      <PackingBar order={order} missing={order.items.length - packedCount} {...handlers} />
    </>
  )
}

const Packing = ({ id, ...handlers }: Handlers & { id: string }) => {
  const { data: order, error, retry } = useOrder(id)
  const area = useRef<HTMLDivElement>(null)
  const isLoaded = order !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status takes away the button that was pressed
  useEffect(() => {
    if (document.activeElement !== document.body) return
    area.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [order?.status])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title of another order is another element
  useEffect(() => {
    area.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [id, isLoaded])
  return (
    <div ref={area} className={classes.packing}>
      {order ? (
        <OrderToPack key={id} order={order} {...handlers} />
      ) : (
        <>
          <Modal.Title tabIndex={-1} data-autofocus>
            {texts.packing.packing}
          </Modal.Title>
          {error ? (
            <ReadFailed what={texts.packing.theOrder} error={error} onRetry={retry} />
          ) : (
            <RowSkeletons count={3} label={texts.packing.loading} />
          )}
          <Button variant="default" onClick={handlers.onClose}>
            {texts.packing.back}
          </Button>
        </>
      )}
    </div>
  )
}

/** Covers the list during packing. The list below keeps its rows and its scroll position. */
export const PackingDialog = ({ id, ...handlers }: Handlers & { id: string }) => (
  <Modal.Root
    opened
    fullScreen
    returnFocus={false}
    transitionProps={{ duration: 0 }}
    onClose={handlers.onClose}
  >
    <Modal.Content bg="var(--paper)" data-has-address>
      <Modal.Body display="flex" mih="100%" p={0}>
        <Packing id={id} {...handlers} />
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
)
