import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const sweets = { title: 'Sweets', description: 'All October' }

test('editing a highlight changes only the given fields', async () => {
  await using shop = await openTestShop()
  const highlight = await shop.admin.json('POST', '/api/highlights', { ...sweets, displayOrder: 4 })
  const path = `/api/highlights/${highlight.id}`
  expect(await shop.admin.json('PUT', path, {})).toEqual(highlight)
  expect(await shop.admin.json('PUT', path, { title: ' Diwali ' })).toEqual({ ...highlight, title: 'Diwali' })
  const changed = { title: 'Holi', description: 'Colours\nand sweets', displayOrder: -1 }
  expect(await shop.admin.json('PUT', path, changed)).toEqual({ ...highlight, ...changed })
  expect(await shop.visitor.json('GET', '/api/highlights')).toEqual([{ ...highlight, ...changed }])
})

test('a highlight has Hindi texts, which stay until they are edited or cleared', async () => {
  await using shop = await openTestShop()
  const hindi = { titleHi: 'मिठाइयाँ', descriptionHi: 'पूरे\nअक्टूबर' }
  const highlight = await shop.admin.json('POST', '/api/highlights', { ...sweets, ...hindi })
  expect(highlight).toMatchObject({ ...sweets, ...hindi })
  const edit = (body: unknown) => shop.admin.json('PUT', `/api/highlights/${highlight.id}`, body)
  expect(await edit({ title: 'Diwali' })).toEqual({ ...highlight, title: 'Diwali' })
  expect(await edit({ titleHi: ' दिवाली ' })).toEqual({ ...highlight, title: 'Diwali', titleHi: 'दिवाली' })
  expect(await edit({ titleHi: null, descriptionHi: '' })).toMatchObject({ titleHi: '', descriptionHi: '' })
})
