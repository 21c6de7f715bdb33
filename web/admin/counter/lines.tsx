import { Box, Group, Text } from '@mantine/core'
import { type KeyboardEvent, memo, useState } from 'react'
import { flushSync } from 'react-dom'
import { priceText } from '#contract/goods.ts'
import { formatExactRupees } from '#contract/money.ts'
import { usePart } from '../../shared/lib/store.ts'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { AmountField } from '../kit/amount-field.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { plainList } from '../shared/looks.tsx'
import { nextStep, readSoldAmount, shownAmount } from './amount.ts'
import { type BillLine, createBills } from './bills.ts'
import classes from './counter.module.css'
import { focusEntryField } from './keys.tsx'
import type { PricedBill } from './priced-bill.ts'
import { texts } from './texts.ts'

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
