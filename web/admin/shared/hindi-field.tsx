import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEventHandler } from 'react'
import classes from './hindi-field.module.css'

type Props = Pick<TextInputProps, 'value' | 'error' | 'errorProps' | 'readOnly'> & {
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>
  /** Its words stand in the field while that is empty, so that a form on a phone is not much longer for it. */
  label: string
  /** Whether the text may have several lines. */
  isLong?: boolean
}

/** The field for a text on Hindi pages, right below another field. */
export const HindiField = ({ label, isLong = false, ...field }: Props) => {
  const props = {
    ...field,
    'aria-label': label,
    placeholder: label,
    className: classes.field ?? '',
    lang: 'hi',
  }
  return isLong ? (
    <Textarea {...props} autosize minRows={1} maxRows={10} />
  ) : (
    <TextInput {...props} autoComplete="off" />
  )
}
