import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { isDoublePress } from '../../shared/lib/ignore-double-presses.ts'

type Props = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'onClick'> & {
    /** Whether what the button begins is under way. It can then not be pressed. */
    isBusy?: boolean
    /** The label meanwhile. */
    busyLabel?: ReactNode
    onClick?: (click: MouseEvent<HTMLButtonElement>) => unknown
  }

/** A button that begins something, such as a mutation. A double press acts once. */
export const ActionButton = ({ isBusy = false, busyLabel, disabled, onClick, children, ...props }: Props) => (
  <Button
    {...props}
    disabled={disabled || isBusy}
    onClick={(click) => {
      if (isDoublePress(click)) click.preventDefault()
      else onClick?.(click)
    }}
  >
    {isBusy && busyLabel ? busyLabel : children}
  </Button>
)
