import { Box, Group, Text } from '@mantine/core'
import { type KeyboardEvent, memo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { priceText, type Sold } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees, type Paise, paise } from '#contract/money.ts'
import { lineCost, orderAmounts, payableOf } from '#contract/orders.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { deliveryCost } from '../../shared/fulfilment/delivery.ts'
import { usePart } from '../../shared/lib/store.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { AmountField } from '../kit/amount-field.tsx'
import { plainList } from '../shared/looks.tsx'
import { amountCost, nextStep, readSoldAmount, shownAmount } from './amount.ts'
import { type Bill, type BillLine, createBills, isDelivery } from './bills.ts'
import classes from './counter.module.css'
import { focusEntryField } from './keys.tsx'
import { texts } from './texts.ts'

/** A bill at the present prices, as the store computes it. `terms` are those of a delivery. */
export const priceBill = (
  bill: Bill,
  products: ReadonlyMap<string, AdminProduct>,
  terms: DeliveryTerms | undefined,
) => {
  const priced = bill.lines.map((line) => {
    const product = products.get(line.productId)
    const sold: Sold & { price: Paise } = product ?? line
    return {
      line,
      sold,
      name: product ? localName(product) : line.name,
      cost: amountCost(line, sold),
      /** Why it cannot be sold now. */
      problem: !product || product.isHidden ? texts.gone : product.isSoldOut ? texts.soldOut : undefined,
    }
  })
  const items = priced.map(({ cost: price }) => ({ price, quantity: 1 }))
  const goods = paise(items.reduce((sum, item) => sum + lineCost(item), 0))
  const delivery = terms && isDelivery(bill) ? deliveryCost(terms, goods) : undefined
  const total = paise(goods + (delivery?.fee ?? 0))
  const payable = payableOf(total)
  return { lines: priced, goods, delivery, payable, ...orderAmounts({ items, total, payable }) }
}
export type PricedBill = ReturnType<typeof priceBill>

type LineProps = Omit<PricedBill['lines'][number], 'cost'> & {
  line: BillLine
  cost: string
}

const amountStyles = { input: { paddingInline: 6, textAlign: 'center' } } as const

/** The amount of a line, which can be typed. It applies when the field is left. */
const LineAmount = ({ name, line, sold }: LineProps) => {
  const bills = usePart(createBills)
  const shown = shownAmount(line, sold)
  const [typed, setTyped] = useState<{ text: string; problem?: string }>()
  /** Returns whether what is typed is an amount. */
  const apply = (): boolean => {
    if (typed !== undefined && typed.text !== shown) {
      const amount = readSoldAmount(typed.text, sold)
      if ('problem' in amount) {
        setTyped({ ...typed, ...amount })
        return false
      }
      bills.setAmount(line.productId, amount)
    }
    setTyped(undefined)
    return true
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // Dropped before the counter moves the focus, which would apply it.
    if (key === 'Escape') flushSync(() => setTyped(undefined))
    else if (key === 'Enter' && apply()) focusEntryField()
  }
  return (
    <AmountField
      w="min(6.5rem, 36vw)"
      styles={amountStyles}
      aria-label={texts.amountOf(name)}
      enterKeyHint="done"
      value={typed?.text ?? shown}
      error={typed?.problem}
      onChange={(text) => setTyped({ text })}
      onBlur={apply}
      onKeyDown={onKeyDown}
    />
  )
}

/** Rendered again only when the line itself changes: a key must not wait for all lines of a long bill. */
const Line = memo((props: LineProps) => {
  const { name, line, sold, cost, problem } = props
  const bills = usePart(createBills)
  const step = (direction: 1 | -1) => {
    const to = nextStep(line, sold, direction)
    return { isDisabled: !to, onClick: () => to && bills.setAmount(line.productId, to) }
  }
  return (
    <li className={classes.line}>
      <div className={classes.name}>
        <bdi>{withWholeAmounts(name)}</bdi>{' '}
        <Text span c="dimmed" fz="0.875rem">
          {priceText(sold, undefined, formatExactRupees)}
        </Text>
        {problem && (
          <Text span size="sm" fw={650} c="var(--mantine-color-error)">
            {' '}
            {problem}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <IconButton label={texts.fewerOf(name)} {...step(-1)}>
          −
        </IconButton>
        <LineAmount {...props} />
        <IconButton label={texts.moreOf(name)} {...step(1)}>
          +
        </IconButton>
      </Group>
      <b className={classes.cost}>{cost}</b>
      <IconButton
        label={texts.removeOf(name)}
        onClick={() => {
          bills.remove(line.productId)
          focusEntryField()
        }}
      >
        <CloseIcon />
      </IconButton>
    </li>
  )
})

type LinesProps = { bill: PricedBill; isLocked: boolean }

/** The lines of the bill, the newest first. */
export const BillLines = ({ bill, isLocked }: LinesProps) => (
  <Box component="fieldset" disabled={isLocked} m={0} mt={8} p={0} bd={0} miw={0}>
    <Box component="ul" {...plainList} aria-label={texts.lines}>
      {bill.lines.toReversed().map(({ cost, ...line }) => (
        <Line key={line.line.productId} {...line} cost={bill.format(cost)} />
      ))}
    </Box>
  </Box>
)
