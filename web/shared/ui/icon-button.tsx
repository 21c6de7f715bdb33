import type { ReactNode } from 'react'
import classes from './icon-button.module.css'

type Props = {
  /** The button's accessible name. */
  label: string
  onClick: () => void
  children: ReactNode
  isDanger?: boolean
}

/** A button with only an icon. A plain element, because lists contain one or two in each row. */
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
