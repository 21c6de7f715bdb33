import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'
import { plainCharacters } from './plain-characters.ts'

/** The lengths of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = [8, 12, 13, 14] as const
const longest = 14

/** Whether the last digit is the check digit of those before it, as in EAN and UPC. */
const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** What a scanner sends before a code: its AIM identifier (`]E0`). */
const aimIdentifier = /^\][a-z]\d/i

/** A code of GS1: `01`, 14 digits, and often more, such as `10` and the batch. */
const ofGs1 = /^(?:\(01\)(\d{14})(?:\(.*)?|01(\d{14})(?:\d\d.+)?)$/

/** A barcode as it is stored, from what is typed, pasted or scanned; packs print spaces between the digits. */
export const plainBarcode = (text: string): string => {
  const code = plainCharacters(text).replaceAll(/[ -]/g, '').replace(aimIdentifier, '')
  const [, marked, unmarked] = ofGs1.exec(code) ?? []
  return marked ?? unmarked ?? code
}

/** Whether a text has as many digits as a barcode has. */
export const hasBarcodeLength = (text: string): boolean => /^(\d{8}|\d{12,14})$/.test(plainBarcode(text))

/** A barcode: EAN-8, UPC-A, EAN-13 or GTIN-14. */
export const Barcode = v.pipe(
  v.string(inputMessage('mustBeText', 'barcode')),
  v.transform(plainBarcode),
  v.regex(/^(\d{8}|\d{12,14})$/, inputMessage('barcodeDigits')),
  v.check(hasCheckDigit, inputMessage('barcodeMistyped')),
)

/** Whether a barcode is one of those that shops give themselves, as scales print them with the weight or the price. */
export const isScaleLabel = (barcode: string): boolean =>
  /^(2\d{7}|0{0,2}2\d{11}|0?2\d{12})$/.test(plainBarcode(barcode))

export const isBarcode = (text: string): boolean => v.is(Barcode, text)

/**
 * The 14 digits by which stored barcodes are compared: UPC-A, EAN-13 and GTIN-14 of one thing differ only by zeros before
 * them.
 */
export const barcodeKey = (barcode: string): string => barcode.padStart(longest, '0')

/** All barcodes that have the same key. */
export const sameBarcodes = (barcode: string): string[] => {
  const digits = barcode.replace(/^0+/, '')
  return lengths.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
}

/** The product with the barcode that is typed, pasted or scanned. */
export const findByBarcode = <Each extends { barcode?: string | undefined }>(
  products: readonly Each[],
  text: string,
): Each | undefined => {
  const code = plainBarcode(text)
  if (code === '') return undefined
  const wanted = barcodeKey(code)
  return products.find(({ barcode }) => barcode !== undefined && barcodeKey(barcode) === wanted)
}
