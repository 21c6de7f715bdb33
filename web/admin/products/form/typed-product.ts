import type { SyntheticEvent } from 'react'
import * as v from 'valibot'
import { pricePerStep, steps } from '#contract/admin-goods.ts'
import { perUnitPrice, priceText, stepText, type Unit, type Veg } from '#contract/goods.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'
import { nameKey } from '#contract/name-key.ts'
import { AddProductBody, type AdminProduct } from '#contract/product-fields.ts'
import { texts as sentences } from '#contract/sentences/catalogue-texts.ts'
import { inputMessage } from '#contract/sentences/input-message.ts'
import { Price } from '#contract/typed-rupees.ts'
import { type Form, focusFirstError } from '../../shared/schema-form.ts'
import { checkPrice } from '../check-price.ts'

/**
 * The other product with this name. `edited` is the product that gets the name; undefined for a new one. A product that
 * keeps its name is not asked about.
 */
export const findSameName = (
  products: readonly AdminProduct[],
  name: string,
  edited?: AdminProduct,
): AdminProduct | undefined => {
  const key = nameKey(name)
  if (edited && nameKey(edited.name) === key) return undefined
  return products.find((product) => product.id !== edited?.id && nameKey(product.name) === key)
}

/** The submit event of a product's form. */
export type Submit = SyntheticEvent<HTMLFormElement>

type Checked = {
  form: Form<TypedProduct, AddProductBody>
  products: readonly AdminProduct[]
  body: AddProductBody
  edited: AdminProduct | undefined
}

/** Refuses at its field a barcode that another of the known products has. The store refuses all others. */
export const refuseTakenBarcode = (
  { form, products, body, edited }: Checked,
  event: Submit | undefined,
): boolean => {
  const other = products.find(({ id, barcode }) => barcode && barcode === body.barcode && id !== edited?.id)
  if (!other) return false
  const errors = { barcode: sentences.barcodeOfAnother(other.name, other.nameHi) }
  form.setErrors(errors)
  focusFirstError(errors, undefined, event)
  return true
}

/** The input of a product's form. Numbers are text, so that invalid input is kept as typed. */
export type TypedProduct = {
  name: string
  nameHi: string
  /** Of one kilo or litre where the product is sold by those. */
  price: string
  categoryId: string
  imageUrl: string | null
  aliases: string
  isHidden: boolean
  unit: Unit | ''
  /** Counts only with the units kg and l. */
  stepBase: string
  /** Does not count with the units kg and l. */
  mrp: string
  barcode: string
  veg: Veg | ''
}

export const blankProduct: TypedProduct = {
  name: '',
  nameHi: '',
  price: '',
  categoryId: '',
  imageUrl: null,
  aliases: '',
  isHidden: false,
  unit: '',
  stepBase: '250',
  mrp: '',
  barcode: '',
  veg: '',
}

/** The empty form after a product was added. Category and unit stay: products are mostly added shelf by shelf. */
export const blankAfter = ({ categoryId, unit, stepBase }: TypedProduct): TypedProduct => ({
  ...blankProduct,
  categoryId,
  unit,
  stepBase,
})

export const toTyped = (product: AdminProduct): TypedProduct => {
  const { name, nameHi, price, categoryId, imageUrl, aliases, isHidden } = product
  const { unit = '', stepBase, mrp, barcode = '', veg = '' } = product
  return {
    name,
    nameHi,
    price: toRupeeText(stepBase ? perUnitPrice(price, stepBase) : price),
    categoryId: categoryId ?? '',
    imageUrl,
    aliases,
    isHidden,
    unit,
    stepBase: stepBase ? String(stepBase) : blankProduct.stepBase,
    mrp: mrp === undefined ? '' : toRupeeText(mrp),
    barcode,
    veg,
  }
}

export const isIncomplete = ({ name, price }: TypedProduct): boolean =>
  name.trim() === '' || price.trim() === ''

export const isLoose = ({ unit }: Pick<TypedProduct, 'unit'>): boolean => unit === 'kg' || unit === 'l'

const Typed = v.object({
  ...AddProductBody.entries,
  stepBase: v.pipe(v.string(), v.transform(Number), v.picklist(steps, inputMessage('stepWords'))),
})

/** The body, or what is wrong with the price beside step and MRP. */
const toBody = ({ stepBase, mrp, ...typed }: v.InferOutput<typeof Typed>): AddProductBody | string => {
  const limits = isLoose({ unit: typed.unit ?? '' })
    ? { unit: typed.unit ?? undefined, stepBase }
    : { mrp: mrp ?? undefined }
  const checked = checkPrice(typed.price, limits)
  if ('problem' in checked) return checked.problem
  return { ...typed, price: checked.price, stepBase: limits.stepBase ?? null, mrp: limits.mrp ?? null }
}

/** Checks what was typed, and computes the price of a step. */
export const TypedProductBody = v.pipe(
  Typed,
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): AddProductBody => {
    const body = toBody(value)
    if (typeof body !== 'string') return body
    addIssue({
      message: body,
      path: [{ type: 'object', origin: 'value', input: value, key: 'price', value: value.price }],
    })
    return NEVER
  }),
)

/** What a card will show as the price: `₹40/kg · 250 g ₹10`; undefined without a unit, or a usable price. */
export const shownPrice = (typed: TypedProduct): string | undefined => {
  const checked = v.safeParse(Price, typed.price)
  if (!typed.unit || !checked.success) return undefined
  const stepBase = isLoose(typed) ? Number(typed.stepBase) : undefined
  const price: Paise | undefined = stepBase ? pricePerStep(checked.output, stepBase) : checked.output
  if (price === undefined) return undefined
  const product = { price, unit: typed.unit, stepBase }
  return [priceText(product), stepText(product)].filter(Boolean).join(' · ')
}
