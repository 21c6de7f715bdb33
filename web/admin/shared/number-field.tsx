import { TextInput, type TextInputProps } from '@mantine/core'
import type { SyntheticEvent } from 'react'

/**
 * The value of a number field that contains something else, such as `5-`. Browsers report that as empty, which would
 * count as 0.
 */
const notANumber = 'not a number'

const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/** Selects the whole number by every tap into its field, so that the next digit replaces it: ₹35 does not become ₹3,835. */
export const selectsWhole = { onFocus: select, onClick: select }

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onInput'> & {
  /** Both come from `getInputProps`, whose types leave them open. */
  value?: string
  onChange: (value: string) => void
}

/** A text field for a number. Text that is not a number reaches the schema too, which reports it. */
export const NumberField = ({ value = '', onChange, ...props }: Props) => (
  <TextInput
    type="number"
    autoComplete="off"
    {...props}
    {...selectsWhole}
    value={value === notANumber ? '' : value}
    // React does not fire `onChange` while the browser reports an empty text.
    onInput={({ currentTarget: input }) => onChange(input.validity.badInput ? notANumber : input.value)}
  />
)
