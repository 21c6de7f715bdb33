import { expect, test } from 'vitest'
import { exportCsv } from '../../../testing/csv.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const header = 'id,name,name_hi,category,price,mrp,unit,step,barcode,aliases,veg,sold_out,hidden\r\n'

test('all products are one file: UTF-8 with a byte order mark, commas, CRLF, named after the day', async () => {
  await using shop = await openTestShop({ now: new Date('2026-11-23T20:00:00Z') })
  const category = await shop.admin.json('POST', '/api/categories', { name: 'Dal, rice' })
  const tea = await shop.addProduct({
    name: 'Tea "Gold"',
    nameHi: 'चाय',
    price: '120.5',
    categoryId: category.id,
  })
  const soap = await shop.addProduct({
    name: 'Soap',
    price: '40',
    mrp: '45',
    unit: 'pack',
    barcode: '8901030865053',
  })
  await shop.admin.json('PUT', `/api/products/${soap.id}`, {
    isHidden: true,
    isSoldOut: true,
    aliases: 'sabun',
    veg: 'veg',
  })
  const response = await shop.admin.open('/api/products/csv')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="products-2026-11-24.csv"')
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
    `\ufeff${header}${tea.id},"Tea ""Gold""",चाय,"Dal, rice",120.50,,,,,,,no,no\r\n` +
      `${soap.id},Soap,,,40.00,45.00,pack,,8901030865053,sabun,veg,yes,yes\r\n`,
  )
})

test('of what is sold by kilo or litre the file has the price of one, as the owner types it', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Onion', price: '10.01', unit: 'kg', stepBase: 250 })
  await shop.addProduct({ name: 'Oil', price: '8.75', mrp: '9', unit: 'l', stepBase: 50 })
  const rows = (await exportCsv(shop)).split('\r\n')
  expect(rows[1]).toContain(',Onion,,,40.04,,kg,250,')
  expect(rows[2]).toContain(',Oil,,,175.00,180.00,l,50,')
})
