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

/** Opens the starter list. */
export const StarterLink = ({ variant }: { variant: 'subtle' | 'filled' }) => {
  const link = useRef<HTMLAnchorElement>(null)
  useLinkedFocus('starter', () => link.current)
  return (
    <Button ref={link} variant={variant} {...linkTo('starter')}>
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

/** Shows in the row of a product that it is hidden, or in the shop already. */
export const StateMark = ({ children }: { children: ReactNode }) => <b className={classes.mark}>{children}</b>

/** Whether there is a keyboard. On a phone, a field with the focus would open one over half of the screen. */
export const isForTyping = (): boolean => window.matchMedia('(pointer: fine)').matches

type ShowMoreProps<Row> = {
  rows: readonly Row[]
  children: (visible: readonly Row[]) => ReactNode
}

/** Few enough rows for a phone to render without a delay. */
const step = 60

/** The first rows of a long list, and a button for the next ones. */
export const ShowMore = <Row,>({ rows, children }: ShowMoreProps<Row>) => {
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
