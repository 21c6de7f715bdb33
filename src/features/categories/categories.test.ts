import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('a category has a Hindi name, which stays until it is edited or cleared', async () => {
  await using shop = await openTestShop()
  const tea = await shop.admin.json('POST', '/api/categories', { name: 'Tea', nameHi: ' चाय ' })
  expect(tea).toMatchObject({ name: 'Tea', nameHi: 'चाय' })
  const edit = (body: unknown) => shop.admin.json('PUT', `/api/categories/${tea.id}`, body)
  expect(await edit({ name: 'Teas' })).toMatchObject({ name: 'Teas', nameHi: 'चाय' })
  expect(await edit({ nameHi: 'चाय पत्ती' })).toMatchObject({ name: 'Teas', nameHi: 'चाय पत्ती' })
  expect(await shop.visitor.json('GET', '/api/categories')).toMatchObject([{ nameHi: 'चाय पत्ती' }])
  expect(await edit({})).toMatchObject({ name: 'Teas', nameHi: 'चाय पत्ती' })
  expect(await edit({ nameHi: null })).toMatchObject({ name: 'Teas', nameHi: '' })
})
