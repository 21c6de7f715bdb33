import { expect, test } from 'vitest'
import { importCsv } from '../../testing/csv.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const potatoes = { name: 'Potatoes', price: '10', unit: 'kg', stepBase: 250, veg: 'veg' }
const biscuits = {
  name: 'Biscuits',
  price: '45',
  unit: 'pack',
  mrp: 50,
  barcode: '8901030865053',
  veg: 'veg',
}

test.each(['', '  ', '\t', '\u00a0', '\u200b', '\u200d', '\ufeff ', '\u3164', '\u2800'])(
  'a text of which nothing can be seen (%j) is none',
  async (blank) => {
    await using shop = await openTestShop()
    const none = { barcode: blank, imageUrl: blank }
    const { id, ...added } = await shop.admin.json('POST', '/api/products', {
      name: 'Tea',
      price: '1',
      ...none,
    })
    expect(added).not.toHaveProperty('barcode')
    expect(added.imageUrl).toBeNull()
    const { barcode } = biscuits
    const give = () =>
      shop.admin.json('PUT', `/api/products/${id}`, { barcode, imageUrl: 'https://example.com/tea.jpg' })
    await give()
    expect(await shop.admin.json('PUT', `/api/products/${id}`, none)).toEqual({ id, ...added })
    await give()
    await importCsv(shop, `name,barcode\nTea,"${blank}"\n`)
    expect((await shop.visitor.json('GET', '/api/products'))[0]).not.toHaveProperty('barcode')
  },
)

test('a product is saved with its own barcode, which is free again when it is deleted', async () => {
  await using shop = await openTestShop()
  const packed = await shop.admin.json('POST', '/api/products', biscuits)
  const tea = await shop.addProduct({ name: 'Tea' })
  const { barcode } = biscuits
  const save = (id: string) => shop.admin.call('PUT', `/api/products/${id}`, { body: { barcode } })
  expect((await save(packed.id)).status).toBe(200)
  await shop.admin.json('DELETE', `/api/products/${packed.id}`)
  expect((await save(tea.id)).status).toBe(200)
})

test('an order keeps unit, step and Hindi name of its moment, and costs steps times the price of one', async () => {
  await using shop = await openTestShop()
  const loose = await shop.addProduct({ ...potatoes, nameHi: 'आलू' })
  const eggs = await shop.addProduct({ name: 'Eggs', price: '72', unit: 'dozen' })
  const salt = await shop.addProduct({ name: 'Salt', price: '20' })
  const asha = await shop.addCustomer('Asha')
  const order = await shop.placeOrder(
    [loose, eggs, salt].map(({ id }) => ({ id, quantity: 3 })),
    asha,
  )
  const lines = [
    {
      line: 0,
      productId: loose.id,
      name: 'Potatoes',
      nameHi: 'आलू',
      quantity: 3,
      price: '10.00',
      unit: 'kg',
      stepBase: 250,
    },
    { line: 1, productId: eggs.id, name: 'Eggs', quantity: 3, price: '72.00', unit: 'dozen' },
    { line: 2, productId: salt.id, name: 'Salt', quantity: 3, price: '20.00' },
  ]
  expect(order).toMatchObject({ total: '306.00' })
  expect(order.items).toEqual(lines)
  await shop.admin.json('PUT', `/api/products/${loose.id}`, {
    stepBase: 500,
    price: '20',
    nameHi: 'नया आलू',
  })
  const [own] = await shop.visitor.json('GET', `/api/orders/customer/${asha.id}`)
  expect(own.items).toEqual(lines)
  expect((await shop.admin.json('GET', `/api/orders/${own.id}`)).items).toEqual(lines)
  const [ranked] = await shop.admin.json('GET', '/api/analytics/most-ordered')
  expect(ranked).toMatchObject({ product: { name: 'Eggs', nameHi: '' } })
})
