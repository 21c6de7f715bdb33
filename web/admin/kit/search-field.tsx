import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'

type Props = Omit<TextInputProps, 'type' | 'placeholder' | 'value' | 'onChange'> & {
  /** The accessible name, and the hint in the empty field. */
  label: string
  /** A longer hint in the empty field. */
  hint?: string
  text: string
  onText: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field that searches a list. For a long list, search with `useDeferredValue` of its text: no letter waits for the rows. */
export const SearchField = ({ label, hint = label, text, onText, ...field }: Props) => (
  <TextInput
    type="search"
    autoComplete="off"
    enterKeyHint="search"
    {...field}
    aria-label={label}
    placeholder={hint}
    value={text}
    onChange={({ currentTarget }) => onText(currentTarget.value)}
  />
)
