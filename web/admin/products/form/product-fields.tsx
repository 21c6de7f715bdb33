import { NativeSelect, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { localName } from '#contract/local-text.ts'
import type { AddProductBody } from '#contract/product-fields.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { HindiField } from '../../shared/hindi-field.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import type { Form } from '../../shared/schema-form.ts'
import { texts } from '../texts.ts'
import classes from './form.module.css'
import { MoreFields } from './more-fields.tsx'
import { shownPrice, type TypedProduct } from './typed-product.ts'

type Props = { form: Form<TypedProduct, AddProductBody>; nameField?: RefObject<HTMLInputElement | null> }

const priceLabel = ({ unit }: TypedProduct): string =>
  unit === 'kg' ? texts.pricePerKilo : unit === 'l' ? texts.pricePerLitre : texts.price

/** The fields for names, price, category and alternative names of a product. */
export const ProductFields = ({ form, nameField }: Props) => {
  const { data: categories = [] } = useCategories()
  const shown = shownPrice(form.values)
  return (
    <>
      <TextInput ref={nameField} label={texts.name} {...form.getInputProps('name')} autoComplete="off" />
      <HindiField label={texts.nameHi} {...form.getInputProps('nameHi')} />
      <div>
        <NumberField
          label={priceLabel(form.values)}
          inputMode="decimal"
          min={0}
          step={0.01}
          {...form.getInputProps('price')}
        />
        {shown && <output className={classes.shown}>{texts.shownAs(shown)}</output>}
      </div>
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
      <MoreFields form={form} />
    </>
  )
}
