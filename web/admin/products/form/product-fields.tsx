import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { type RefObject, useId, useState } from 'react'
import { amountText, units, vegMarks } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { type AddProductBody, steps } from '#contract/product-fields.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { AmountField } from '../../kit/amount-field.tsx'
import type { Form } from '../../kit/form.ts'
import { beginsHere } from '../../kit/form-dialog.tsx'
import { HindiField } from '../../shared/hindi-field.tsx'
import classes from '../products.module.css'
import { texts } from '../texts.ts'
import { blankProduct, isLoose, shownPrice, type TypedProduct } from './typed-product.ts'

/** As low as the line of text that it stands in, where there is no thumb. */
const quietButton = { variant: 'subtle', mih: { md: 32 }, px: 8, py: 2, fw: 600 } as const

type FormProps = { form: Form<TypedProduct, AddProductBody> }

const priceLabel = ({ unit }: TypedProduct): string =>
  unit === 'kg' ? texts.pricePerKilo : unit === 'l' ? texts.pricePerLitre : texts.price

type MainFieldsProps = FormProps & { nameField?: RefObject<HTMLInputElement | null> }

/** The fields that every product needs. */
export const MainFields = ({ form, nameField }: MainFieldsProps) => {
  const { data: categories = [] } = useCategories()
  return (
    <Group align="flex-start" gap="8px 12px">
      <TextInput
        ref={nameField}
        flex={{ base: '2 1 14rem', md: '2 1 7rem' }}
        label={texts.name}
        {...form.getInputProps('name')}
        autoComplete="off"
        {...beginsHere()}
      />
      <AmountField
        flex="1 1 5rem"
        label={priceLabel(form.values)}
        step={0.01}
        {...form.getInputProps('price')}
      />
      <NativeSelect
        flex={{ base: '2 1 8rem', md: '1 1 11rem' }}
        label={texts.category}
        {...form.getInputProps('categoryId', { withError: false })}
        data={[
          { value: '', label: texts.selectCategory },
          ...categories.map((category) => ({ value: category.id, label: localName(category) })),
        ]}
      />
    </Group>
  )
}

const {
  name: _name,
  price: _price,
  categoryId: _category,
  imageUrl: _image,
  isHidden: _hidden,
  ...more
} = blankProduct
/** All that neither `MainFields` nor the form around it contains. */
const moreFields = Object.keys(more) as (keyof typeof more)[]

/**
 * The fields that only some products need, which are rendered on request: a form with four fields opens in half the time.
 * They are always shown while one of them is wrong, or has something typed in it.
 */
export const MoreDetails = ({ form }: FormProps) => {
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted || moreFields.some((field) => form.errors[field] || form.isDirty(field))
  const shown = shownPrice(form.values)
  return (
    <>
      <Group gap="md">
        <Button
          {...quietButton}
          ml={-8}
          leftSection={<span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setWanted(!isOpen)}
        >
          {texts.more}
        </Button>
        {shown && <output className={classes.soft}>{texts.shownAs(shown)}</output>}
      </Group>
      {isOpen && (
        <SimpleGrid
          id={id}
          spacing="sm"
          verticalSpacing="xs"
          autoFlow="auto-fit"
          minColWidth="min(10rem, 100%)"
        >
          <HindiField label={texts.nameHi} {...form.getInputProps('nameHi')} />
          <TextInput
            label={texts.aliases}
            placeholder={texts.aliasesPlaceholder}
            {...form.getInputProps('aliases')}
            autoComplete="off"
          />
          <NativeSelect
            label={texts.unit}
            {...form.getInputProps('unit')}
            data={[
              { value: '', label: texts.noUnit },
              ...units.map((unit) => ({ value: unit, label: texts.units[unit] })),
            ]}
          />
          {isLoose(form.values) ? (
            <NativeSelect
              label={texts.step}
              {...form.getInputProps('stepBase')}
              data={steps.map((step) => ({
                value: String(step),
                label: amountText(1, form.values.unit || 'kg', step),
              }))}
            />
          ) : (
            <AmountField label={texts.mrp} step={0.01} {...form.getInputProps('mrp')} />
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
        </SimpleGrid>
      )}
    </>
  )
}
