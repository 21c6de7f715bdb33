import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { Box } from '@mantine/core'
import { formatRupees, paise } from '#contract/money.ts'
import { chartColors } from '../shared/looks.tsx'
import { texts } from './texts.ts'

type Props = {
  /** Amounts in rupees. */
  days: { label: string; sales: number; before: number }[]
  names: { sales: string; before: string }
}

/**
 * The sales of each day beside those before. Mantine's charts do not animate. Screen readers read the table in its place, so it
 * takes no focus. With large text the library's hidden tooltip is wider than a phone.
 */
export const SalesChart = ({ days, names }: Props) => (
  <Box h={220} style={{ overflowX: 'clip' }} aria-hidden>
    <CompositeChart
      dataKey="label"
      accessibilityLayer={false}
      h="100%"
      gridColor="var(--line)"
      textColor="var(--ink-soft)"
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
  </Box>
)
