import { NativeSelect, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { amountText, units, vegMarks } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import type { AddProductBody } from '#contract/product-fields.ts'
import { steps } from '#contract/product-fields.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { HindiField } from '../../shared/hindi-field.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import type { Form } from '../../shared/schema-form.ts'
import { texts } from '../texts.ts'
import classes from './form.module.css'
import { isLoose, shownPrice, type TypedProduct } from './typed-product.ts'

type MoreFieldsProps = { form: Form<TypedProduct, AddProductBody> }

/**
 * Fields that only some products need: unit and step, MRP, barcode, veg mark. Collapsed, so that a phone's form stays
 * short.
 */
const MoreFields = ({ form }: MoreFieldsProps) => {
  const { values } = form
  return (
    <details className={classes.more}>
      <summary>{texts.more}</summary>
      <div className={classes.moreFields}>
        <NativeSelect
          label={texts.unit}
          {...form.getInputProps('unit')}
          data={[
            { value: '', label: texts.noUnit },
            ...units.map((unit) => ({ value: unit, label: texts.units[unit] })),
          ]}
        />
        {isLoose(values) ? (
          <NativeSelect
            label={texts.step}
            {...form.getInputProps('stepBase')}
            data={steps.map((step) => ({
              value: String(step),
              label: amountText(1, values.unit || 'kg', step),
            }))}
          />
        ) : (
          <NumberField
            label={texts.mrp}
            inputMode="decimal"
            min={0}
            step={0.01}
            {...form.getInputProps('mrp')}
          />
        )}
        <TextInput
          label={texts.barcode}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('barcode')}
        />
        <NativeSelect
          label={texts.veg}
          {...form.getInputProps('veg')}
          data={[
            { value: '', label: texts.noVegMark },
            ...vegMarks.map((veg) => ({ value: veg, label: texts.vegMarks[veg] })),
          ]}
        />
      </div>
    </details>
  )
}

type ProductFieldsProps = {
  form: Form<TypedProduct, AddProductBody>
  nameField?: RefObject<HTMLInputElement | null>
}

const priceLabel = ({ unit }: TypedProduct): string =>
  unit === 'kg' ? texts.pricePerKilo : unit === 'l' ? texts.pricePerLitre : texts.price

/** The fields for names, price, category and alternative names of a product. */
export const ProductFields = ({ form, nameField }: ProductFieldsProps) => {
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
