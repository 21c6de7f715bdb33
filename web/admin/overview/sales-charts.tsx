import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { chartColors } from '../shared/looks.tsx'
import { texts } from './texts.ts'

// Screen readers read the table in place of the drawings, which therefore take no focus. Mantine's charts do not animate.

const shared = {
  dataKey: 'label',
  accessibilityLayer: false,
  h: '100%',
  gridColor: 'var(--line)',
  textColor: 'var(--ink-soft)',
} as const

type SalesChartProps = {
  /** Amounts in rupees. */
  data: { label: string; sales: number; before: number }[]
  names: { sales: string; before: string }
  formatAmount: (rupees: number) => string
}

export const SalesChart = ({ data, names, formatAmount }: SalesChartProps) => (
  <CompositeChart
    {...shared}
    data={data}
    series={[
      { name: 'sales', label: names.sales, color: chartColors.bar, type: 'bar' },
      { name: 'before', label: names.before, color: chartColors.line, type: 'line' },
    ]}
    curveType="linear"
    withDots={false}
    maxBarWidth={48}
    valueFormatter={formatAmount}
    yAxisProps={{ width: texts.amountWidth, tickFormatter: texts.shortAmount }}
  />
)

export const HoursChart = ({ data }: { data: { label: string; orders: number }[] }) => (
  <CompositeChart
    {...shared}
    data={data}
    series={[{ name: 'orders', label: texts.ordersHead, color: chartColors.bar, type: 'bar' }]}
    yAxisProps={{ width: 40, allowDecimals: false }}
  />
)
