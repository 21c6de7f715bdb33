import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { groupDigits } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { useLinkedFocus } from '../shared/linked-field.ts'
import classes from './products.module.css'
import { texts } from './texts.ts'

/** The view of the Products tab that replaces the form and the list. */
type ProductsView = 'prices' | 'order' | 'starter' | 'csv'

/** For a button that opens a view of the tab, or the list of products. */
export const linkTo = (view?: ProductsView) => ({
  component: Link,
  to: `${pages.dashboard}?tab=products${view ? `&view=${view}` : ''}`,
})

/** The look of a button as low as the line of text that it stands in, where there is no thumb. */
export const quietButton = { variant: 'subtle', mih: { md: 32 }, px: 8, py: 2, fw: 600 } as const

/** Opens the starter list. */
export const StarterLink = ({ isFilled = false }: { isFilled?: boolean }) => {
  const link = useRef<HTMLAnchorElement>(null)
  useLinkedFocus('starter', () => link.current)
  return (
    <Button ref={link} {...(!isFilled && quietButton)} {...linkTo('starter')}>
      {texts.starter}
    </Button>
  )
}

/** Returns from a view of the tab to the list of products. */
export const BackLink = () => (
  <Button {...linkTo()} variant="default">
    {texts.backToProducts}
  </Button>
)

/** Shows in the row of a product that it is hidden, sold out or free. */
export const StateMark = ({ children }: { children: ReactNode }) => <b className={classes.mark}>{children}</b>

/** Whether there is a keyboard. On a phone, a field with the focus would open one over half of the screen. */
export const isForTyping = (): boolean => window.matchMedia('(pointer: fine)').matches

type ShowMoreProps<Row> = {
  rows: readonly Row[]
  /** How many rows are added each time; by default few enough for a phone to render without a delay. */
  step?: number
  children: (visible: readonly Row[]) => ReactNode
}

/** The first rows of a long list, and a button for the next ones. */
export const ShowMore = <Row,>({ rows, step = 60, children }: ShowMoreProps<Row>) => {
  const [count, setCount] = useState(step)
  return (
    <>
      {rows.length > 0 && children(rows.slice(0, count))}
      {rows.length > count && (
        <Button variant="default" fullWidth mt="md" onClick={() => setCount(count + step)}>
          {texts.showMore(groupDigits(rows.length - count))}
        </Button>
      )}
    </>
  )
}
