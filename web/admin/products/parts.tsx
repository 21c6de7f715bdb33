import { Button, Table } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ProductsView, productsAddress } from './address.ts'
import classes from './parts.module.css'
import rowClasses from './rows.module.css'
import { texts } from './texts.ts'

/** For a button that opens a view of the tab, or the list of products. Input is kept as a draft. */
export const linkTo = (view?: ProductsView) => ({
  component: Link,
  to: productsAddress(view),
  'data-keeps-typed': true,
})

/** The look of a button as low as the line of text that it stands in, where there is no thumb. */
export const quietButton = { variant: 'subtle', mih: { md: 32 }, px: 8, py: 2, fw: 600 } as const

/** Returns from a view of the tab to the list of products. Input is kept as a draft. */
export const BackLink = () => (
  <Button {...linkTo()} variant="default">
    {texts.backToProducts}
  </Button>
)

/** Shows in the row of a product that it is hidden, sold out or free. */
export const StateMark = ({ children }: { children: ReactNode }) => <b className={classes.mark}>{children}</b>

type ProductTableProps = {
  /** The widths of the columns where the rows stand in a table, as of `grid-template-columns`. */
  columns: string
  /** `Table.Th` elements. */
  head: ReactNode
  /** Bodies of plain elements, because there are thousands of cells. */
  children: ReactNode
}

/** A table of products, whose head stays in sight. On narrow screens each row is a card without a head. */
export const ProductTable = ({ columns, head, children }: ProductTableProps) => (
  <div className={rowClasses.container} style={{ '--columns': columns } as CSSProperties}>
    <Table
      className={rowClasses.table ?? ''}
      fz="md"
      stickyHeader
      stickyHeaderOffset="calc(var(--header-height) + var(--sticky-height))"
    >
      <Table.Thead>
        <Table.Tr>{head}</Table.Tr>
      </Table.Thead>
      {children}
    </Table>
  </div>
)
