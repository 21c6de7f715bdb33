import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ProductsView, productsAddress } from './address.ts'
import classes from './parts.module.css'
import { texts } from './texts.ts'

/** For a button that opens a view of the tab, or the list of products. */
export const linkTo = (view?: ProductsView) => ({
  component: Link,
  to: productsAddress(view),
})

/** The look of a button as low as the line of text that it stands in, where there is no thumb. */
export const quietButton = { variant: 'subtle', mih: { md: 32 }, px: 8, py: 2, fw: 600 } as const

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
