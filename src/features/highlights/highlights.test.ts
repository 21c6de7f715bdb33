import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('editing a highlight changes only the given fields; its Hindi texts stay until they are edited or cleared', async () => {
  await using shop = await openTestShop()
  const texts = {
    title: 'Sweets',
    description: 'All October',
    titleHi: 'मिठाइयाँ',
    descriptionHi: 'पूरे\nअक्टूबर',
  }
  const highlight = await shop.admin.json('POST', '/api/highlights', { ...texts, displayOrder: 4 })
  expect(highlight).toMatchObject(texts)
  const edit = (body: unknown) => shop.admin.json('PUT', `/api/highlights/${highlight.id}`, body)
  expect(await edit({})).toEqual(highlight)
  expect(await edit({ title: ' Diwali ' })).toEqual({ ...highlight, title: 'Diwali' })
  const changed = { title: 'Holi', description: 'Colours\nand sweets', displayOrder: -1, titleHi: 'होली' }
  expect(await edit(changed)).toEqual({ ...highlight, ...changed })
  expect(await shop.visitor.json('GET', '/api/highlights')).toEqual([{ ...highlight, ...changed }])
  expect(await edit({ titleHi: null, descriptionHi: '' })).toMatchObject({ titleHi: '', descriptionHi: '' })
})
