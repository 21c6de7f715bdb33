import { Box, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { CountedBody, type DayFigures } from '#contract/days.ts'
import { formatExactRupees, groupDigits, type Paise, paise } from '#contract/money.ts'
import { daysBefore, ShopDay } from '#contract/shop-day.ts'
import { typedAmount } from '#contract/typed-amount.ts'
import { createClock } from '../../shared/api/clock.ts'
import type { Query } from '../../shared/api/query.ts'
import { formatDateTime, formatDay } from '../../shared/lib/dates.ts'
import { usePart } from '../../shared/lib/store.ts'
import { outline } from '../../shared/ui/icons.tsx'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { AmountField } from '../kit/amount-field.tsx'
import { FiguresTable } from '../kit/figures-table.tsx'
import { focusFirstError, useEditForm } from '../kit/form.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { Panel } from '../kit/panel.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { labelHeight } from '../shared/more-details.tsx'
import { AccountantFiles } from './accountant-files.tsx'
import { useCountCash } from './api.ts'
import { texts } from './texts.ts'

const BeforeIcon = outline(<path d="m14.5 6-6 6 6 6" />)
const AfterIcon = outline(<path d="m9.5 6 6 6-6 6" />)

/** While a year is typed, the field contains days of the first centuries. */
const firstDay = '2000-01-01'

/** The day in the URL (`?day=2026-11-22`); without one it is today, also after midnight. */
export const useChosenDay = () => {
  const [search, setSearch] = useSearchParams()
  const today = usePart(createClock).useToday()
  const asked = v.safeParse(ShopDay, search.get('day'))
  const day = asked.success && asked.output >= firstDay && asked.output < today ? asked.output : today
  const choose = (next: string) => {
    const rest = new URLSearchParams(search)
    if (next < today) rest.set('day', next)
    else rest.delete('day')
    setSearch(rest)
  }
  return { day, today, choose }
}

type ChoiceProps = ReturnType<typeof useChosenDay>

const fieldStyles = { input: { fontSize: 'min(1rem, 6vw)' } }

const DayChoice = ({ day, today, choose }: ChoiceProps) => {
  const [typed, setTyped] = useState(day)
  const [shown, setShown] = useState(day)
  if (shown !== day) {
    setShown(day)
    setTyped(day)
  }
  return (
    <Group gap={8} wrap="nowrap" maw="100%">
      <IconButton label={texts.dayBefore} onClick={() => choose(daysBefore(day, 1))}>
        <BeforeIcon />
      </IconButton>
      <TextInput
        type="date"
        // With large text it is no wider than a narrow phone.
        miw={0}
        styles={fieldStyles}
        aria-label={texts.day}
        min={firstDay}
        max={today}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          if (value >= firstDay && value <= today) choose(value)
        }}
        onBlur={() => setTyped(day)}
      />
      <IconButton
        label={texts.dayAfter}
        isDisabled={day === today}
        onClick={() => choose(daysBefore(day, -1))}
      >
        <AfterIcon />
      </IconButton>
    </Group>
  )
}

type Row = [name: string, figure: string]

const names = texts.ofTheDay

const countRow = (name: string, count: number): Row[] => (count === 0 ? [] : [[name, groupDigits(count)]])
const amountRow = (name: string, amount: Paise): Row[] =>
  amount === 0 ? [] : [[name, formatExactRupees(amount)]]

// Which rows are left out: contract/README.md, The owner's day.

const listOrderRows = (figures: DayFigures): Row[] => [
  [names.orders, groupDigits(figures.orders)],
  [names.sales, formatExactRupees(figures.sales)],
  ...amountRow(names.roundOff, figures.roundOff),
  ...amountRow(names.cancelled(figures.cancelled.orders), figures.cancelled.sales),
  ...countRow(names.pointsGiven, figures.pointsGiven),
  ...countRow(names.pointsRedeemed, figures.pointsRedeemed),
]

/** What was received, returned, or went on khata on the day. */
const listMoneyRows = ({ cash, upi, khataReceived, returned, khataGiven }: DayFigures): Row[] => [
  ...amountRow(names.cash, cash),
  ...amountRow(names.upi, upi),
  ...amountRow(names.khataReceived.cash, khataReceived.cash),
  ...amountRow(names.khataReceived.upi, khataReceived.upi),
  ...amountRow(names.khataReceived.other, khataReceived.other),
  ...amountRow(names.returned.cash, paise(-returned.cash)),
  ...amountRow(names.returned.upi, paise(-returned.upi)),
  ...amountRow(names.khataGiven, khataGiven),
]

const differenceOf = (counted: Paise, expected: Paise): string => {
  const difference = counted - expected
  const amount = formatExactRupees(paise(Math.abs(difference)))
  if (difference === 0) return texts.agrees
  return difference < 0 ? texts.short(amount) : texts.over(amount)
}

const blank = { amount: '' }
const TypedCash = v.object({ amount: typedAmount(CountedBody.entries.amount) })

const CountForm = ({ day }: { day: string }) => {
  const countCash = useCountCash()
  const form = useEditForm(blank, TypedCash)
  const submit = async (body: CountedBody) => {
    if (await countCash.run(day, body)) form.reset()
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      <Group align="flex-start" gap={8} pe="var(--beside-sell, 0px)">
        <AmountField label={texts.counted} flex="1 1 7rem" maw="14rem" {...form.getInputProps('amount')} />
        <ActionButton
          type="submit"
          mt={labelHeight}
          disabled={form.values.amount === ''}
          isBusy={countCash.isBusy}
        >
          {texts.count}
        </ActionButton>
      </Group>
    </form>
  )
}

/** The cash that must be there, and how what was counted last differs from it. */
const Cash = ({ day, figures }: { day: string; figures: DayFigures }) => {
  const { cashExpected, counted } = figures
  return (
    <Stack gap="xs">
      <div>
        <Text component="h3" fw={700} m={0}>
          {names.cashExpected}
        </Text>
        <Text ff="heading" fw={700} fz="1.9rem" lh={1.3}>
          {formatExactRupees(cashExpected)}
        </Text>
        <Text c="dimmed" fz="sm">
          {names.cashHint}
        </Text>
      </div>
      <CountForm key={day} day={day} />
      <Box role="status">
        {counted && (
          <>
            <Text fw={700}>{differenceOf(counted.amount, cashExpected)}</Text>
            <Text c="dimmed">
              {texts.countedAt(formatExactRupees(counted.amount), formatDateTime(counted.at))}
            </Text>
          </>
        )}
      </Box>
    </Stack>
  )
}

type FiguresProps = { day: string; query: Query<DayFigures> }

const Figures = ({ day, query: { data: figures, error, isLoading, retry } }: FiguresProps) => {
  if (error) return <ReadFailed what={texts.theDay} error={error} onRetry={retry} />
  if (!figures) return <RowSkeletons count={3} label={texts.loadingDay} />
  const moneyRows = listMoneyRows(figures)
  const hasMoney = moneyRows.length > 0 || figures.counted !== null
  return (
    <SimpleGrid
      spacing="lg"
      autoFlow="auto-fit"
      minColWidth="min(max(15rem, 40%), 100%)"
      style={{ alignItems: 'start' }}
      opacity={isLoading ? 0.5 : 1}
      aria-busy={isLoading}
    >
      <FiguresTable title={names.orders} rows={listOrderRows(figures)} />
      {hasMoney && (
        <>
          <FiguresTable
            title={names.money}
            rows={[...moneyRows, ...amountRow(names.unpaid, figures.unpaid)]}
          />
          <Cash day={day} figures={figures} />
        </>
      )}
    </SimpleGrid>
  )
}

/** The owner's day as a sheet. Source: contract/README.md, The owner's day. */
export const DayPanel = ({ choice, query }: { choice: ChoiceProps; query: Query<DayFigures> }) => {
  const { day, today } = choice
  return (
    <Panel title={day === today ? texts.today : formatDay(day)} beside={<DayChoice {...choice} />}>
      <Figures day={day} query={query} />
      <AccountantFiles day={day} />
    </Panel>
  )
}
