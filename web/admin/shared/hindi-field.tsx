import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEventHandler } from 'react'

type Props = Pick<TextInputProps, 'value' | 'error' | 'errorProps' | 'readOnly'> & {
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>
  label: string
  /** Whether the text may have several lines. */
  isLong?: boolean
  /** The least number of lines of a text that may have several. */
  minRows?: number
}

/** The field for a text on Hindi pages, directly after the field for the same text on the others. */
export const HindiField = ({ isLong = false, minRows = 1, ...field }: Props) => {
  // While it is empty, only its label is shown, which is in the language of the page.
  const props = field.value ? { ...field, lang: 'hi' } : field
  return isLong ? (
    <Textarea {...props} autosize minRows={minRows} maxRows={10} />
  ) : (
    <TextInput {...props} autoComplete="off" />
  )
}
