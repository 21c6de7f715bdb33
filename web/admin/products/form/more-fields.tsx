import { NativeSelect, TextInput } from '@mantine/core'
import { steps } from '#contract/admin-goods.ts'
import { amountText, units, vegMarks } from '#contract/goods.ts'
import type { AddProductBody } from '#contract/product-fields.ts'
import { NumberField } from '../../shared/number-field.tsx'
import type { Form } from '../../shared/schema-form.ts'
import { texts } from '../texts.ts'
import classes from './form.module.css'
import { isLoose, type TypedProduct } from './typed-product.ts'

type Props = { form: Form<TypedProduct, AddProductBody> }

/** What only some products have: unit and step, MRP, barcode, veg mark. Folded up, so that a phone's form stays short. */
export const MoreFields = ({ form }: Props) => {
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
