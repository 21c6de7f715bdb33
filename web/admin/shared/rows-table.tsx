import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './rows-table.module.css'

const headLook = { c: 'dimmed', fz: '0.9rem' } as const

type Props = {
  /** The headings of the columns. The last column contains each row's buttons. */
  heads: { label: string; isNumber?: boolean }[]
  /** `Table.Tr` elements, which begin with a `Table.Th`. Cells of numbers have `data-number`, wide ones `data-whole`. */
  children: ReactNode
}

/** A table of dense rows, whose headings stay below the dashboard's bars. On small screens each row is a card. */
export const RowsTable = ({ heads, children }: Props) => (
  <div className={classes.place}>
    <Table
      className={`${classes.table} ${classes.dense}`}
      fz="md"
      verticalSpacing={1}
      tabularNums
      highlightOnHover
      stickyHeader
      stickyHeaderOffset="calc(var(--header-height) + var(--sticky-height))"
    >
      <Table.Thead>
        <Table.Tr>
          {heads.map(({ label, isNumber }) => (
            <Table.Th key={label} {...headLook} scope="col" data-number={isNumber || undefined}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </div>
)
