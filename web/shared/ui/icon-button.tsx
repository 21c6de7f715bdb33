import type { ReactNode } from 'react'
import classes from './icon-button.module.css'

type Props = {
  /** The button's accessible name. */
  label: string
  onClick: () => void
  children: ReactNode
  isDanger?: boolean
  /** Announced as disabled. The button keeps the focus. */
  isDisabled?: boolean
}

/** A button with only an icon. A plain element, because lists contain one or two in each row. */
export const IconButton = ({ label, onClick, children, isDanger = false, isDisabled = false }: Props) => (
  <button
    type="button"
    className={classes.button}
    data-danger={isDanger || undefined}
    aria-label={label}
    aria-disabled={isDisabled || undefined}
    title={label}
    onClick={isDisabled ? undefined : onClick}
  >
    {children}
  </button>
)
