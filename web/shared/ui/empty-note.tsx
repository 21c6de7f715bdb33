import type { ReactNode } from 'react'
import classes from './empty-note.module.css'

/** The sentence that stands where a list would be. */
export const EmptyNote = ({ children }: { children: ReactNode }) => (
  <div className={classes.note}>{children}</div>
)
