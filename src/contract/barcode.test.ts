import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Barcode, findByBarcode, isScaleLabel, sameBarcodes } from './barcode.ts'

test.each([
  ['8901030865053', '8901030865053'],
  [' 8 901030 865053 ', '8901030865053'],
  ['890-1030-865053', '8901030865053'],
  ['८९०१०३०८६५०५३', '8901030865053'],
  ['\u200e8901030865053\u202c', '8901030865053'],
  ['\ufeff8901\u00ad030865\u200b053\r\n', '8901030865053'],
  [']E08901030865053', '8901030865053'],
  ['0118901030865050', '18901030865050'],
  ['(01) 18901030865050', '18901030865050'],
  [']C10118901030865050', '18901030865050'],
  ['010890103086505310AB12', '08901030865053'],
  [']d2010890103086505317281231\u001d10AB12', '08901030865053'],
  ['(01)08901030865053(10)AB12', '08901030865053'],
  // 14 digits that begin with 01 are a code, not a prefix.
  ['01234567890128', '01234567890128'],
])('the barcode %j is stored as %s', (typed, stored) => {
  expect(v.parse(Barcode, typed)).toBe(stored)
})

test.each(['', '-', '890103086505', '8901030865054', '8901030865053A', '8901030/865053', ']E0', '01'])(
  '%j is no barcode',
  (typed) => {
    expect(v.is(Barcode, typed)).toBe(false)
  },
)

test('barcodes that differ only by zeros before them are the same', () => {
  const upc = ['042100005264', '0042100005264', '00042100005264']
  for (const each of upc) expect(sameBarcodes(each)).toEqual(upc)
  const ean8 = ['40170725', '000040170725', '0000040170725', '00000040170725']
  for (const each of ean8) expect(sameBarcodes(each)).toEqual(ean8)
  expect(sameBarcodes('18901030865050')).toEqual(['18901030865050'])
})

test.each(['00042100005264', '42100005264', ']E00042100005264', '0 42100 00526 4', '०४२१००००५२६४'])(
  '%s finds the product with the barcode',
  (typed) => {
    const soap = { barcode: '0042100005264' }
    const products = [{}, { barcode: '40170725' }, soap]
    expect(findByBarcode(products, typed)).toBe(soap)
  },
)

test.each(['', ' ', '-', 'soap', '4210000526'])('%j finds no product by its barcode', (typed) => {
  expect(findByBarcode([{ barcode: '00000000' }, { barcode: '042100005264' }], typed)).toBeUndefined()
})

test.each([
  ['2112345012346', true],
  ['02112345012346', true],
  ['212345678909', true],
  ['0212345678909', true],
  ['21234561', true],
  ['8901030865053', false],
  ['0042100005264', false],
  // A case of 8901030865053.
  ['28901030865057', false],
])('%s may be the label of a scale: %s', (code, isLabel) => expect(isScaleLabel(code)).toBe(isLabel))
