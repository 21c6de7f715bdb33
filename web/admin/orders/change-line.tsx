import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { beforeWeighing, countText, lineAmount, orderedAmount } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { localName } from '#contract/local-text.ts'
import { cameBack, findReplaced } from '#contract/orders.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { ProductPicker } from '../kit/product-picker.tsx'
import { plainList } from '../shared/looks.tsx'
import { useAddLine, useChangeLine } from './api.ts'
import classes from './orders.module.css'
import { texts } from './texts.ts'
import { isWeighable, WeighLine } from './weighing.tsx'

type Line = AdminOrder['items'][number]

/** Changes the order's lines, one change at a time, with a toast when one fails. Resolves with whether it succeeded. */
const useLineChanges = (order: AdminOrder) => {
  const change = useChangeLine()
  const add = useAddLine()
  const from = { status: order.status, changes: order.changes.length }
  return {
    isPending: change.isBusy || add.isBusy,
    setQuantity: (line: number, quantity: number) => change.run(order.id, line, { quantity, from }),
    add: (product: AdminProduct, quantity: number, replaces?: number) => {
      const body = { productId: product.id, quantity, from, ...(replaces !== undefined && { replaces }) }
      return add.run(order.id, body)
    },
  }
}

type LineProps = { order: AdminOrder; line: Line }

type EditorProps = LineProps & {
  /** Where the focus is at first. */
  begins: 'amount' | 'search'
  /** Whether loose goods are weighed here, too. */
  canWeigh: boolean
  onDone: () => void
}

const bringInSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Sets the quantity or the weight of a line, removes it, or replaces it with another product. */
const LineEditor = ({ order, line, begins, canWeigh, onDone }: EditorProps) => {
  const { isPending, setQuantity, add } = useLineChanges(order)
  const isReturn = order.status === 'completed'
  const { weight, stepBase } = line
  // Of weighed goods only what was handed over can come back.
  const present =
    isReturn && weight && stepBase ? Math.ceil(weight / stepBase) : beforeWeighing(line).quantity
  const [chosen, setChosen] = useState<number>()
  const quantity = chosen ?? present
  const [typed, setTyped] = useState('')
  const name = localName(line)
  const isLast = order.items.length === 1
  const amount = (count: number) =>
    (isReturn && count === present ? lineAmount(line) : undefined) ??
    lineAmount({ ...beforeWeighing(line), quantity: count }) ??
    texts.quantity(count)
  const save = async (to: number) => {
    if (await setQuantity(line.line, to)) onDone()
  }
  const replace = async (product: AdminProduct) => {
    // As much as was ordered, where both are sold by the same steps.
    const isAlike = product.unit === line.unit && product.stepBase === line.stepBase
    if (await add(product, isAlike ? present : 1, line.line)) onDone()
  }
  return (
    <Stack ref={bringInSight} gap="xs" flex="1 0 100%" my={8} p={10} bdrs={10} bg="var(--tint)">
      {canWeigh && isWeighable(order, line) && <WeighLine order={order} line={line} />}
      <Group gap="xs">
        <Group gap={4} wrap="nowrap">
          <Button
            variant="default"
            px={12}
            miw={44}
            autoFocus={begins === 'amount'}
            aria-label={texts.changes.fewerOf(name)}
            disabled={quantity <= 1}
            onClick={() => setChosen(quantity - 1)}
          >
            −
          </Button>
          <Text fw={650} miw="min(4em, 20vw)" ta="center" role="status">
            {amount(quantity)}
          </Text>
          <Button
            variant="default"
            px={12}
            miw={44}
            aria-label={texts.changes.moreOf(name)}
            disabled={quantity >= (isReturn ? present : limits.quantity)}
            onClick={() => setChosen(quantity + 1)}
          >
            +
          </Button>
        </Group>
        <ActionButton
          px={12}
          disabled={quantity === present}
          isBusy={isPending}
          onClick={() => save(quantity)}
        >
          {texts.changes.save(amount(quantity))}
        </ActionButton>
        {!isLast && (
          <ActionButton variant="default" px={12} isBusy={isPending} onClick={() => save(0)}>
            {isReturn ? texts.changes.goodsBack : texts.changes.notAvailable}
          </ActionButton>
        )}
        <Button variant="subtle" px={12} onClick={onDone}>
          {texts.changes.close}
        </Button>
      </Group>
      {isLast && <Text size="sm">{texts.changes.lastLine}</Text>}
      {!isReturn && (
        <Box maw="30rem">
          <ProductPicker
            label={texts.changes.replaceWith}
            autoFocus={begins === 'search'}
            text={typed}
            onText={setTyped}
            onChoose={(product) => void replace(product)}
          />
        </Box>
      )}
    </Stack>
  )
}

const note = { component: 'span', size: 'sm', c: 'dimmed', display: 'block' } as const

/** How a line differs from what was ordered; empty for a line that does not. */
export const LineNote = ({ order, line }: LineProps) => {
  const replaced = findReplaced(order, line)
  if (replaced) return <Text {...note}>{texts.changes.insteadOf(localName(replaced))}</Text>
  if (line.orderedQuantity === 0) return <Text {...note}>{texts.changes.added}</Text>
  const ordered = orderedAmount(line)
  const isChanged = line.weight === undefined || line.changedQuantity !== undefined
  if (!ordered || !isChanged) return null
  const back = cameBack(order, line.line) ? `, ${texts.changes.partBroughtBack}` : ''
  return (
    <Text {...note}>
      {texts.changes.ordered(ordered)}
      {back}
    </Text>
  )
}

type ChangeLineProps = LineProps & {
  /** In packing `Not available` has a button of its own, and the weight a field. */
  isPacking?: boolean
}

/**
 * The button of a line that changes it, and below it what it opens. In packing `Not available` removes the line at once where
 * the shopper said to leave it out, and otherwise opens the search for another product.
 */
export const ChangeLine = ({ order, line, isPacking = false }: ChangeLineProps) => {
  const { isPending, setQuantity } = useLineChanges(order)
  const [begins, setBegins] = useState<EditorProps['begins']>()
  if (order.status === 'cancelled') return null
  const name = localName(line)
  const isReturn = order.status === 'completed'
  const notAvailable = async () => {
    if (order.ifMissing !== 'leave' || order.items.length === 1) setBegins('search')
    else await setQuantity(line.line, 0)
  }
  return (
    <>
      {isPacking && !isReturn && (
        <button
          type="button"
          className={classes.inline}
          aria-label={texts.changes.notAvailableOf(name)}
          aria-busy={isPending}
          onClick={() => void notAvailable()}
        >
          {texts.changes.notAvailable}
        </button>
      )}
      <button
        type="button"
        className={classes.inline}
        aria-label={isReturn ? texts.changes.goodsBackOf(name) : texts.changes.changeOf(name)}
        aria-expanded={begins !== undefined}
        onClick={() => setBegins(begins ? undefined : 'amount')}
      >
        {isReturn ? texts.changes.goodsBack : texts.changes.change}
      </button>
      {begins && (
        <LineEditor
          key={begins}
          order={order}
          line={line}
          begins={begins}
          canWeigh={!isPacking}
          onDone={() => setBegins(undefined)}
        />
      )}
    </>
  )
}

/** Adds products to an order that is not handed over yet; one more of a product that is in it already. */
export const AddProduct = ({ order }: { order: AdminOrder }) => {
  const { isPending, setQuantity, add } = useLineChanges(order)
  const [text, setText] = useState('')
  /** Chosen products that are not saved yet: a scanner does not wait for the one before. */
  const [chosen, setChosen] = useState<readonly AdminProduct[]>([])
  const isSaving = useRef(false)
  const saveNext = useEffectEvent(async (product: AdminProduct) => {
    isSaving.current = true
    const line = order.items.find(({ productId }) => productId === product.id)
    const isSaved = await (line ? setQuantity(line.line, beforeWeighing(line).quantity + 1) : add(product, 1))
    isSaving.current = false
    // It comes back after a failure, unless something else is typed by then.
    if (!isSaved) setText((now) => now || localName(product))
    setChosen((all) => all.slice(1))
  })
  useEffect(() => {
    const [next] = chosen
    if (next && !isPending && !isSaving.current) void saveNext(next)
  }, [chosen, isPending])
  if (order.status === 'cancelled' || order.status === 'completed') return null
  return (
    <Box maw="30rem">
      <ProductPicker
        label={texts.changes.add}
        text={text}
        onText={setText}
        onChoose={(product) => {
          setText('')
          setChosen((all) => [...all, product])
        }}
      />
    </Box>
  )
}

/** What was ordered and is not delivered, each with a button to deliver it after all. */
export const RemovedLines = ({ order }: { order: AdminOrder }) => {
  const { isPending, setQuantity } = useLineChanges(order)
  const removed = order.removedItems.filter(({ orderedQuantity }) => orderedQuantity > 0)
  if (removed.length === 0) return null
  const canPutBack = ({ productId }: (typeof removed)[number]) =>
    order.status !== 'cancelled' &&
    order.status !== 'completed' &&
    !order.items.some((item) => item.productId === productId)
  return (
    <Box component="ul" {...plainList}>
      {removed.map((line) => (
        <li key={line.line}>
          <Text component="s" c="dimmed">
            {countText(line.orderedQuantity, line)} <bdi>{localName(line)}</bdi>
          </Text>{' '}
          <Text span size="sm">
            {cameBack(order, line.line) ? texts.changes.broughtBack : texts.changes.notDelivered}
          </Text>{' '}
          {canPutBack(line) && (
            <button
              type="button"
              className={classes.inline}
              aria-label={texts.changes.putBackOf(localName(line))}
              aria-busy={isPending}
              onClick={() => void setQuantity(line.line, line.orderedQuantity)}
            >
              {texts.changes.putBack}
            </button>
          )}
        </li>
      ))}
    </Box>
  )
}
