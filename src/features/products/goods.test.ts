import { expect, test } from 'vitest'
import { exportCsv, previewCsv } from '../../testing/csv.ts'
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

test('a product has unit, step, MRP, barcode and veg mark, which stay until they are edited or cleared', async () => {
  await using shop = await openTestShop()
  const loose = await shop.admin.json('POST', '/api/products', potatoes)
  expect(loose).toMatchObject({ price: '10.00', unit: 'kg', stepBase: 250, veg: 'veg' })
  const packed = await shop.admin.json('POST', '/api/products', biscuits)
  expect(packed).toMatchObject({ unit: 'pack', mrp: '50.00', barcode: '8901030865053', veg: 'veg' })
  expect(await shop.visitor.json('GET', '/api/products')).toEqual([loose, packed])
  const edit = (id: string, changes: unknown) => shop.admin.json('PUT', `/api/products/${id}`, changes)
  expect(await edit(packed.id, { price: '48', isSoldOut: true })).toEqual({
    ...packed,
    price: '48.00',
    isSoldOut: true,
  })
  expect(await edit(loose.id, { unit: 'l', stepBase: 500 })).toEqual({ ...loose, unit: 'l', stepBase: 500 })
  const { unit, stepBase, veg, ...plain } = loose
  expect(await edit(loose.id, { unit: null, stepBase: null, veg: null })).toEqual(plain)
  expect(await edit(packed.id, { mrp: '', barcode: '', veg: '', unit: '' })).toEqual({
    ...plain,
    ...{ id: packed.id, name: 'Biscuits', price: '48.00', isSoldOut: true, createdAt: packed.createdAt },
  })
})

test('a product that uses none of it is the same as before there was any', async () => {
  await using shop = await openTestShop()
  const none = { unit: null, stepBase: null, mrp: null, barcode: null, veg: null }
  const tea = await shop.admin.json('POST', '/api/products', { name: 'Tea', price: '1', ...none })
  const fields = 'id name nameHi price imageUrl categoryId isSoldOut isHidden aliases createdAt'.split(' ')
  expect(Object.keys(tea).sort()).toEqual(fields.sort())
})

test('a bad value is refused with a message, and nothing is stored', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ price: '10' })
  const before = await shop.contents()
  for (const [changes, text] of [
    [{ unit: 'stone' }, 'The unit can be kg, l, piece, pack, dozen or bunch'],
    [{ unit: 'kg', stepBase: 300 }, 'The step can be 50, 100, 250, 500 or 1000'],
    [{ unit: 'kg', stepBase: '250' }, 'The step can be 50, 100, 250, 500 or 1000'],
    [{ unit: 'kg' }, 'What is sold by kg or l needs a step'],
    [{ unit: 'dozen', stepBase: 250 }, 'Only what is sold by kg or l has a step'],
    [{ stepBase: 250 }, 'Only what is sold by kg or l has a step'],
    [{ price: 60, mrp: '50' }, 'The price cannot be above the MRP (₹50).'],
    [{ price: 49.6, mrp: '49.5' }, 'The price cannot be above the MRP (₹49.50).'],
    [{ price: 0, mrp: 0 }, 'The MRP must be at least 0.01'],
    [{ mrp: 'fifty' }, 'The MRP must be a number such as 120 or 120.50'],
    [{ mrp: '20.505' }, 'The MRP may have at most two decimals'],
    [{ barcode: '1234567' }, 'A barcode has 8, 12, 13 or 14 digits'],
    [{ barcode: '8.9E+12' }, 'A barcode has 8, 12, 13 or 14 digits'],
    [{ barcode: 8901030865053 }, 'The barcode must be text'],
    [{ barcode: '8901030865054' }, 'A digit of this barcode is wrong. Please type it again.'],
    [{ veg: 'vegan' }, 'The food mark can be veg or nonveg'],
  ] as const) {
    const refused = { status: 400, text }
    const body = { name: 'Rice', price: '10', ...changes }
    const [added, edited] = [
      await shop.admin.call('POST', '/api/products', { body }),
      await shop.admin.call('PUT', `/api/products/${id}`, { body: changes }),
    ]
    for (const answer of [added, edited]) expect(answer, JSON.stringify(changes)).toMatchObject(refused)
  }
  expect(await shop.contents()).toEqual(before)
})

test('an edit is checked together with what it leaves as it is', async () => {
  await using shop = await openTestShop()
  const loose = await shop.addProduct(potatoes)
  const packed = await shop.admin.json('POST', '/api/products', biscuits)
  const before = await shop.contents()
  for (const [id, body, text] of [
    [packed.id, { price: '51' }, 'The price cannot be above the MRP (₹50).'],
    [packed.id, { mrp: '44' }, 'The price cannot be above the MRP (₹44).'],
    [loose.id, { unit: 'piece' }, 'Only what is sold by kg or l has a step'],
    [loose.id, { stepBase: null }, 'What is sold by kg or l needs a step'],
  ]) {
    expect(await shop.admin.call('PUT', `/api/products/${id}`, { body })).toMatchObject({ status: 400, text })
  }
  expect(await shop.contents()).toEqual(before)
})

test('a barcode of 8, 12, 13 or 14 digits is accepted, with its spaces left out', async () => {
  await using shop = await openTestShop()
  const codes = ['40170725', '036000291452', '8901030865053', '18901030865050', ' 8 901030 865053 ']
  for (const barcode of codes) {
    const product = await shop.addProduct({ barcode })
    expect(product).toMatchObject({ barcode: barcode.replaceAll(' ', '') })
    await shop.admin.json('DELETE', `/api/products/${product.id}`)
  }
})

test('a barcode belongs to one product, until that is deleted', async () => {
  await using shop = await openTestShop()
  const packed = await shop.admin.json('POST', '/api/products', biscuits)
  const tea = await shop.addProduct({ name: 'Tea' })
  const before = await shop.contents()
  const taken = { status: 409, text: 'Biscuits has this barcode already.' }
  const { barcode } = biscuits
  const call = (method: 'POST' | 'PUT', path: string) =>
    shop.admin.call(method, path, { body: { name: 'Tea', price: '1', barcode } })
  expect(await call('POST', '/api/products')).toMatchObject(taken)
  expect(await call('PUT', `/api/products/${tea.id}`)).toMatchObject(taken)
  expect(await shop.contents()).toEqual(before)
  expect((await call('PUT', `/api/products/${packed.id}`)).status).toBe(200)
  await shop.admin.json('DELETE', `/api/products/${packed.id}`)
  expect((await call('PUT', `/api/products/${tea.id}`)).status).toBe(200)
})

const upc = ['042100005264', '0042100005264', '00042100005264']
const ean8 = ['40170725', '000040170725', '0000040170725', '00000040170725']

test.each(
  [upc, ean8].flatMap((codes) => codes.flatMap((stored) => codes.map((given) => [stored, given] as const))),
)('a product with the barcode %s has that of a second one, %s', async (stored, given) => {
  await using shop = await openTestShop()
  const soap = await shop.addProduct({ name: 'Soap', barcode: stored })
  const tea = await shop.addProduct({ name: 'Tea' })
  const taken = { status: 409, text: 'Soap has this barcode already.' }
  const call = (method: 'POST' | 'PUT', path: string, barcode: string) =>
    shop.admin.call(method, path, { body: { name: 'Tea', price: '1', barcode } })
  for (const barcode of [given, ` ${given}-`, `]E0${given}`]) {
    expect(await call('POST', '/api/products', barcode)).toMatchObject(taken)
    expect(await call('PUT', `/api/products/${tea.id}`, barcode)).toMatchObject(taken)
  }
  expect(await shop.admin.json('PUT', `/api/products/${soap.id}`, { barcode: given })).toMatchObject({
    barcode: given,
  })
})

test('two products of an older store that have one barcode keep it, and can be edited', async () => {
  await using shop = await openTestShop()
  const soap = await shop.addProduct({ name: 'Soap', barcode: '042100005264' })
  const tea = await shop.addProduct({ name: 'Tea' })
  const change = shop.context.db.updateTable('products').set({ barcode: '0042100005264' })
  await change.where('id', '=', tea.id).execute()
  const edit = (id: string, body: unknown) => shop.admin.call('PUT', `/api/products/${id}`, { body })
  for (const [id, barcode] of [
    [soap.id, '042100005264'],
    [tea.id, '0042100005264'],
  ] as const) {
    expect((await edit(id, { price: '12', barcode })).status).toBe(200)
  }
  expect(await edit(soap.id, { barcode: '0042100005264' })).toMatchObject({
    status: 409,
    text: 'Tea has this barcode already.',
  })
  const file = await exportCsv(shop)
  expect(await previewCsv(shop, file.replaceAll(',12.00,', ',13.00,'))).toMatchObject({
    updated: [{ name: 'Soap' }, { name: 'Tea' }],
    refused: [],
  })
  const { refused } = await previewCsv(shop, 'name,barcode\nSoap,\nTea,0042100005264\nRice,042100005264\n')
  expect(refused).toMatchObject([{ row: 4 }])
  expect((await edit(soap.id, { barcode: null })).status).toBe(200)
  expect((await edit(tea.id, { barcode: '042100005264' })).status).toBe(200)
})

test('of two products that get the same barcode at the same moment, one is refused', async () => {
  await using shop = await openTestShop()
  const answers = await Promise.all(
    ['8901030865053', '8901030865053', '08901030865053'].map((barcode) =>
      shop.admin.call('POST', '/api/products', { body: { ...biscuits, barcode } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('an order keeps unit and step of its moment, and costs steps times the price of one', async () => {
  await using shop = await openTestShop()
  const loose = await shop.addProduct(potatoes)
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
  await shop.admin.json('PUT', `/api/products/${loose.id}`, { stepBase: 500, price: '20' })
  const [own] = await shop.visitor.json('GET', `/api/orders/customer/${asha.id}`)
  expect(own.items).toEqual(lines)
  expect((await shop.admin.json('GET', `/api/orders/${own.id}`)).items).toEqual(lines)
})

test('an order that was shown another price than that of a step is refused', async () => {
  await using shop = await openTestShop()
  const loose = await shop.addProduct(potatoes)
  const asha = await shop.addCustomer('Asha')
  const order = (price: string) =>
    shop.visitor.call('POST', '/api/orders', {
      body: { customerId: asha.id, cartItems: [{ productId: loose.id, quantity: 2, price }] },
    })
  expect((await order('40')).status).toBe(409)
  expect((await order('10.00')).status).toBe(201)
})

test('the FSSAI number has 14 digits, or is not set', async () => {
  await using shop = await openTestShop()
  const set = (value: string) =>
    shop.admin.call('PUT', '/api/settings', { body: { key: 'fssai_number', value } })
  expect(await set('1234')).toMatchObject({ status: 400, text: 'An FSSAI number has 14 digits' })
  expect((await set(' 12345 678901 234 ')).status).toBe(200)
  expect(await shop.visitor.json('GET', '/api/settings/fssai_number')).toMatchObject({
    value: '12345678901234',
  })
  expect((await set('')).status).toBe(200)
})
