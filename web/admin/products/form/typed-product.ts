import type { SyntheticEvent } from 'react'
import * as v from 'valibot'
import { nameKey } from '#contract/admin-catalogue.ts'
import { barcodeKey } from '#contract/barcode.ts'
import { priceText, stepText, type Unit, unitPrice, type Veg } from '#contract/goods.ts'
import { texts as messages } from '#contract/messages/catalogue-texts.ts'
import { inputMessage } from '#contract/messages/input-message.ts'
import { pricePerStep } from '#contract/prices.ts'
import {
  AddProductBody,
  type AdminProduct,
  defaultStep,
  steps,
  toProductJson,
} from '#contract/product-fields.ts'
import { typedAmount } from '#contract/typed-amount.ts'
import { type Form, focusFirstError } from '../../kit/form.ts'
import { checkPrice, PriceText } from '../check-price.ts'

/**
 * Another product with this name. `edited` is the product that gets the name; undefined for a new one. Returns
 * undefined for a product that keeps its name.
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

/** Reports, at its field, a new barcode that another known product has. The store refuses all others. */
export const refuseTakenBarcode = (
  { form, products, body, edited }: Checked,
  event: Submit | undefined,
): boolean => {
  if (!body.barcode || body.barcode === edited?.barcode) return false
  const key = barcodeKey(body.barcode)
  const other = products.find(
    ({ id, barcode }) => barcode && barcodeKey(barcode) === key && id !== edited?.id,
  )
  if (!other) return false
  const errors = { barcode: messages.barcodeOfAnother(other.name, other.nameHi) }
  form.setErrors(errors)
  focusFirstError(errors, undefined, event)
  return true
}

/**
 * The empty form. Numbers are text, so that invalid input is kept as typed. A field of the body that is forgotten here does
 * not compile; one without a control in the form fails `goods-fields.test.tsx`.
 */
export const blankProduct = {
  name: '',
  nameHi: '',
  /** The price of one kilo or litre of loose goods. */
  price: '',
  categoryId: '',
  imageUrl: null as string | null,
  aliases: '',
  isHidden: false as boolean,
  unit: '' as Unit | '',
  /** Used only with the units kg and l. */
  stepBase: String(defaultStep),
  /** Not used with the units kg and l. */
  mrp: '',
  barcode: '',
  veg: '' as Veg | '',
} satisfies Record<Exclude<keyof AddProductBody, 'isSoldOut'>, string | boolean | null>
/** The input of a product's form. */
export type TypedProduct = typeof blankProduct

/** The empty form after a product was added. Category and unit stay: products are mostly added shelf by shelf. */
export const blankAfter = ({ categoryId, unit, stepBase }: TypedProduct): TypedProduct => ({
  ...blankProduct,
  categoryId,
  unit,
  stepBase,
})

export const toTyped = (product: AdminProduct): TypedProduct => {
  const values: Partial<Record<string, unknown>> = toProductJson({ ...product, price: unitPrice(product) })
  const typed = Object.entries(blankProduct).map(([name, blank]) => {
    const value = values[name] ?? blank
    return [name, typeof value === 'number' ? String(value) : value]
  })
  return Object.fromEntries(typed) as TypedProduct
}

export const isIncomplete = ({ name, price }: TypedProduct): boolean =>
  name.trim() === '' || price.trim() === ''

export const isLoose = ({ unit }: Pick<TypedProduct, 'unit'>): boolean => unit === 'kg' || unit === 'l'

const Typed = v.object({
  ...AddProductBody.entries,
  price: PriceText,
  mrp: typedAmount(AddProductBody.entries.mrp),
  stepBase: v.pipe(v.string(), v.transform(Number), v.picklist(steps, inputMessage('stepWords'))),
})

/** The body, or the error of the price together with step and MRP. */
const toBody = ({ stepBase, mrp, ...typed }: v.InferOutput<typeof Typed>): AddProductBody | string => {
  const limits = isLoose({ unit: typed.unit ?? '' })
    ? { unit: typed.unit ?? undefined, stepBase }
    : { mrp: mrp ?? undefined }
  const checked = checkPrice(typed.price, limits)
  if ('problem' in checked) return checked.problem
  return { ...typed, price: checked.price, stepBase: limits.stepBase ?? null, mrp: limits.mrp ?? null }
}

/** Validates the input, and computes the price of a step. */
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

/** The price as the card will show it: `₹40/kg · 250 g ₹10`; undefined without a unit, or a valid price. */
export const shownPrice = (typed: TypedProduct): string | undefined => {
  const checked = v.safeParse(PriceText, typed.price)
  if (!typed.unit || !checked.success) return undefined
  const stepBase = isLoose(typed) ? Number(typed.stepBase) : undefined
  const price = pricePerStep(checked.output, stepBase)
  if (price === undefined) return undefined
  const product = { price, unit: typed.unit, stepBase }
  return [priceText(product), stepText(product)].filter(Boolean).join(' · ')
}
