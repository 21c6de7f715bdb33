import { NativeSelect, TextInput } from '@mantine/core'
import type { AddProductBody } from '#contract/products.ts'
import { useCategories } from '../../shared/api/queries.ts'
import type { Form } from '../shared/schema-form.ts'
import { texts } from './texts.ts'

/** The input of a product's form. The price is text, so that invalid input is kept as typed. */
export type TypedProduct = {
  name: string
  price: string
  categoryId: string
  imageUrl: string | null
  aliases: string
}

export const isIncomplete = ({ name, price }: TypedProduct): boolean =>
  name.trim() === '' || price.trim() === ''

/** The fields for name, price, category and alternative names of a product. */
export const ProductFields = ({ form }: { form: Form<TypedProduct, AddProductBody> }) => {
  const { data: categories = [] } = useCategories()
  return (
    <>
      <TextInput label={texts.name} {...form.getInputProps('name')} autoComplete="off" />
      <TextInput
        label={texts.price}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        {...form.getInputProps('price')}
        autoComplete="off"
      />
      <NativeSelect
        label={texts.category}
        {...form.getInputProps('categoryId', { withError: false })}
        data={[
          { value: '', label: texts.selectCategory },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextInput
        label={texts.aliases}
        placeholder={texts.aliasesPlaceholder}
        {...form.getInputProps('aliases')}
        autoComplete="off"
      />
    </>
  )
}
