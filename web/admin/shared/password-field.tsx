import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof PasswordInput>, 'errorProps' | 'visibilityToggleButtonProps'> & {
  label: string
  /** The accessible name of the button that shows the password. */
  showTyped: string
}

/** A password field. Mantine's own does not mark itself as invalid for screen readers. */
export const PasswordField = ({ showTyped, ...props }: Props) => (
  <PasswordInput
    {...props}
    aria-invalid={props.error ? true : undefined}
    errorProps={{ role: 'alert' }}
    visibilityToggleButtonProps={{ 'aria-label': showTyped }}
  />
)
