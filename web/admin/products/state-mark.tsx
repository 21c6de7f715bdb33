import type { ReactNode } from 'react'
import classes from './state-mark.module.css'

/** Says in the row of a product that it is hidden, sold out or free. */
export const StateMark = ({ children }: { children: ReactNode }) => <b className={classes.mark}>{children}</b>
