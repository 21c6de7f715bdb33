import { Checkbox, Modal, Stack, Text } from '@mantine/core'
import * as v from 'valibot'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { amountText, stepAmount, type Unit } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useOrdersToPick } from './api.ts'
import { texts } from './queue-texts.ts'

type Line = AdminOrder['items'][number]

/** A product with the amount that all orders need together. */
type Pick = {
  key: string
  name: string
  total: string
  /** The orders that need it, oldest first, each with its amount. */
  orders: { id: string; dayNumber: number; amount: string }[]
}

/** Grams or millilitres of loose goods, else the number. */
const sizeOf = ({ quantity, stepBase, weight }: Line): number =>
  weight ?? (stepBase ? stepAmount(quantity, stepBase) : quantity)

const sizeText = (size: number, unit: Unit | undefined, isLoose: boolean): string =>
  unit ? amountText(size, unit, isLoose ? 1 : undefined) : `${size} ×`

/** Sums the lines of orders by product, by name. What is loose is summed by weight. */
const sumLines = (orders: readonly AdminOrder[]): Pick[] => {
  const groups = new Map<string, { line: Line; size: number; orders: Pick['orders'] }>()
  for (const { id, dayNumber, items } of orders) {
    for (const line of items) {
      const isLoose = line.stepBase !== undefined
      const key = `${line.productId} ${isLoose ? line.unit : ''}`
      const group = groups.get(key) ?? { line, size: 0, orders: [] }
      const size = sizeOf(line)
      group.size += size
      group.orders.push({ id, dayNumber, amount: sizeText(size, line.unit, isLoose) })
      groups.set(key, group)
    }
  }
  return [...groups]
    .map(([key, { line, size, orders }]) => ({
      key,
      name: localName(line),
      total: sizeText(size, line.unit, line.stepBase !== undefined),
      orders,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

const Picked = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** The ticks, each for a product and the orders that need it: an order more needs another tick. */
const createPicked = () =>
  createStoredValue<string[]>(
    'picked',
    [],
    (text) => {
      const read = v.safeParse(Picked, text)
      return read.success ? read.output : []
    },
    JSON.stringify,
  )

const tickOf = ({ key, total, orders }: Pick): string => [key, total, ...orders.map(({ id }) => id)].join(' ')

const PickRow = ({ pick, present }: { pick: Pick; present: readonly string[] }) => {
  const picked = usePart(createPicked)
  const ticks = picked.useValue()
  const tick = tickOf(pick)
  const change = (isPicked: boolean) => {
    // Ticks of what is no longer needed are dropped.
    const others = picked.get().filter((other) => other !== tick && present.includes(other))
    picked.set(isPicked ? [...others, tick] : others)
  }
  return (
    <Checkbox
      component="input"
      size="md"
      checked={ticks.includes(tick)}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
      label={
        <>
          <Text span fw={700}>
            {pick.total}
          </Text>{' '}
          <bdi>{pick.name}</bdi>
        </>
      }
      description={pick.orders.map(({ dayNumber, amount }) => texts.forOrder(dayNumber, amount)).join(', ')}
    />
  )
}

const Picks = () => {
  const { data, error, retry } = useOrdersToPick()
  if (!data) {
    if (error) return <ReadFailed what={texts.pickingList} error={error} onRetry={retry} />
    return <RowSkeletons count={5} label={texts.loadingPicks} />
  }
  const picks = sumLines(data.items)
  if (picks.length === 0) return <EmptyNote>{texts.nothingToPick}</EmptyNote>
  const present = picks.map(tickOf)
  return (
    <Stack gap="md">
      {picks.map((pick) => (
        <PickRow key={pick.key} pick={pick} present={present} />
      ))}
    </Stack>
  )
}

/** What all accepted orders need together, to be fetched from the shelves in one round. */
export const PickingList = ({ onClose }: { onClose: () => void }) => (
  <Modal opened fullScreen title={texts.pickingList} transitionProps={{ duration: 0 }} onClose={onClose}>
    <Picks />
  </Modal>
)
