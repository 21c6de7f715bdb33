import { TextInput } from '@mantine/core'
import * as v from 'valibot'
import { AddCategoryBody, DisplayOrder } from '#contract/admin-categories.ts'
import { HindiField } from '../shared/hindi-field.tsx'
import { NumberField } from '../shared/number-field.tsx'
import type { Form } from '../shared/schema-form.ts'
import { TypedNumber } from '../shared/typed-number.ts'
import { texts } from './texts.ts'

export const TypedCategory = v.object({
  ...AddCategoryBody.entries,
  displayOrder: v.pipe(TypedNumber, DisplayOrder),
})
export type TypedCategory = { name: string; nameHi: string; displayOrder: string }

export const CategoryFields = ({ form }: { form: Form<TypedCategory, AddCategoryBody> }) => (
  <>
    <TextInput label={texts.name} {...form.getInputProps('name')} autoComplete="off" />
    <HindiField label={texts.nameHi} {...form.getInputProps('nameHi')} />
    <NumberField
      label={texts.displayOrder}
      inputMode="numeric"
      step={1}
      placeholder={texts.displayOrderPlaceholder}
      {...form.getInputProps('displayOrder')}
    />
  </>
)
