import * as v from 'valibot'
import { isBarcode, plainBarcode } from '../../../contract/barcode.ts'
import { baseOfUnit, type Unit } from '../../../contract/goods.ts'
import { inputMessage } from '../../../contract/messages/input-message.ts'
import { type Message, messages, toInputMessage, toMessage } from '../../../contract/messages/messages.ts'
import { type Paise, paise, toRupeeText } from '../../../contract/money.ts'
import { plainCharacters } from '../../../contract/plain-characters.ts'
import { explainNoWholeStep, maxPrice, pricePerStep, rupeesUpTo } from '../../../contract/prices.ts'
import {
  AddProductBody,
  type AdminProduct,
  type AmountName,
  completeFields,
  productFields,
} from '../../../contract/product-fields.ts'
import { readAmount } from '../../../contract/typed-amount.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import { checkGoods } from '../check-goods.ts'
import { type Cells, type CsvProduct, type CsvValue, csvValues } from './cells.ts'

const { imageUrl: _image, categoryId: _category, ...columns } = AddProductBody.entries
const Columns = v.object(columns)

// The price of a kilo may exceed the limit for a step's price, which `Columns` checks.
const smallestStep = 50
const maxPerUnit = paise((maxPrice * baseOfUnit) / smallestStep)

type CsvAmount = AmountName & CsvValue

/** The check of each amount as that of a kilo or litre. */
const perUnit: Record<CsvAmount, ReturnType<typeof rupeesUpTo>> = {
  price: rupeesUpTo('price', maxPerUnit),
  mrp: rupeesUpTo('mrp', maxPerUnit),
}
const csvAmounts = Object.keys(perUnit) as [CsvAmount, ...CsvAmount[]]

const check = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  throw new ShopError('bad-input', toMessage(result.issues[0]))
}

/** The amount in a cell as decimal text; `''` for an empty cell. */
const readAmountCell = (name: CsvAmount, cell: string): string => {
  if (cell.trim() === '') return ''
  const read = readAmount(cell)
  if (read && 'amount' in read) return read.amount
  const problem = read?.problem ?? inputMessage('notAmountSuchAs', name, cell.trim())
  throw new ShopError('bad-input', toInputMessage(problem))
}

/** The price of a step, from that of a kilo or litre. */
const toStepPrice = (perUnit: Paise, stepBase: number, unit: Unit | undefined): Paise => {
  const price = pricePerStep(perUnit, stepBase)
  if (price !== undefined) return price
  throw new ShopError('bad-input', toInputMessage(explainNoWholeStep(perUnit, stepBase, unit)))
}

const yesAndNo = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'हाँ'].map((word) => [word, true] as const),
  ...['', 'no', 'n', 'false', '0', 'नहीं'].map((word) => [word, false] as const),
])

const readWord = (cell: string): string => plainCharacters(cell).toLowerCase()

const readYesOrNo = (cell: string, problem: Message): boolean => {
  const answer = yesAndNo.get(readWord(cell))
  if (answer === undefined) throw new ShopError('bad-input', problem)
  return answer
}

/** The lengths of the barcodes that lack zeros at their beginning, and of those with them. */
const lengthsWithZeros: Readonly<Record<number, number>> = { 7: 8, 9: 12, 10: 12, 11: 12 }

/** A number of the length of a barcode, with the commas and decimals that spreadsheets add. */
const wholeNumber = /^(\d[\d,]{6,})(?:\.0*)?$/

/**
 * The digits of a barcode as spreadsheets write it. Zeros that were dropped at its beginning are put back if the check digit
 * is right with them: a barcode with other zeros before it is the same one.
 */
export const readBarcode = (cell: string): string => {
  const text = plainBarcode(cell)
  const digits = wholeNumber.exec(text)?.[1]?.replaceAll(',', '') ?? text
  const padded = digits.padStart(lengthsWithZeros[digits.length] ?? 0, '0')
  return isBarcode(padded) ? padded : digits
}

/** Throws `bad-input` for a barcode of which a spreadsheet has dropped digits. */
const readWholeBarcode = (cell: string): string => {
  const text = plainCharacters(cell)
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(text)) {
    throw new ShopError('bad-input', messages.csv.barcodeRounded(text))
  }
  const digits = readBarcode(cell)
  if (/^\d+$/.test(digits) && digits.length in lengthsWithZeros) {
    throw new ShopError('bad-input', messages.csv.barcodeShort(digits.length))
  }
  return digits
}

/** What the lists of shops and of billing programs call our units. */
const unitWords: Record<Unit, string> = {
  kg: 'kgs kilo kilos kilogram kilograms किलो किग्रा',
  l: 'lt ltr ltrs litre litres liter liters लीटर',
  piece: 'pieces pc pcs no nos each ea unit units पीस नग',
  pack: 'packs packet packets pkt pkts पैकेट',
  dozen: 'dozens doz dz दर्जन',
  bunch: 'bunches गुच्छा गड्डी',
}
const unitsByWord = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
)

export const readUnit = (cell: string): string => {
  const word = readWord(cell).replaceAll('.', '')
  return unitsByWord.get(word) ?? word
}

type Reader = (cell: string) => unknown
/** What is no free text needs a reader. */
type Readers = {
  [Name in Exclude<CsvValue, CsvAmount> as string extends AdminProduct[Name] ? never : Name]-?: Reader
}

/** Converts cells to values. The cell of a field without an entry is its value. */
const readers: Readers & { [Name in CsvValue]?: Reader } = {
  unit: readUnit,
  stepBase: (cell) => {
    if (readWord(cell) === '') return null
    const read = readAmount(cell)
    return read && 'amount' in read ? Number(read.amount) : Number.NaN
  },
  barcode: readWholeBarcode,
  veg: (cell) => readWord(cell).replaceAll(/[\s-]/g, ''),
  isSoldOut: (cell) => readYesOrNo(cell, messages.csv.soldOutWords),
  isHidden: (cell) => readYesOrNo(cell, messages.csv.hiddenWords),
}

/**
 * The product of a row with all its cells, checked with the schema of the product's form. Throws `bad-input` with the
 * reason. With a step, price and MRP are those of a kilo or litre.
 */
export const parseCells = (cells: Cells): CsvProduct => {
  const values = csvValues.map((name) => {
    const cell = cells[productFields[name].csv]
    const read = readers[name]
    return [name, read ? read(cell) : cell] as const
  })
  const others = check(v.omit(Columns, csvAmounts), Object.fromEntries(values))
  const toAmount = (name: CsvAmount): string => {
    const text = readAmountCell(name, cells[productFields[name].csv])
    if (!others.stepBase || text === '') return text
    return toRupeeText(toStepPrice(check(perUnit[name], text), others.stepBase, others.unit ?? undefined))
  }
  const texts = Object.fromEntries(csvAmounts.map((name) => [name, toAmount(name)]))
  const amounts = check(v.pick(Columns, csvAmounts), texts)
  const product = completeFields(csvValues, { ...others, ...amounts })
  checkGoods(product)
  return product
}
