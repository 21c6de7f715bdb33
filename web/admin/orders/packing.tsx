import { Box, Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { type Ref, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { countItems, lineAmount } from '#contract/goods.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { localName } from '#contract/local-text.ts'
import { formatRupees } from '#contract/money.ts'
import { type OrderStatus, orderStatusNames, shownReason } from '#contract/orders.ts'
import { usePart } from '../../shared/lib/store.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { outline } from '../../shared/ui/icons.tsx'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { useAllProducts } from '../products/api.ts'
import { customerName } from '../shared/customer-name.ts'
import { BellIcon } from '../shared/icons.tsx'
import { plainList, urgent } from '../shared/looks.tsx'
import { texts as adminTexts } from '../shared/texts.ts'
import { useNextOrder, useOrder, useSetOrderStatus } from './api.ts'
import { AddProduct, ChangeLine, LineNote, RemovedLines } from './change-line.tsx'
import { OrderAddress, OrderWishes } from './delivery.tsx'
import classes from './orders.module.css'
import { createPackedLines } from './packed-lines.ts'
import { PersonMarks, UnwantedNote } from './people.tsx'
import { PrintSlip } from './print-buttons.tsx'
import { StatusBadge } from './status.tsx'
import { texts } from './texts.ts'
import { focusUnsavedWeight, isWeighable, takesEnter, WeighLine } from './weighing.tsx'
import { TellReady } from './whatsapp-links.tsx'

const BackIcon = outline(<path d="M19 12H5m6-6-6 6 6 6" />)

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

type Line = AdminOrder['items'][number]

/**
 * Leads from the title or a line to the next line without a tick: to its weight, or to its tick. After the last one it leads
 * to the step that follows. The line that is left counts as ticked.
 */
const goToOpenLine = (from: Element): void => {
  const dialog = from.closest('[role=dialog]')
  const ticks = [...(dialog?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
  const own = ticks.findIndex((tick) => tick.closest('li')?.contains(from))
  const others = [...ticks.slice(own + 1), ...ticks.slice(0, Math.max(own, 0))]
  const tick = others.find(({ checked }) => !checked)
  const weight = tick?.closest('li')?.querySelector<HTMLElement>('input[inputmode=decimal]')
  const next = weight ?? tick ?? dialog?.querySelector<HTMLElement>('[data-step]')
  next?.focus()
}

type PackingTitleProps = { order: AdminOrder | undefined; ref: Ref<HTMLHeadingElement> }

/** Which order is being packed. It has the focus at first, because a key pressed twice changes nothing there. */
const PackingTitle = ({ order, ref }: PackingTitleProps) => (
  <Modal.Title
    ref={ref}
    flex="1 1 9rem"
    style={{ outline: 'none' }}
    tabIndex={-1}
    data-autofocus
    onKeyDown={(event) => {
      if (takesEnter(event)) goToOpenLine(event.currentTarget)
    }}
  >
    {order ? (
      <>
        <Text component="b" me={8} fz="2rem" fw={800} lh="max(1.1, var(--least-lines))" ff="inherit">
          {dayNumberText(order.dayNumber)}
        </Text>{' '}
        <Text span display="inline-block" ff="inherit" fz="1.2rem" fw="inherit" c="var(--ink-soft)">
          {texts.orderNumber(orderNumber(order.id))}
        </Text>
      </>
    ) : (
      texts.packing.packing
    )}
  </Modal.Title>
)

/** The number of an order's lines that are ticked. */
const usePackedCount = (order: AdminOrder): number => {
  const isTicked = usePart(createPackedLines).useTicks()
  return order.items.filter((line) => isTicked(order.id, line)).length
}

/** Whose order it is, and how far it is packed. */
const PackingState = ({ order }: { order: AdminOrder }) => (
  <>
    <StatusBadge status={order.status} />
    <Box component="span" flex="1 0 100%" />
    <Box flex="1 1 9rem">
      <bdi>{customerName(order)}</bdi>, {sharedTexts.items(countItems(order.items))},{' '}
      {formatRupees(order.payable)}
      <PersonMarks order={order} />
      <UnwantedNote order={order} />
    </Box>
    <Box component="span" c="var(--ink-soft)" role="status">
      {texts.packing.ticked(usePackedCount(order), order.items.length)}
    </Box>
    <StatusNote order={order} />
    <TellReady order={order} />
  </>
)

type PackingLineProps = { order: AdminOrder; line: Line; image: string | null | undefined }

/** A product to put into the bag. The whole line toggles the tick, except its weight and what changes it. */
const PackingLine = ({ order, line, image }: PackingLineProps) => {
  const packedLines = usePart(createPackedLines)
  const isPacked = packedLines.useTicks()(order.id, line)
  const setPacked = (isTicked: boolean) => packedLines.set(order.id, line, isTicked)
  return (
    <li className={classes.card} data-packed={isPacked || undefined}>
      <label>
        <StoreImage url={image} alt="" width={64} height={64} className={classes.picture} />
        <Group component="span" flex={1} miw={0} gap="4px 12px" lh="max(1.25, var(--least-lines))">
          <Box component="b" fz={line.unit ? '1.25rem' : '1.9rem'} {...(!line.unit && { lh: 1 })}>
            {lineAmount(line) ?? texts.quantity(line.quantity)}
          </Box>
          <Text component="bdi" inherit flex="1 1 10rem" fz="1.15rem" fw={600}>
            {withWholeAmounts(localName(line))}
          </Text>
        </Group>
        <input
          type="checkbox"
          checked={isPacked}
          onChange={(event) => setPacked(event.currentTarget.checked)}
          onKeyDown={(event) => {
            if (!takesEnter(event)) return
            setPacked(true)
            goToOpenLine(event.currentTarget)
          }}
        />
      </label>
      <Group gap="0 24px" justify="flex-end" ml="auto" maw="100%" px={16} py={4}>
        <LineNote order={order} line={line} />
        <ChangeLine order={order} line={line} isPacking />
      </Group>
      {isWeighable(order, line) && (
        <WeighLine order={order} line={line} onWeighed={() => setPacked(true)} onEnter={goToOpenLine} />
      )}
    </li>
  )
}

/** The products to put into the bag. */
const PackingLines = ({ order }: { order: AdminOrder }) => {
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
    >
      {order.items.map((line) => (
        <PackingLine key={line.productId} order={order} line={line} image={images.get(line.productId)} />
      ))}
    </SimpleGrid>
  )
}

export type PackingHandlers = { onNext: (id: string) => void; onClose: () => void }

type PackingBarProps = PackingHandlers & { order: AdminOrder; title: RefObject<HTMLElement | null> }

/** What the large button does. */
type Step = {
  verb: string
  /** Whether the name of the button says the order's number. */
  isOfOrder?: boolean
  below?: string
  color?: string
  variant?: string
  take: () => unknown
}

/** The buttons of packing, at the bottom, within reach of the thumb of the hand that holds the phone. */
const PackingBar = ({ order, title, onNext, onClose }: PackingBarProps) => {
  const setStatus = useSetOrderStatus()
  const next = useNextOrder(order.id)
  const [isAsking, setAsking] = useState(false)
  const count = order.items.length
  const missing = count - usePackedCount(order)
  const number = orderNumber(order.id)
  const before = order.status === 'ready' ? 'accepted' : order.status === 'out' ? 'ready' : undefined
  const change = async (status: OrderStatus) => {
    const sent = await setStatus.run(order, status)
    if (!sent) return
    setAsking(false)
    // The pressed button shows another step by now, which a second press of the key must not take.
    title.current?.focus({ preventScroll: true })
  }
  // Enter leads from the title to what is not ticked, and a second press of the button does nothing.
  const ask = () => {
    setAsking(true)
    title.current?.focus({ preventScroll: true })
  }
  const goOn = async (to: AdminOrder) => {
    // An order that is being packed counts as accepted.
    if (to.status === 'accepted' || (await setStatus.run(to, 'accepted'))) onNext(to.id)
  }
  const findStep = (): Step => {
    if (order.status === 'new') {
      return { verb: texts.accept, isOfOrder: true, take: () => change('accepted') }
    }
    if (order.status === 'accepted') {
      const ready = { verb: texts.markReady, isOfOrder: true, take: () => change('ready') }
      if (missing === 0) return ready
      if (!isAsking) return { ...ready, variant: 'default', take: ask }
      const below = texts.packing.notTicked(missing, count)
      return { verb: texts.packing.readyAnyway, below, color: 'red', take: ready.take }
    }
    if (next) {
      const below = texts.packing.nextIs(dayNumberText(next.dayNumber), customerName(next))
      return { verb: texts.packing.next, below, take: () => goOn(next) }
    }
    return order.status === 'ready' && order.fulfilment === 'delivery'
      ? { verb: texts.sendOut, isOfOrder: true, take: () => change('out') }
      : { verb: texts.packing.backToList, take: onClose }
  }
  const { verb, isOfOrder, below, take, ...look } = findStep()
  return (
    <Group className={classes.steps ?? ''} gap={6}>
      <ActionButton variant="default" mih={48} px={12} aria-label={adminTexts.back} onClick={onClose}>
        <BackIcon />
      </ActionButton>
      <PrintSlip order={order} />
      <WaitingButton />
      {before && (
        <ActionButton
          variant="default"
          mih={48}
          px={12}
          aria-label={texts.undoOf(number)}
          isBusy={setStatus.isBusy}
          onClick={() => change(before)}
        >
          {texts.undo}
        </ActionButton>
      )}
      <ActionButton
        key={isAsking ? 'question' : 'step'}
        className={isAsking ? (classes.answers ?? '') : ''}
        {...look}
        {...(isOfOrder && { 'aria-label': texts.stepOf(verb, number) })}
        // It fills the line: of the other buttons where there is room, or its own.
        flex="1 1 20rem"
        mih={60}
        fz="1.2rem"
        data-step
        isBusy={setStatus.isBusy}
        onClick={({ currentTarget }) => {
          // A typed weight must not be lost, so the press leads to it first.
          if (!focusUnsavedWeight(currentTarget.closest('[role=dialog]'))) take()
        }}
      >
        <span>
          {verb}{' '}
          {below && (
            <Box component="small" display="block" fz="0.85rem" fw={400}>
              {below}
            </Box>
          )}
        </span>
      </ActionButton>
    </Group>
  )
}

const OrderToPack = ({ order, ...bar }: PackingBarProps) => {
  const packedLines = usePart(createPackedLines)
  const forgetTicks = useEffectEvent(() => {
    // An order that was marked ready may be set back while it is shown; its ticks are then needed.
    if (order.status !== 'accepted') packedLines.forget(order.id)
  })
  useEffect(() => () => forgetTicks(), [])
  return (
    <>
      <Box px={16} pt={4} pb={16}>
        <OrderAddress order={order} />
        <OrderWishes order={order} />
      </Box>
      <PackingLines order={order} />
      <Box px={16} pt={4} pb={16}>
        <RemovedLines order={order} />
        <AddProduct order={order} />
      </Box>
      <PackingBar order={order} {...bar} />
    </>
  )
}

/** The order that is packed: its products, and the buttons below them. */
export const Packing = ({ id, ...handlers }: PackingHandlers & { id: string }) => {
  const { data: order, error, retry } = useOrder(id)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div className={classes.packing}>
      <Group className={classes.head ?? ''} gap="2px 12px" justify="space-between">
        <PackingTitle order={order} ref={title} />
        {order && <PackingState order={order} />}
      </Group>
      {order ? (
        <OrderToPack order={order} title={title} {...handlers} />
      ) : (
        <Stack px={16}>
          {error ? (
            <ReadFailed what={texts.packing.theOrder} error={error} onRetry={retry} />
          ) : (
            <RowSkeletons count={3} label={texts.loading} />
          )}
          <Button variant="default" onClick={handlers.onClose}>
            {adminTexts.back}
          </Button>
        </Stack>
      )}
    </div>
  )
}
