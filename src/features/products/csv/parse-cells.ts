import * as v from 'valibot'
import { explainNoWholeStep, pricePerStep } from '../../../contract/admin-goods.ts'
import { baseOfUnit, type Unit } from '../../../contract/goods.ts'
import { type Paise, paise, toRupeeText } from '../../../contract/money.ts'
import { AddProductBody } from '../../../contract/product-fields.ts'
import * as ownerFields from '../../../contract/sentences/admin-field-texts.ts'
import * as fields from '../../../contract/sentences/field-texts.ts'
import { findInputSentence } from '../../../contract/sentences/find-input-sentence.ts'
import type { Sentence } from '../../../contract/sentences/sentence.ts'
import { sentences } from '../../../contract/sentences/sentences.ts'
import { maxPrice, typedRupees } from '../../../contract/typed-rupees.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import { withoutNulls } from '../../../lib/without-nulls.ts'
import { checkGoods } from '../check-goods.ts'
import type { Cells, CsvProduct } from './cells.ts'
import { readAmount } from './read-amount.ts'

const { imageUrl: _image, categoryId: _category, ...columns } = AddProductBody.entries
const Columns = v.object(columns)

// The price of a kilo may be above the limit for that of a step, which `Columns` checks.
const smallestStep = 50
const maxPerUnit = paise((maxPrice * baseOfUnit) / smallestStep)
const PerUnitPrice = typedRupees(fields.price, maxPerUnit)
const PerUnitMrp = typedRupees(ownerFields.mrp, maxPerUnit)

const check = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  throw new ShopError('bad-input', findInputSentence(result.issues[0].message))
}

/** What a step costs, from the price of a kilo or litre. */
const toStepPrice = (perUnit: Paise, stepBase: number, unit: Unit | undefined): Paise => {
  const price = pricePerStep(perUnit, stepBase)
  if (price !== undefined) return price
  throw new ShopError('bad-input', findInputSentence(explainNoWholeStep(perUnit, stepBase, unit)))
}

const answers = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'हाँ'].map((word) => [word, true] as const),
  ...['', 'no', 'n', 'false', '0', 'नहीं'].map((word) => [word, false] as const),
])

const readYesOrNo = (cell: string, said: Sentence): boolean => {
  const answer = answers.get(cell.trim().toLowerCase())
  if (answer === undefined) throw new ShopError('bad-input', said)
  return answer
}

const readBarcode = (cell: string): string => {
  const text = cell.trim()
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text)) {
    throw new ShopError('bad-input', sentences.csv.barcodeRounded(text))
  }
  return text
}

const readWord = (cell: string): string => cell.trim().toLowerCase()

/**
 * The product of a row with all its cells, checked with the schema of the product's form. Throws `bad-input` with what is
 * wrong. Price and MRP are those of a kilo or litre where the row has a step.
 */
export const parseCells = (cells: Cells): CsvProduct => {
  const step = readWord(cells.step)
  const stepBase = step === '' ? null : /^\d+$/.test(step) ? Number(step) : Number.NaN
  const others = check(v.omit(Columns, ['price', 'mrp']), {
    name: cells.name,
    nameHi: cells.name_hi,
    unit: readWord(cells.unit),
    stepBase,
    barcode: readBarcode(cells.barcode),
    aliases: cells.aliases,
    veg: readWord(cells.veg).replaceAll(/[\s-]/g, ''),
    isSoldOut: readYesOrNo(cells.sold_out, sentences.csv.soldOutWords),
    isHidden: readYesOrNo(cells.hidden, sentences.csv.hiddenWords),
  })
  const toAmount = (perUnit: typeof PerUnitPrice, cell: string): string => {
    const text = readAmount(cell)
    if (!others.stepBase || text === '') return text
    return toRupeeText(toStepPrice(check(perUnit, text), others.stepBase, others.unit ?? undefined))
  }
  const { price, mrp } = check(v.pick(Columns, ['price', 'mrp']), {
    price: toAmount(PerUnitPrice, cells.price),
    mrp: toAmount(PerUnitMrp, cells.mrp),
  })
  const product = {
    ...withoutNulls({
      unit: others.unit,
      stepBase: others.stepBase,
      barcode: others.barcode,
      veg: others.veg,
      mrp,
    }),
    name: others.name,
    nameHi: others.nameHi ?? '',
    aliases: others.aliases ?? '',
    price,
    isSoldOut: others.isSoldOut ?? false,
    isHidden: others.isHidden ?? false,
  }
  checkGoods(product)
  return product
}
