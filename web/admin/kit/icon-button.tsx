import type { ComponentProps, ReactNode } from 'react'
import classes from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  /** The button's accessible name. */
  label: string
  children: ReactNode
  isDanger?: boolean
  /** Announced as disabled. The button keeps the focus. */
  isDisabled?: boolean
}

/** A button with only an icon. A plain element, because lists contain one or two in each row. */
export const IconButton = ({ label, onClick, isDanger = false, isDisabled = false, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={classes.button}
    data-danger={isDanger || undefined}
    aria-label={label}
    aria-disabled={isDisabled || undefined}
    title={label}
    onClick={isDisabled ? undefined : onClick}
  />
)
