import * as v from 'valibot'
import { nearestPerUnit, pricePerStep, steps } from '#contract/admin-goods.ts'
import { AddProductBody } from '#contract/admin-products.ts'
import { perUnitPrice, priceText, stepText, type Unit, type Veg } from '#contract/goods.ts'
import { formatExactRupees, type Paise, toRupeeText } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { noWholeStep, stepWords } from '#contract/sentences/admin-schema-texts.ts'
import { texts as sentences } from '#contract/sentences/catalogue-texts.ts'
import { Price } from '#contract/typed-rupees.ts'

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

export const toTyped = (product: Product): TypedProduct => {
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
  stepBase: v.pipe(v.string(), v.transform(Number), v.picklist(steps, stepWords)),
})

/** What is wrong with the price beside step and MRP; undefined when nothing is. */
const findPriceFault = ({ price, stepBase, mrp, unit }: v.InferOutput<typeof Typed>): string | undefined => {
  if (isLoose({ unit: unit ?? '' })) {
    if (pricePerStep(price, stepBase) !== undefined) return undefined
    return noWholeStep(formatExactRupees(nearestPerUnit(price, stepBase)))
  }
  return mrp && price > mrp ? sentences.priceAboveMrp(formatExactRupees(mrp)) : undefined
}

const toBody = ({ stepBase, mrp = null, ...typed }: v.InferOutput<typeof Typed>): AddProductBody =>
  isLoose({ unit: typed.unit ?? '' })
    ? { ...typed, stepBase, mrp: null, price: pricePerStep(typed.price, stepBase) ?? typed.price }
    : { ...typed, stepBase: null, mrp }

/** Checks what was typed, and computes the price of a step. */
export const TypedProductBody = v.pipe(
  Typed,
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): AddProductBody => {
    const message = findPriceFault(value)
    if (message === undefined) return toBody(value)
    addIssue({
      message,
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
