import * as v from 'valibot'
import { priceText, type Sold, stepText, type Unit, unitPrice, type Veg } from '#contract/goods.ts'
import { texts as messages } from '#contract/messages/catalogue-texts.ts'
import { inputMessage } from '#contract/messages/input-message.ts'
import { sayInput } from '#contract/messages/say-input.ts'
import { formatExactRupees, type Paise } from '#contract/money.ts'
import { explainNoWholeStep, Price, pricePerStep } from '#contract/prices.ts'
import {
  AddProductBody,
  type AdminProduct,
  defaultStep,
  steps,
  toProductJson,
} from '#contract/product-fields.ts'
import { typedAmount } from '#contract/typed-amount.ts'

/** The text of a field for a price. */
const PriceText = typedAmount(Price)

type Limits = Sold & { mrp?: Paise | undefined }

export type CheckedPrice = { price: Paise } | { problem: string }

/** The price of one quantity from the typed one, which is that of a kilo or litre for loose goods; or the error. */
const checkPrice = (typed: Paise, { unit, stepBase, mrp }: Limits): CheckedPrice => {
  const price = pricePerStep(typed, stepBase)
  if (price === undefined) {
    return { problem: sayInput(explainNoWholeStep(typed, stepBase ?? 1, unit)) }
  }
  return mrp !== undefined && price > mrp
    ? { problem: messages.priceAboveMrp(formatExactRupees(mrp)) }
    : { price }
}

/** Like {@link checkPrice}, for the text of a field. */
export const readPrice = (text: string, limits: Limits): CheckedPrice => {
  const { success, output, issues } = v.safeParse(PriceText, text)
  return success ? checkPrice(output, limits) : { problem: sayInput(issues[0].message) }
}

/**
 * The empty form. Numbers are text, so that invalid input is kept as typed. A field of the body that is forgotten here does
 * not compile; one without a control in the form fails `product-form.test.tsx`.
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
  if (!typed.unit) return undefined
  const sold = { unit: typed.unit, stepBase: isLoose(typed) ? Number(typed.stepBase) : undefined }
  const read = readPrice(typed.price, sold)
  if ('problem' in read) return undefined
  const product = { ...sold, price: read.price }
  return [priceText(product), stepText(product)].filter(Boolean).join(' · ')
}
