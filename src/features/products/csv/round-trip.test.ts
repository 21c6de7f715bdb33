import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AddCategoryBody } from '../../../contract/admin-catalogue.ts'
import { protect, unprotect } from '../../../contract/admin-csv.ts'
import { newId, shortIdLength } from '../../../contract/ids.ts'
import type { AdminProduct } from '../../../contract/product-fields.ts'
import { AddProductBody, completeProduct, steps } from '../../../contract/product-fields.ts'
import { anyText } from '../../../testing/properties.ts'
import { decodeFile } from './decode-file.ts'
import { writeCsv } from './export.service.ts'
import { planImport } from './plan-import.ts'
import { readRows } from './read-rows.ts'

const runs = { seed: 2_026, numRuns: 100 }

const anyName = fc.oneof(anyText(), fc.constantFrom('=1', "'", "''=", '\t', '"', ',', ';', '6" plate', ' x '))
const withCheckDigit = (digits: string): string => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** A new field must be among the values, else nothing shows that it survives a file. */
type EveryField = Record<Exclude<keyof AddProductBody, 'imageUrl' | 'categoryId'>, unknown>

/** A product as the owner can save one, by its form or another client. */
const anyProduct: fc.Arbitrary<AdminProduct> = fc
  .record({
    name: anyName,
    nameHi: anyName,
    aliases: anyName,
    price: fc.integer({ min: 0, max: 100_000_000 }).map((amount) => amount / 100),
    mrp: fc.option(fc.integer({ min: 1, max: 100_000_000 }).map((amount) => amount / 100)),
    sold: fc.oneof(
      fc.record({ unit: fc.constantFrom('kg', 'l'), stepBase: fc.constantFrom(...steps) }),
      fc.record({
        unit: fc.constantFrom('', 'piece', 'pack', 'dozen', 'bunch'),
        stepBase: fc.constant(null),
      }),
    ),
    barcode: fc.option(fc.stringMatching(/^(\d{7}|\d{11,13})$/).map(withCheckDigit)),
    veg: fc.constantFrom('', 'veg', 'nonveg'),
    isSoldOut: fc.boolean(),
    isHidden: fc.boolean(),
  })
  .map(
    ({ sold, mrp, ...body }): EveryField => ({
      ...body,
      ...sold,
      mrp: mrp === null ? null : Math.max(mrp, body.price),
    }),
  )
  .map((body) => v.safeParse(AddProductBody, body))
  .filter(({ success }) => success)
  .map((result) => {
    const body = result.output as AddProductBody
    return completeProduct({ ...body, id: newId(shortIdLength), createdAt: '2026-03-02T06:30:00.000Z' })
  })

const anyCategory = anyName
  .filter((name) => v.safeParse(AddCategoryBody.entries.name, name).success)
  .map((name) => ({
    id: newId(shortIdLength),
    name: v.parse(AddCategoryBody.entries.name, name),
    nameHi: '',
    displayOrder: 0,
    isActive: true,
  }))

const anyCatalogue = fc
  .record({
    categories: fc.array(anyCategory, { minLength: 1, maxLength: 4 }),
    products: fc.uniqueArray(anyProduct, { maxLength: 12, selector: ({ barcode, id }) => barcode ?? id }),
  })
  .map(({ categories, products }) => ({
    categories,
    products: products.map((product, index) => ({ ...product, categoryId: categories[index]?.id ?? null })),
  }))
  .filter(({ products }) => products.length > 0)

const toFile = async (stream: NodeJS.ReadableStream): Promise<Uint8Array> => {
  const chunks = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

test('whatever is sold, an export that is imported again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyCatalogue, async (catalogue) => {
      const file = await toFile(writeCsv(catalogue.products, catalogue.categories))
      const plan = await planImport(await readRows(decodeFile(file)), catalogue)
      expect(plan).toMatchObject({
        created: [],
        updated: [],
        refused: [],
        unchanged: catalogue.products.length,
      })
    }),
    runs,
  )
})

/** Texts that a spreadsheet may divide and run. */
const formulaText = fc.string({ unit: fc.constantFrom(...`x'"=+-@;,\t\r\n`), maxLength: 8 })

/** The cells that a spreadsheet finds that divides by semicolons or tabs and knows no quotation marks within a row. */
const divide = (file: string): string[] => file.split(/[;\t\r\n]/).map((cell) => cell.replace(/^"+/, ''))

test('whatever a cell holds, the apostrophes before formulas come off again, and no formula is left', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), formulaText), (text) => {
      expect(unprotect(protect(text))).toBe(text)
      for (const cell of divide(protect(text))) expect(cell).not.toMatch(/^[=+\-@]/)
      expect(protect(text)).not.toMatch(/^[=+\-@\t\r]/)
    }),
    { ...runs, numRuns: 1_000 },
  )
})
