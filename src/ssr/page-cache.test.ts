import { expect, test, vi } from 'vitest'
import { fillShelves } from '../testing/fill-shelves.ts'
import { countingRenderer, getPage, pageDataOf, webFiles } from '../testing/pages.ts'
import { openTestShop } from '../testing/test-shop.ts'

test('a page is rendered once per catalogue epoch, however many parallel requests there are', async () => {
  const { paths, renderPage } = countingRenderer()
  await using shop = await openTestShop({ web: { files: webFiles, renderPage } })
  await shop.addProduct({ name: 'Tea' })
  await Promise.all(Array.from({ length: 10 }, () => getPage(shop)))
  await shop.placeOrder([{ id: (await shop.addProduct({ name: 'Rice' })).id, quantity: 1 }])
  expect(await getPage(shop)).toContain('<p>Tea,Rice</p>')
  await getPage(shop)
  expect(paths).toEqual(['/', '/'])
})

test('a page of many products carries each once, in order, whatever changes while it is made', async () => {
  const { paths, renderPage } = countingRenderer()
  let changeWhileMade = async () => {}
  await using shop = await openTestShop({
    web: {
      files: webFiles,
      renderPage: async (path, data, language) => {
        const change = changeWhileMade
        changeWhileMade = async () => {}
        await change()
        return renderPage(path, data, language)
      },
    },
  })
  await fillShelves(shop, 2_500)
  // Some have a place by hand, and come first.
  await shop.context.db.updateTable('products').set({ sort: 3 }).where('seq', '>', 1_300).execute()
  const listed = () => shop.visitor.json('GET', '/api/products')
  const idsIn = (html: string) => pageDataOf(html).catalogue?.products.map(({ id }) => id)
  const idsOf = (products: { id: string }[]) => products.map(({ id }) => id)
  expect(idsIn(await getPage(shop))).toEqual(idsOf(await listed()))
  expect(new Set(idsOf(await listed())).size).toBe(2_500)
  const [first, ...others] = await listed()
  await shop.admin.json('PUT', `/api/products/${first.id}`, { isHidden: true })
  changeWhileMade = async () => {
    await shop.admin.json('PUT', `/api/products/${others[2_000].id}`, { isHidden: true })
  }
  expect(idsIn(await getPage(shop))).toEqual(idsOf(others.toSpliced(2_000, 1)))
  expect(paths).toHaveLength(3)
})

test('a page that cannot be rendered is left to the browser, and the log says why', async () => {
  await using shop = await openTestShop({
    web: { files: webFiles, renderPage: () => Promise.reject(new Error('no such thing')) },
  })
  const error = vi.spyOn(shop.context.log, 'error').mockImplementation(() => {})
  expect(await getPage(shop)).toContain('<div id="root"></div>')
  expect(error).toHaveBeenCalledWith('The page / could not be rendered', new Error('no such thing'))
})

test('a page is rebuilt when the shop closes by its hours, and at midnight', async () => {
  const { paths, renderPage } = countingRenderer()
  await using shop = await openTestShop({
    web: { files: webFiles, renderPage },
    now: new Date('2026-03-02T10:00:00Z'),
  })
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'hours' })
  const hours = JSON.stringify({ mon: [['09:00', '17:00']] })
  await shop.admin.json('PUT', '/api/settings', { key: 'opening_hours', value: hours })
  expect(pageDataOf(await getPage(shop)).shop.isOpen).toBe(true)
  shop.setTime(new Date('2026-03-02T11:29:59Z'))
  expect(pageDataOf(await getPage(shop)).shop.isOpen).toBe(true)
  shop.setTime(new Date('2026-03-02T11:30:00Z'))
  expect(pageDataOf(await getPage(shop)).shop.isOpen).toBe(false)
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'yes' })
  paths.length = 0
  shop.setTime(new Date('2026-03-03T18:29:59Z'))
  await getPage(shop)
  await getPage(shop)
  shop.setTime(new Date('2026-03-03T18:30:00Z'))
  expect(pageDataOf(await getPage(shop)).readAt).toBe('2026-03-03T18:30:00.000Z')
  expect(paths).toEqual(['/', '/'])
})
