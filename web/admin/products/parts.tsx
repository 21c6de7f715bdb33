import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { productsAddress } from './address.ts'
import classes from './parts.module.css'
import { texts } from './texts.ts'

/** Returns from a view of the tab to the list of products. Input is kept as a draft. */
export const BackLink = () => (
  <Button
    component={Link}
    to={productsAddress()}
    variant="default"
    className={classes.back ?? ''}
    data-keeps-typed
  >
    {texts.backToProducts}
  </Button>
)

/** Shows in the row of a product that it is hidden, sold out or free. */
export const StateMark = ({ children }: { children: ReactNode }) => <b className={classes.mark}>{children}</b>
