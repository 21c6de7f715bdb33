import type { Budget } from './budgets.ts'
import type { Figures } from './measure.ts'

type Column = { key: keyof Figures; title: string; isScore: boolean; print: (value: number) => string }

const score = (key: keyof Figures, title: string): Column => ({ key, title, isScore: true, print: String })
const whole = (key: keyof Figures, title: string): Column => ({
  key,
  title,
  isScore: false,
  print: (value) => Math.round(value).toLocaleString('en-IN'),
})

const columns: Column[] = [
  score('performance', 'perf'),
  score('accessibility', 'a11y'),
  score('bestPractices', 'best'),
  score('seo', 'SEO'),
  whole('firstPaint', 'FCP ms'),
  whole('largestPaint', 'LCP ms'),
  whole('blocking', 'TBT ms'),
  { key: 'shift', title: 'CLS', isScore: false, print: (value) => String(Number(value.toFixed(3))) },
  whole('kilobytes', 'kB'),
  whole('requests', 'requests'),
]

const isMissed = ({ key, isScore, print }: Column, figures: Figures, budget: Budget): boolean => {
  const bound = budget[key]
  if (bound === undefined) return false
  if (isScore) return figures[key] < bound
  // The printed value counts: 1,000.2 ms is within 1,000.
  return figures[key] > bound && print(figures[key]) !== print(bound)
}

export type Row = { name: string; figures: Figures; budget: Budget }

/** Formats the rows, each followed by its budget. Figures outside the budget are marked with `!`. */
export const printTable = (rows: Row[]): string => {
  const lines = [
    ['page', ...columns.map(({ title }) => title)],
    ...rows.flatMap(({ name, figures, budget }) => [
      [
        name,
        ...columns.map(
          (column) => `${isMissed(column, figures, budget) ? '! ' : ''}${column.print(figures[column.key])}`,
        ),
      ],
      [
        '  budget',
        ...columns.map(({ key, isScore, print }) => {
          const bound = budget[key]
          return bound === undefined ? '' : `${isScore ? '≥' : '≤'} ${print(bound)}`
        }),
      ],
    ]),
  ]
  const widths = lines[0]?.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

/** How many figures are outside their budgets. */
export const countMisses = (rows: Row[]): number =>
  rows.flatMap(({ figures, budget }) => columns.filter((column) => isMissed(column, figures, budget))).length
