import { Button, type ButtonProps, Kbd } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import classes from './counter.module.css'

/** The id of the field for names and barcodes, which always has the focus. */
export const entryId = 'counter-entry'

export const findEntryField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`#${entryId}`)

export const focusEntryField = (): void => findEntryField()?.focus()

/** The id of the field for what is received, or of the button that takes an order of the phone. */
export const paymentId = 'counter-payment'

export const goToPayment = (): void => {
  const place = document.getElementById(paymentId)
  place?.focus()
  place?.scrollIntoView({ block: 'nearest' })
}

export const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null

/** Calls the function of a key, while no dialog is open. */
export const useShortcuts = (shortcuts: Record<string, () => void>): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const act = shortcuts[key]
    if (!act || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || isDialogOpen()) return
    // In a field Escape drops what is typed, or leads back to the field for names.
    const isInField =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && (target.id !== entryId || target.value !== ''))
    if (key === 'Escape' && isInField) return
    event.preventDefault()
    if (!event.repeat) act()
  })
  useEffect(() => {
    // Before a dialog handles the same press, and is gone.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

/** The name of a key, for those who see it. The button says it to others by `aria-keyshortcuts`. */
export const KeyName = ({ name }: { name: string }) => (
  <Kbd size="xs" aria-hidden>
    {name}
  </Kbd>
)

/** Hides the name of the key on phones. */
export const keySection = { section: classes.key ?? '' }

type KeyButtonProps = ButtonProps &
  Pick<ComponentProps<'button'>, 'autoFocus' | 'onClick'> & { shortcut: string; children: ReactNode }

/** A button that shows the key which does the same. */
export const KeyButton = ({ shortcut, children, ...props }: KeyButtonProps) => (
  <Button
    variant="default"
    px={12}
    {...props}
    aria-keyshortcuts={shortcut}
    rightSection={<KeyName name={shortcut} />}
    classNames={keySection}
  >
    {children}
  </Button>
)
