import { Textarea, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { DisplayOrder } from '#contract/admin-categories.ts'
import { AddHighlightBody } from '#contract/admin-highlights.ts'
import { HindiField } from '../shared/hindi-field.tsx'
import { NumberField } from '../shared/number-field.tsx'
import type { Form } from '../shared/schema-form.ts'
import { TypedNumber } from '../shared/typed-number.ts'
import { texts } from './texts.ts'

export const TypedHighlight = v.object({
  ...AddHighlightBody.entries,
  displayOrder: v.pipe(TypedNumber, DisplayOrder),
})
export type TypedHighlight = {
  title: string
  titleHi: string
  description: string
  descriptionHi: string
  displayOrder: string
}

export const isIncomplete = ({ title, description }: TypedHighlight): boolean =>
  title.trim() === '' || description.trim() === ''

export const HighlightFields = ({ form }: { form: Form<TypedHighlight, AddHighlightBody> }) => (
  <>
    <TextInput label={texts.title} {...form.getInputProps('title')} autoComplete="off" />
    <HindiField label={texts.titleHi} {...form.getInputProps('titleHi')} />
    <Textarea
      label={texts.description}
      autosize
      minRows={2}
      maxRows={10}
      {...form.getInputProps('description')}
    />
    <HindiField label={texts.descriptionHi} {...form.getInputProps('descriptionHi')} isLong />
    <NumberField
      label={texts.displayOrder}
      inputMode="numeric"
      step={1}
      placeholder={texts.displayOrderPlaceholder}
      {...form.getInputProps('displayOrder')}
    />
  </>
)
