import { Table } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './rows-table.module.css'

const headLook = { c: 'dimmed', fz: '0.9rem' } as const

type Props = {
  /** The widths of the columns where there is room for a table, as of `grid-template-columns`. */
  columns: string
  /** Whether the columns need the width of a tablet, or of a desktop. */
  isWide?: boolean | 'desktop'
  /** The headings of the columns. */
  heads: { label: ReactNode; isNumber?: boolean }[]
  /**
   * `tbody` elements; of plain elements if there are thousands of cells. Cells of numbers have `data-number`. On a card the
   * first column may have `data-picture`, the cell at the end of the first two lines `data-end`, of the first one
   * `data-end="top"`, of the second one `data-end="bottom"`, one with a line for itself `data-whole`, and `small` is what a
   * heading says in the table.
   */
  children: ReactNode
}

/** How much room there must be for a table (see the style sheet). */
const fontSizeOf = (isWide: boolean | 'desktop'): string => {
  if (isWide === 'desktop') return '1.75rem'
  return isWide ? '1.25rem' : '1rem'
}

/** A table of dense rows, whose headings stay below the dashboard's bars. On small screens each row is a card. */
export const RowsTable = ({ columns, isWide = false, heads, children }: Props) => (
  <div
    className={classes.place}
    style={{ '--columns': columns, fontSize: fontSizeOf(isWide) } as CSSProperties}
  >
    <Table
      className={`${classes.table} ${classes.dense}`}
      fz="md"
      tabularNums
      highlightOnHover
      withRowBorders={false}
      stickyHeader
      stickyHeaderOffset="calc(var(--header-height) + var(--sticky-height))"
    >
      <Table.Thead>
        <tr>
          {heads.map(({ label, isNumber }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
            <Table.Th key={index} {...headLook} scope="col" data-number={isNumber || undefined}>
              {label}
            </Table.Th>
          ))}
        </tr>
      </Table.Thead>
      {children}
    </Table>
  </div>
)
