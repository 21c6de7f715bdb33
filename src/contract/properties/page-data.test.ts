import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, checkProperty } from '../../testing/properties.ts'
import { units, vegMarks } from '../goods.ts'
import { newId } from '../ids.ts'
import { paise } from '../money.ts'
import { type PageData, packPage, unpackPage } from '../page-data.ts'
import { type SettingKey, settingKeys } from '../settings.ts'

const id = fc.uuid().map((text) => text.slice(0, 8))
const category = fc.record({
  id,
  name: anyText(20),
  nameHi: anyText(20),
  displayOrder: fc.integer(),
  isActive: fc.boolean(),
})
const image = fc.oneof(
  fc.constant(null),
  fc.stringMatching(/^\/objects\/uploads\/[\w.-]{1,20}$/),
  fc.webUrl(),
  fc.constant(`/objects/uploads/${newId(10)}`),
)

const data = fc.uniqueArray(category, { selector: (value) => value.id, maxLength: 4 }).chain((categories) =>
  fc.record({
    catalogue: fc.record({
      categories: fc.constant(categories),
      products: fc.array(
        fc.record({
          id,
          name: anyText(20),
          nameHi: anyText(20),
          price: fc.integer({ min: 0, max: 10_00_000_00 }).map(paise),
          imageUrl: image,
          categoryId: fc.constantFrom(null, ...categories.map((each) => each.id)),
          isSoldOut: fc.boolean(),
          isHidden: fc.constant(false),
          aliases: anyText(10),
          unit: fc.constantFrom(undefined, ...units),
          stepBase: fc.constantFrom(undefined, 50, 1_000),
          mrp: fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: 10_00_000_00 }).map(paise)),
          veg: fc.constantFrom(undefined, ...vegMarks),
          createdAt: fc
            .integer({ min: 0, max: 4_000_000_000 })
            .map((seconds) => new Date(seconds * 1_000).toISOString()),
        }),
        { maxLength: 5 },
      ),
    }),
    highlights: fc.array(
      fc.record({
        id,
        title: anyText(20),
        description: anyText(20),
        titleHi: anyText(20),
        descriptionHi: anyText(20),
        displayOrder: fc.integer(),
      }),
      { maxLength: 3 },
    ),
    settings: fc
      .tuple(...settingKeys.map(() => anyText(10)))
      .map(
        (values) =>
          Object.fromEntries(settingKeys.map((key, index) => [key, values[index]])) as Record<
            SettingKey,
            string
          >,
      ),
    shop: fc.constant({ isOpen: true, message: '', hours: null, closedUntil: null, changesAt: null }),
    readAt: fc.constant('2026-05-01T00:00:00.000Z'),
  }),
)

const sheets = { shop: '', rarelyUsed: '', admin: '' }
test('a page is hydrated with the data that it was rendered from', () => {
  checkProperty(
    fc.property(data, (value: PageData) => {
      expect(unpackPage(JSON.parse(JSON.stringify(packPage(value, sheets))))).toEqual(value)
    }),
  )
})
