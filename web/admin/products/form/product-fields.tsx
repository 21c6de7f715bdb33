import { NativeSelect, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import type { AddProductBody } from '#contract/admin-products.ts'
import { localName } from '#contract/local-text.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { HindiField } from '../../shared/hindi-field.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import type { Form } from '../../shared/schema-form.ts'
import { texts } from '../texts.ts'

/** The input of a product's form. The price is text, so that invalid input is kept as typed. */
export type TypedProduct = {
  name: string
  nameHi: string
  price: string
  categoryId: string
  imageUrl: string | null
  aliases: string
  isHidden: boolean
}

export const isIncomplete = ({ name, price }: TypedProduct): boolean =>
  name.trim() === '' || price.trim() === ''

type Props = { form: Form<TypedProduct, AddProductBody>; nameField: RefObject<HTMLInputElement | null> }

/** The fields for names, price, category and alternative names of a product. */
export const ProductFields = ({ form, nameField }: Props) => {
  const { data: categories = [] } = useCategories()
  return (
    <>
      <TextInput ref={nameField} label={texts.name} {...form.getInputProps('name')} autoComplete="off" />
      <HindiField label={texts.nameHi} {...form.getInputProps('nameHi')} />
      <NumberField
        label={texts.price}
        inputMode="decimal"
        min={0}
        step={0.01}
        {...form.getInputProps('price')}
      />
      <NativeSelect
        label={texts.category}
        {...form.getInputProps('categoryId', { withError: false })}
        data={[
          { value: '', label: texts.selectCategory },
          ...categories.map((category) => ({ value: category.id, label: localName(category) })),
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
