import type { ReactNode } from 'react'
import classes from './icon-button.module.css'

type Props = {
  /** The button's accessible name. */
  label: string
  onClick: () => void
  children: ReactNode
  isDanger?: boolean
}

/** A button that shows only an icon. Plain, because lists have one or two a row. */
export const IconButton = ({ label, onClick, children, isDanger = false }: Props) => (
  <button
    type="button"
    className={classes.button}
    data-danger={isDanger || undefined}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    {children}
  </button>
)
