import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent, ComponentProps, KeyboardEvent, SyntheticEvent } from 'react'
import { readAmount } from '#contract/typed-amount.ts'

type OwnProps = {
  /** Both come from `getInputProps`, whose types leave them open. */
  value?: string
  onChange: (text: string) => void
  /** For a whole number, such as points. */
  isWhole?: boolean
  /** By how much the arrow keys change the amount. */
  step?: number
}

type Given = keyof OwnProps | 'type' | 'inputMode' | 'autoComplete' | 'onFocus' | 'onClick'

/** `isBare`: an input without label and message, for a row that has its own. */
type Props = OwnProps &
  (
    | ({ isBare?: false } & Omit<TextInputProps, Given>)
    | ({ isBare: true } & Omit<ComponentProps<'input'>, Given>)
  )

/** The next amount, at least 0; undefined if the text is no amount. */
const stepFrom = (text: string, step: number): string | undefined => {
  const read = readAmount(text || '0')
  if (!read || 'problem' in read) return undefined
  return String(Math.max(0, Math.round((Number(read.amount) + step) * 100) / 100))
}

const arrows: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/**
 * A field for an amount or a count, as text: a browser's own number field changes by the mouse wheel and drops what it
 * cannot read. The form reads the text with `typedAmount` or `typedCount`. A tap selects all of it, so that the next
 * digit replaces it: ₹35 does not become ₹3,835.
 */
export const AmountField = ({ value = '', onChange, isWhole = false, step, onKeyDown, ...props }: Props) => {
  const own = {
    type: 'text',
    inputMode: isWhole ? 'numeric' : 'decimal',
    autoComplete: 'off',
    step,
    value,
    onFocus: select,
    onClick: select,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange(currentTarget.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      onKeyDown?.(event)
      const direction = arrows[event.key]
      const next = step && direction && stepFrom(value, direction * step)
      if (!next) return
      event.preventDefault()
      onChange(next)
    },
  } as const
  if (!props.isBare) return <TextInput {...props} {...own} />
  const { isBare: _, ...input } = props
  return <input {...input} {...own} />
}
