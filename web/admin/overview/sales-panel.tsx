import { Box, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Sales } from '#contract/days.ts'
import { formatRupees, groupDigits, type Paise, paise } from '#contract/money.ts'
import { formatHour, formatShortDay } from '../../shared/lib/dates.ts'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { FiguresTable } from '../kit/figures-table.tsx'
import { Panel } from '../kit/panel.tsx'
import { chartColors } from '../shared/looks.tsx'
import { Details } from '../shared/more-details.tsx'
import { useSales } from './api.ts'
import { texts } from './texts.ts'

const periods = [7, 30, 90] as const

type ChartProps = ComponentProps<typeof import('./sales-chart.tsx').SalesChart>

const ChartFailed = (_props: ChartProps) => <Text c="dimmed">{texts.chartFailed}</Text>

/** Lazy, because the library is larger than half of the owner's first scripts. */
const SalesChart = lazy(() =>
  import('./sales-chart.tsx').then(
    ({ SalesChart: Chart }) => ({ default: Chart }),
    () => ({ default: ChartFailed }),
  ),
)

/** Keeps the place of the drawing, which loads when it comes near the screen. */
const Chart = (props: ChartProps) => {
  // Half a screen: on a phone, drawing what is further down would keep the first taps waiting.
  const { ref, entry } = useIntersection({ rootMargin: '50% 0px' })
  const [isReached, setReached] = useState(false)
  if (entry?.isIntersecting && !isReached) setReached(true)
  return (
    <Box ref={ref} mih={220}>
      <Suspense>{isReached && <SalesChart {...props} />}</Suspense>
    </Box>
  )
}

const totalOf = (days: Sales['days']): Paise => paise(days.reduce((sum, { sales }) => sum + sales, 0))
const inRupees = (amount: Paise): number => amount / 100
const hourText = (hour: number): string =>
  formatHour(`2026-01-01T${String(hour).padStart(2, '0')}:00:00+05:30`)

const Tables = ({ sales: { days, before, hours } }: { sales: Sales }) => (
  <Stack gap="md">
    <FiguresTable
      heads={[texts.day, texts.ordersHead, texts.salesHead, texts.daysBefore(days.length)]}
      rows={days
        .map(({ day, orders, sales }, index) => [
          formatShortDay(day),
          groupDigits(orders),
          formatRupees(sales),
          formatRupees(before[index]?.sales ?? paise(0)),
        ])
        .reverse()}
    />
    <FiguresTable
      heads={[texts.hour, texts.ordersHead]}
      rows={hours.flatMap((orders, hour) => (orders > 0 ? [[hourText(hour), groupDigits(orders)]] : []))}
    />
  </Stack>
)

const marks = { bar: { h: 12, bg: chartColors.bar }, line: { h: 2, bg: chartColors.line } }

/** Also names the marks in the drawing. */
const Total = ({ mark, name, total }: { mark: keyof typeof marks; name: string; total: Paise }) => (
  <Group component="p" gap="0 6px" m={0}>
    <Box component="span" w={14} {...marks[mark]} /> {name} <b>{formatRupees(total)}</b>
  </Group>
)

const Drawn = ({ sales }: { sales: Sales }) => {
  const { days, before } = sales
  const names = { sales: texts.lastDays(days.length), before: texts.daysBefore(days.length) }
  return (
    <Stack gap="xs">
      <Group gap="4px 16px">
        <Total mark="bar" name={names.sales} total={totalOf(days)} />
        <Total mark="line" name={names.before} total={totalOf(before)} />
      </Group>
      <Chart
        days={days.map(({ day, sales: amount }, index) => ({
          label: formatShortDay(day),
          sales: inRupees(amount),
          before: inRupees(before[index]?.sales ?? paise(0)),
        }))}
        names={names}
      />
      <Details title={texts.showTable}>
        <Tables sales={sales} />
      </Details>
    </Stack>
  )
}

const SalesOf = ({ days }: { days: number }) => {
  const { data: sales, error, isLoading, retry } = useSales(days)
  if (error) return <ReadFailed what={texts.theSales} error={error} onRetry={retry} />
  // As high as the drawing will be.
  if (!sales) return <Box role="status" aria-label={texts.loadingSales} h={310} />
  const isEmpty = [...sales.days, ...sales.before].every(({ orders }) => orders === 0)
  if (isEmpty) return <EmptyNote>{texts.noSales}</EmptyNote>
  return (
    <Box opacity={isLoading ? 0.5 : 1} aria-busy={isLoading}>
      <Drawn sales={sales} />
    </Box>
  )
}

/** The sales of the last days, drawn and as a table, and the orders by hour of the day, as a table. */
export const SalesPanel = () => {
  const [days, setDays] = useState<number>(periods[0])
  return (
    <Panel
      title={texts.sales}
      beside={
        <NativeSelect
          aria-label={texts.period}
          value={days}
          data={periods.map((each) => ({ value: String(each), label: texts.lastDays(each) }))}
          onChange={({ currentTarget: { value } }) => setDays(Number(value))}
        />
      }
    >
      <SalesOf days={days} />
    </Panel>
  )
}
