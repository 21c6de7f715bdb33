import type { ReactNode } from 'react'
import classes from './empty-note.module.css'

/** A sentence in place of an empty list. */
export const EmptyNote = ({ children }: { children: ReactNode }) => (
  <div className={classes.note}>{children}</div>
)
