import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { Box, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatRupees, paise } from '#contract/money.ts'
import { chartColors } from '../shared/looks.tsx'
import { texts } from './texts.ts'

/** Screen readers read the table in its place, so it takes no focus. With large text the library's hidden tooltip is wider than a phone. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <Box h={220} style={{ overflowX: 'clip' }} aria-hidden>
    {children}
  </Box>
)

const shared = {
  dataKey: 'label',
  accessibilityLayer: false,
  h: '100%',
  gridColor: 'var(--line)',
  textColor: 'var(--ink-soft)',
} as const

type Props = {
  /** Amounts in rupees. */
  days: { label: string; sales: number; before: number }[]
  hours: { label: string; orders: number }[]
  names: { sales: string; before: string }
}

/** The sales of each day beside those before, and the orders of each hour. Mantine's charts do not animate. */
export const SalesCharts = ({ days, hours, names }: Props) => (
  <Stack gap="xs">
    <Drawing>
      <CompositeChart
        {...shared}
        data={days}
        series={[
          { name: 'sales', label: names.sales, color: chartColors.bar, type: 'bar' },
          { name: 'before', label: names.before, color: chartColors.line, type: 'line' },
        ]}
        curveType="linear"
        withDots={false}
        maxBarWidth={48}
        valueFormatter={(rupees) => formatRupees(paise(Math.round(rupees * 100)))}
        yAxisProps={{ width: texts.amountWidth, tickFormatter: texts.shortAmount }}
      />
    </Drawing>
    <Text component="h3" fw={700} m={0}>
      {texts.byHour}
    </Text>
    <Drawing>
      <CompositeChart
        {...shared}
        data={hours}
        series={[{ name: 'orders', label: texts.ordersHead, color: chartColors.bar, type: 'bar' }]}
        yAxisProps={{ width: 40, allowDecimals: false }}
      />
    </Drawing>
  </Stack>
)
