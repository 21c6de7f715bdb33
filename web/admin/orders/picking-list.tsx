import { Box, Button, Checkbox, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { amountText, stepAmount, type Unit } from '#contract/goods.ts'
import type { Language } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import { usePart } from '../../shared/lib/store.ts'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { print } from '../kit/print.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { useSteadyRows } from '../kit/steady-rows.ts'
import { useStoreLanguage } from '../shared/store-language.ts'
import { useOrdersToPick } from './api.ts'
import { createPackedLines } from './packed-lines.ts'
import { printed } from './printed.ts'
import { usePackingAddress } from './status.tsx'
import { texts } from './texts.ts'

type Line = AdminOrder['items'][number]

/** A product with the amount that all orders need together. */
type Pick = {
  /** Of the product, and of its unit if it is loose. */
  id: string
  name: string
  total: string
  /** The orders that need it, oldest first, each with its amount. */
  orders: { id: string; dayNumber: number; amount: string; line: Line }[]
}

/** Grams or millilitres of loose goods, else the number. */
const sizeOf = ({ quantity, stepBase, weight }: Line): number =>
  weight ?? (stepBase ? stepAmount(quantity, stepBase) : quantity)

const sizeText = (size: number, unit: Unit | undefined, isLoose: boolean): string =>
  unit ? amountText(size, unit, isLoose ? 1 : undefined) : `${size} ×`

/** Sums the lines of orders by product, by its name in the language. What is loose is summed by weight. */
const sumLines = (orders: readonly AdminOrder[], language?: Language): Pick[] => {
  const groups = new Map<string, { line: Line; size: number; orders: Pick['orders'] }>()
  for (const { id, dayNumber, items } of orders) {
    for (const line of items) {
      const isLoose = line.stepBase !== undefined
      const key = `${line.productId} ${isLoose ? line.unit : ''}`
      const group = groups.get(key) ?? { line, size: 0, orders: [] }
      const size = sizeOf(line)
      group.size += size
      group.orders.push({ id, dayNumber, amount: sizeText(size, line.unit, isLoose), line })
      groups.set(key, group)
    }
  }
  return [...groups]
    .map(([id, { line, size, orders }]) => ({
      id,
      name: localText(line.name, line.nameHi, language),
      total: sizeText(size, line.unit, line.stepBase !== undefined),
      orders,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The tick of a product is the tick of its line in the packing of each order. */
const PickRow = ({ pick: { total, name, orders } }: { pick: Pick }) => {
  const packedLines = usePart(createPackedLines)
  const isTicked = packedLines.useTicks()
  const packed = orders.filter(({ id, line }) => isTicked(id, line)).length
  return (
    <Checkbox
      component="input"
      size="md"
      checked={packed === orders.length}
      indeterminate={packed > 0 && packed < orders.length}
      onChange={({ currentTarget: { checked } }) => {
        for (const { id, line } of orders) packedLines.set(id, line, checked)
      }}
      label={
        <>
          <Text span fw={700} style={{ whiteSpace: 'nowrap' }}>
            {total}
          </Text>{' '}
          <bdi>{name}</bdi>
        </>
      }
      description={orders.map(({ dayNumber, amount }) => texts.queue.forOrder(dayNumber, amount)).join(', ')}
    />
  )
}

/** The products by name. What comes while somebody ticks them is added at the end. */
const Picks = ({ orders }: { orders: readonly AdminOrder[] }) => {
  const picks = useMemo(() => sumLines(orders), [orders])
  const { rows } = useSteadyRows(picks, { waits: () => true, isFresh: true })
  return (
    <Box
      display="grid"
      style={{ gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))' }}
    >
      {rows.map((pick) => (
        <PickRow key={pick.id} pick={pick} />
      ))}
    </Box>
  )
}

/** The list on paper, with a box to tick before each product. */
const PrintedPicks = ({ orders, language }: { orders: readonly AdminOrder[]; language: Language }) => {
  const words = printed[language]
  return (
    <div className="round">
      <h1>{words.pickingList}</h1>
      <ol>
        {sumLines(orders, language).map((pick) => (
          <li key={pick.id}>
            <b>☐ {pick.total}</b>
            <div>
              <p>
                <bdi>{pick.name}</bdi>
              </p>
              <small>
                {pick.orders
                  .map(({ dayNumber, amount }) => `${words.dayNumber(dayNumber)}: ${amount}`)
                  .join(', ')}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

const PrintPicks = ({ orders }: { orders: readonly AdminOrder[] }) => {
  const language = useStoreLanguage()
  const printPicks = () =>
    print({
      kind: 'round',
      title: printed[language].pickingList,
      language,
      paper: 'margin: 12mm',
      content: <PrintedPicks orders={orders} language={language} />,
    })
  return (
    <ActionButton variant="default" size="md" onClick={printPicks}>
      {texts.queue.printPicks}
    </ActionButton>
  )
}

/** What all accepted orders need together, to be fetched from the shelves in one round. Packing follows it. */
export const PickingList = () => {
  const { data, error, retry } = useOrdersToPick()
  const { openInPlaceOfDialog } = usePackingAddress()
  if (!data) {
    if (error) return <ReadFailed what={texts.queue.pickingList} error={error} onRetry={retry} />
    return <RowSkeletons count={5} label={texts.loading} />
  }
  const [first] = data.items
  if (!first) return <EmptyNote>{texts.queue.nothingToPick}</EmptyNote>
  return (
    <>
      <Picks orders={data.items} />
      <Group mt={24}>
        <Button size="md" miw="min(100%, 20rem)" onClick={() => openInPlaceOfDialog(first.id)}>
          {texts.queue.packFirst(first.dayNumber)}
        </Button>
        <PrintPicks orders={data.items} />
      </Group>
    </>
  )
}
