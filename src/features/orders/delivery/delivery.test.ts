import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const address = { name: 'Asha Patil', phone: '98765 43210', street: '12, MG Road', landmark: 'Ram Mandir' }
const stored = { ...address, phone: '9876543210', pincode: '' }

type Settings = Partial<Record<'fee' | 'free_from' | 'minimum' | 'pincodes', string>>

const openShop = async (settings: Settings = { fee: '30', free_from: '500' }) => {
  const shop = await openTestShop()
  const set = (key: string, value: string) => shop.admin.json('PUT', '/api/settings', { key, value })
  await set('delivery_on', 'yes')
  for (const [key, value] of Object.entries(settings)) await set(`delivery_${key}`, value)
  const rice = await shop.addProduct({ name: 'Rice', price: '150' })
  const salt = await shop.addProduct({ name: 'Salt', price: '20' })
  const asha = await shop.addCustomer('Asha')
  const phone = shop.newBrowser()
  const order = (quantity: number, more: object = {}) =>
    phone.call('POST', '/api/orders', {
      body: {
        customerId: asha.id,
        cartItems: [{ productId: rice.id, quantity }],
        fulfilment: 'delivery',
        delivery: address,
        ...more,
      },
    })
  const place = async (quantity: number, more: object = {}) => {
    const { status, text } = await order(quantity, more)
    if (status !== 201) throw new Error(text)
    return JSON.parse(text)
  }
  const read = (id: string) => shop.admin.json('GET', `/api/orders/${id}`)
  return { shop, set, rice, salt, asha, phone, order, place, read }
}

test('the fee counts among the sales, and not in the ranking', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  await place(3, { deliveryFee: '30.00' })
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toMatchObject({ totalSales: 480 })
  expect(await shop.admin.json('GET', '/api/analytics/most-ordered')).toMatchObject([{ revenue: 450 }])
})

test('goods worth exactly the minimum are delivered, and those worth exactly the free-from amount without a fee', async () => {
  const { shop, place } = await openShop({ fee: '30', free_from: '300', minimum: '150' })
  await using _ = shop
  expect(await place(1)).toMatchObject({ deliveryFee: '30.00', total: '180.00' })
  expect(await place(2)).toMatchObject({ deliveryFee: '0.00', total: '300.00' })
})

test('a change of the goods computes the fee anew, never above the agreed one', async () => {
  const { shop, set, salt, place, read } = await openShop()
  await using _ = shop
  const { id } = await place(3)
  const change = async (quantity: number) => {
    const { status, changes } = await read(id)
    const from = { status, changes: changes.length }
    return shop.admin.json('PUT', `/api/orders/${id}/lines/0`, { quantity, from })
  }
  expect(await change(4)).toMatchObject({ deliveryFee: '0.00', total: '600.00', pointsEarned: 6 })
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toMatchObject({ totalSales: 600 })
  expect(await change(3)).toMatchObject({ deliveryFee: '30.00', total: '480.00', pointsEarned: 4 })
  expect(await shop.addCustomer('Asha')).toMatchObject({ loyaltyPoints: 4, totalSpent: '480.00' })
  await set('delivery_fee', '50')
  expect(await change(2)).toMatchObject({ deliveryFee: '30.00', total: '330.00', pointsEarned: 3 })
  await set('delivery_fee', '10')
  const added = await shop.admin.json('POST', `/api/orders/${id}/lines`, {
    productId: salt.id,
    quantity: 1,
    from: { status: 'new', changes: (await read(id)).changes.length },
  })
  expect(added).toMatchObject({ deliveryFee: '10.00', total: '330.00', pointsEarned: 3 })
  const free = await place(4)
  await set('delivery_free_from', '')
  const from = { status: 'new', changes: 1 }
  expect(await shop.admin.json('PUT', `/api/orders/${free.id}/lines/0`, { quantity: 1, from })).toMatchObject(
    {
      deliveryFee: '0.00',
      total: '150.00',
    },
  )
})

test('an order that is out for delivery waits still, and is listed and counted as a delivery', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  const { id } = await place(1)
  await place(1, { fulfilment: 'pickup' })
  await shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'out' })
  expect(await shop.admin.json('GET', '/api/orders/counts')).toMatchObject({ new: 1, out: 1, deliveries: 1 })
  const [waiting] = await shop.admin.json('GET', '/api/orders?waiting=only&search=Asha')
  expect(waiting).toMatchObject({ id, status: 'out' })
  expect(await shop.admin.json('GET', '/api/orders?fulfilment=delivery')).toMatchObject([{ id }])
})

test('a namesake’s address is told to the first one’s phone once the owner says it is the same person', async () => {
  const { shop, phone, asha, rice, place } = await openShop()
  await using _ = shop
  const { id } = await place(1)
  expect(await phone.json('GET', `/api/orders/${id}/delivery`)).toEqual(stored)
  const namesake = await shop.newBrowser().json('POST', '/api/orders', {
    customerId: asha.id,
    cartItems: [{ productId: rice.id, quantity: 1 }],
    fulfilment: 'delivery',
    delivery: { ...address, street: '7, Station Road' },
  })
  const other = `/api/orders/${namesake.id}/delivery`
  expect((await phone.call('GET', other)).status).toBe(403)
  await shop.admin.json('PUT', `/api/orders/${namesake.id}/same-person`, { isSame: true })
  expect(await phone.json('GET', other)).toMatchObject({ street: '7, Station Road' })
})
