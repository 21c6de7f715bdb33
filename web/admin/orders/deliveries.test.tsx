import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says, unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { choose, press, pressWhenShown } from '../../testing/user.ts'
import { watchPrints } from '../../testing/watch-output.ts'
import { byArea } from './deliveries.tsx'

const path = '/admin/dashboard?tab=orders'

const address = {
  name: 'Asha Patil',
  phone: '98765 43210',
  street: '12, MG Road',
  landmark: 'Ram Mandir',
  pincode: '411001',
}
const secrets = /Patil|9876543210|MG Road|Ram Mandir|411001/

/** A shop that delivers for ₹30. Asha orders for home. */
const openShop = async () => {
  const shop = await openTestShop()
  const set = (key: string, value: string) => shop.admin.json('PUT', '/api/settings', { key, value })
  await set('delivery_on', 'yes')
  await set('delivery_fee', '30')
  const tea = await shop.addProduct({ name: 'Tea', price: '100.25' })
  const asha = await shop.addCustomer('Asha')
  const phone = shop.newBrowser()
  const place = async (more: object = {}) => {
    const cartItems = [{ productId: tea.id, quantity: 1 }]
    const body = { customerId: asha.id, cartItems, fulfilment: 'delivery', delivery: address, ...more }
    const { id } = await phone.json('POST', '/api/orders', body)
    return { id: id as string, number: (id as string).slice(-6).toUpperCase() }
  }
  const move = ({ id }: { id: string }, from: string, status: string) =>
    shop.admin.json('PUT', `/api/orders/${id}/status`, { from, status })
  return { shop, set, tea, asha, place, move }
}

const fetchesAddress = (call: string) => call.endsWith('/delivery')

test('deliveries are sorted by pincode, then by street without the number of the house', () => {
  const places = [
    ['411004', '1 Camp'],
    ['411001', '12, MG Road'],
    undefined,
    ['411001', 'B-3 Laxmi Road'],
    ['411001', '7, MG Road'],
  ] as const
  const deliveries = places.map((place, id) => {
    const [pincode, street] = place ?? []
    return { id, address: pincode && street ? { ...address, pincode, street } : null }
  })
  expect(byArea(deliveries).map(({ id }) => id)).toEqual([3, 4, 1, 0, 2])
})

test('details tell where an order is brought, with a call, a map, and its fee above the total; a list does not', async () => {
  const { shop, asha, place, move } = await openShop()
  await using _ = shop
  const order = await place()
  await move(order, 'new', 'ready')
  await using page = renderApp(shop.admin, path)
  const row = (await screen.findByText(`#${order.number}`)).closest('tr') as HTMLElement
  expect(within(row).getByRole('img', { name: 'Home delivery' })).toBeTruthy()
  await page.connection.settle()
  expect(page.connection.calls.filter(fetchesAddress)).toEqual([])
  expect(document.body.textContent).not.toMatch(secrets)

  press(`Details of order ${order.number}`)
  const place1 = within(await screen.findByRole('region', { name: 'Home delivery' }))
  await place1.findByText('Asha Patil')
  expect(place1.getByRole('link', { name: 'Call 9876543210' }).getAttribute('href')).toBe('tel:+919876543210')
  const map = place1.getByRole('link', { name: 'Map: 12, MG Road' })
  expect(map.getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=12%2C+MG+Road%2C+Ram+Mandir%2C+411001',
  )
  expect([map.getAttribute('target'), map.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  const sums = [...document.querySelectorAll('tr p')].map(({ textContent }) => textContent)
  expect(sums).toEqual(expect.arrayContaining(['Delivery ₹30.00', 'Round off −₹0.25', 'Total ₹130.00']))
  const bill = screen.getByRole('link', { name: 'Bill by WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(bill ?? '').replace('wa.me/919876543210', '')).not.toMatch(secrets)
  expect(page.address()).toBe(path)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(secrets)

  press(`Details of order ${order.number}`)
  await shop.admin.json('DELETE', `/api/customers/${asha.id}`)
  press(`Details of order ${order.number}`)
  await screen.findByText('The address was cleared.')
})

test('packing shows the address, and its last step brings the order on its way, which can be undone', async () => {
  const { shop, place, move } = await openShop()
  await using _ = shop
  const order = await place()
  await move(order, 'new', 'ready')
  await using _page = renderApp(shop.admin, `${path}&pack=${order.id}`)
  await screen.findByText('Asha Patil')
  await pressWhenShown(`Out for delivery order ${order.number}`)
  await screen.findByText('This order is Out for delivery.')
  await pressWhenShown(`Undo the change of order ${order.number}`)
  await screen.findByText('This order is Ready.')
  await pressWhenShown(`Out for delivery order ${order.number}`)
  await pressWhenShown('Back to the orders')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the slip of a delivery has its address and what is to be collected, and is not printed without', async () => {
  const printed = watchPrints()
  const textOf = (count: number) => printed[count]?.body.textContent
  const { shop, place } = await openShop()
  await using _ = shop
  const order = await place()
  const call = `GET /api/orders/${order.id}/delivery`
  await using page = renderApp(shop.admin, `${path}&pack=${order.id}`)
  await screen.findByText('Asha Patil')
  page.connection.break(call, unreachable)
  press(`Print slip of order ${order.number}`)
  await screen.findByText('The slip could not be printed')
  expect(printed).toEqual([])
  page.connection.mend(call)
  await pressWhenShown(`Print slip of order ${order.number}`)
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(textOf(0)).toMatch(/Home deliveryAsha Patil12, MG RoadRam Mandir4110019876543210/)
  expect(textOf(0)).toMatch(/Home delivery ₹30\.00Round off −₹0\.25Total 1 item ₹130\.00To collect ₹130/)
  await shop.admin.json('PUT', `/api/orders/${order.id}/payment`, { payment: 'upi', from: 'unpaid' })
  page.connection.break(call, says(404, 'No address'))
  // The page hears of the payment in its own time.
  const printAgain = async () => {
    const count = printed.length
    await pressWhenShown(`Print slip of order ${order.number}`)
    await waitFor(() => expect(printed).toHaveLength(count + 1))
    return textOf(count)
  }
  await expect.poll(printAgain, { timeout: 30_000 }).toContain('Paid by UPI')
  expect(textOf(printed.length - 1)).toContain('The address was cleared.')
})

test('deliveries are brought by area: out, paid at the door and completed, with the round printed before', async () => {
  const printed = watchPrints()
  const { shop, set, tea, place, move } = await openShop()
  await using _ = shop
  await set('store_language', 'hi')
  const far = await place({
    cartItems: [{ productId: tea.id, quantity: 2 }],
    delivery: { ...address, name: 'Ravi', pincode: '411030' },
    note: 'Ring twice',
  })
  const near = await place()
  const paid = await place({ delivery: { ...address, name: 'Meena', street: '7, MG Road' } })
  const accepted = await place({ delivery: { ...address, name: 'Zoya' } })
  await place({ fulfilment: 'pickup', delivery: null })
  for (const order of [far, near, paid]) await move(order, 'new', 'ready')
  await move(accepted, 'new', 'accepted')
  for (const order of [paid, far])
    await shop.admin.json('PUT', `/api/orders/${order.id}/payment`, { payment: 'upi', from: 'unpaid' })
  const from = { status: 'ready', changes: 2 }
  await shop.admin.json('PUT', `/api/orders/${far.id}/lines/0`, { quantity: 1, from })
  // What waits is still to be brought.
  await set('delivery_on', 'no')
  await using page = renderApp(shop.admin, path)
  fireEvent.click(await screen.findByRole('link', { name: 'Deliveries 4' }))
  const cards = async () =>
    within(await screen.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem')
  await waitFor(async () =>
    expect(
      (await cards()).map(({ textContent }) => /Asha Patil|Ravi|Meena|Zoya/.exec(textContent ?? '')?.[0]),
    ).toEqual(['Meena', 'Asha Patil', 'Zoya', 'Ravi']),
  )
  expect(page.address()).toBe(`${path}&status=deliveries`)
  const [first, second, third, last] = await cards()
  expect(first?.textContent).toContain('Paid by UPI')
  expect(second?.textContent).toContain('₹130 to collect')
  expect(
    within(third as HTMLElement).getByRole('button', { name: `Pack order ${accepted.number}` }),
  ).toBeTruthy()
  expect(last?.textContent).toMatch(/₹101 to return.*Ring twice/)

  press('Print round (3)')
  await waitFor(() => expect(printed).toHaveLength(1))
  const round = /Meena.*UPI से मिला.*Asha Patil.*₹130 लेने हैं.*Ravi.*Ring twice.*₹101 लौटाने हैं.*कुल ₹130 लेने हैं/
  expect(printed[0]?.body.textContent).toMatch(round)
  expect(printed[0]?.body.textContent).not.toContain('Zoya')

  await choose(`Payment of order ${near.number}: ₹130 to collect`, 'Paid by cash')
  await pressWhenShown(`Out for delivery order ${near.number}`)
  await pressWhenShown(`Complete order ${near.number}`)
  await waitFor(() => expect(second?.textContent).toMatch(/Completed.*Paid by cash.*Undo/))
  expect(await cards()).toHaveLength(4)
})

test('a delivery that comes is the last one until the list is sorted; the round is by area before that', async () => {
  const printed = watchPrints()
  const { shop, place, move } = await openShop()
  await using _ = shop
  const far = await place({ delivery: { ...address, name: 'Ravi', pincode: '411030' } })
  await move(far, 'new', 'ready')
  await using _page = renderApp(shop.admin, `${path}&status=deliveries`)
  await screen.findByText('Live')
  await screen.findByText('Ravi')
  const names = () =>
    screen.getAllByRole('listitem').flatMap(({ textContent }) => /Ravi|Meena/.exec(textContent ?? '') ?? [])
  const near = await place({ delivery: { ...address, name: 'Meena' } })
  await screen.findByText('Meena')
  expect(names()).toEqual(['Ravi', 'Meena'])
  await screen.findByRole('button', { name: '1 new · Sort' })
  await move(near, 'new', 'ready')
  await pressWhenShown('Print round (2)')
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]?.body.textContent).toMatch(/Meena.*Ravi/)
  expect(names()).toEqual(['Ravi', 'Meena'])
})

test('a shop that delivers has the list before the first delivery', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, path)
  fireEvent.click(await screen.findByRole('link', { name: 'Deliveries 0' }))
  await screen.findByText('No orders here.')
})
