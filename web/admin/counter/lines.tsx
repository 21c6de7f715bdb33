import { Box, Button, Group, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { priceText, type Sold } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees, type Paise, paise } from '#contract/money.ts'
import { lineCost, orderAmounts, payableOf } from '#contract/orders.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { plainList } from '../shared/looks.tsx'
import { selectsWhole } from '../shared/number-field.tsx'
import { type Amount, amountCost, nextStep, readAmount, shownAmount } from './amount.ts'
import type { Bill, BillLine } from './bills.ts'
import classes from './counter.module.css'
import { texts } from './texts.ts'

/** A line at the present price of its product. */
export type PricedLine = {
  line: BillLine
  name: string
  sold: Sold & { price: Paise }
  cost: Paise
  /** Why it cannot be sold now. */
  problem: string | undefined
}

/** A bill with what it costs, as the store computes it. */
export const priceBill = ({ lines }: Bill, products: ReadonlyMap<string, AdminProduct>) => {
  const priced = lines.map((line): PricedLine => {
    const product = products.get(line.productId)
    const sold = product ?? { price: line.price }
    return {
      line,
      name: product ? localName(product) : line.name,
      sold,
      cost: amountCost(line, sold),
      problem: !product || product.isHidden ? texts.gone : product.isSoldOut ? texts.soldOut : undefined,
    }
  })
  const items = priced.map(({ cost: price }) => ({ price, quantity: 1 }))
  const total = paise(items.reduce((sum, item) => sum + lineCost(item), 0))
  const payable = payableOf(total)
  return { lines: priced, total, payable, ...orderAmounts({ items, total, payable }) }
}
export type PricedBill = ReturnType<typeof priceBill>

const example = ({ unit, stepBase }: Sold): string => {
  if (!stepBase) return texts.numberSuchAs(limits.quantity)
  return unit === 'l' ? texts.volumeSuchAs : texts.weightSuchAs
}

type AmountProps = {
  name: string
  line: BillLine
  sold: Sold
  isLocked: boolean
  onSet: (amount: Amount) => void
  /** Enter or Escape: the field of the counter takes the focus. */
  onLeave: () => void
}

/** The amount of a line, which can be typed. It applies when the field is left. */
const AmountField = ({ name, line, sold, isLocked, onSet, onLeave }: AmountProps) => {
  const shown = shownAmount(line, sold)
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const apply = (): boolean => {
    if (typed === undefined || typed === shown) {
      setTyped(undefined)
      return true
    }
    const amount = readAmount(typed, sold)
    setWrong(!amount)
    if (!amount) return false
    setTyped(undefined)
    onSet(amount)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setTyped(undefined)
      setWrong(false)
      return onLeave()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (apply()) onLeave()
  }
  return (
    <TextInput
      className={classes.amount ?? ''}
      aria-label={texts.amountOf(name)}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={24}
      disabled={isLocked}
      {...selectsWhole}
      value={typed ?? shown}
      error={isWrong && example(sold)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setWrong(false)
      }}
      onBlur={apply}
      onKeyDown={onKeyDown}
    />
  )
}

type LinesProps = {
  bill: PricedBill
  isLocked: boolean
  onSet: (productId: string, amount: Amount) => void
  onRemove: (productId: string) => void
  onLeave: () => void
}

/** The lines of the bill, the newest first. */
export const BillLines = ({ bill, isLocked, onSet, onRemove, onLeave }: LinesProps) => (
  <Box component="ul" {...plainList} mt={8} aria-label={texts.lines}>
    {bill.lines.toReversed().map(({ line, name, sold, cost, problem }) => {
      const step = (direction: 1 | -1) => {
        const to = nextStep(line, sold, direction)
        return {
          disabled: isLocked || !to,
          onClick: () => to && onSet(line.productId, to),
          variant: 'default',
          px: 12,
          miw: 44,
        } as const
      }
      return (
        <li key={line.productId} className={classes.line}>
          <div className={classes.name}>
            <bdi>{withWholeAmounts(name)}</bdi>{' '}
            <Text span c="dimmed" size="sm">
              {priceText(sold, undefined, formatExactRupees)}
            </Text>
            {line.price !== sold.price && (
              <Text className={classes.mark ?? ''} span size="sm">
                {texts.priceWas(priceText({ ...sold, price: line.price }, undefined, formatExactRupees))}
              </Text>
            )}
            {problem && (
              <Text span size="sm" fw={650} c="var(--mantine-color-error)">
                {' '}
                {problem}
              </Text>
            )}
          </div>
          <Group className={classes.steps ?? ''} gap={4} wrap="nowrap" align="start">
            <Button aria-label={texts.fewerOf(name)} {...step(-1)}>
              −
            </Button>
            <AmountField
              name={name}
              line={line}
              sold={sold}
              isLocked={isLocked}
              onSet={(amount) => onSet(line.productId, amount)}
              onLeave={onLeave}
            />
            <Button aria-label={texts.moreOf(name)} {...step(1)}>
              +
            </Button>
          </Group>
          <b className={classes.cost}>{bill.format(cost)}</b>
          <IconButton
            label={texts.removeOf(name)}
            isDisabled={isLocked}
            onClick={() => onRemove(line.productId)}
          >
            <CloseIcon />
          </IconButton>
        </li>
      )
    })}
  </Box>
)
