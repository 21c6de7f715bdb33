import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'
import { watchPrints } from '../../testing/watch-output.ts'

const path = '/admin/dashboard?tab=orders'
const now = new Date('2026-03-02T06:30:00Z')

/** Two new orders: three teas and half a kilo of rice; one tea and a kilo of rice that is picked up later. */
const openShop = async () => {
  const shop = await openTestShop({ now })
  const tea = await shop.addProduct({ name: 'Tea' })
  const rice = await shop.addProduct({ name: 'Rice', price: '20', unit: 'kg', stepBase: 250 })
  const asha = await shop.addCustomer('Asha')
  const phone = shop.newBrowser()
  const place = async (teas: number, steps: number, pickupAt?: string): Promise<string> => {
    const cartItems = [
      { productId: tea.id, quantity: teas },
      { productId: rice.id, quantity: steps },
    ]
    const body = { customerId: asha.id, cartItems, pickupAt }
    return JSON.parse((await phone.call('POST', '/api/orders', { body })).text).id
  }
  const ids = { later: await place(1, 4, '2026-03-02T08:30:00.000Z'), soon: await place(3, 2) }
  const statuses = async () =>
    (await shop.admin.json('GET', '/api/orders')).map(({ status }: { status: string }) => status)
  return { shop, ids, statuses }
}

const numberOf = (id: string) => `#${id.slice(-6).toUpperCase()}`
const numbers = () => [...document.querySelectorAll('tbody th button')].map(({ textContent }) => textContent)

test('what waits is listed by what is due; what is done stands below, and To do leaves it out', async () => {
  const { shop, ids } = await openShop()
  await using _ = shop
  const [tea] = await shop.visitor.json('GET', '/api/products')
  const done = await shop.placeOrder([{ ...tea, quantity: 1 }])
  await shop.admin.json('PUT', `/api/orders/${done.id}/status`, { from: 'new', status: 'completed' })
  await using _page = renderApp(shop.admin, path)
  const waiting = [numberOf(ids.soon), numberOf(ids.later)]
  await waitFor(() => expect(numbers()).toEqual([...waiting, numberOf(done.id)]))
  fireEvent.click(screen.getByRole('link', { name: 'To do 2' }))
  await waitFor(() => expect(numbers()).toEqual(waiting))
})

test('one press accepts all new orders, one prints their slips, and the picking list sums what they need', async () => {
  const printed = watchPrints()
  const { shop, statuses } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, path)
  await pressWhenShown('Accept all (2)')
  await pressWhenShown('Print slips (2)')
  expect(await statuses()).toEqual(['accepted', 'accepted'])
  expect(page.address()).toBe(`${path}&status=todo`)
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]?.querySelectorAll('[data-paper]')).toHaveLength(2)
  press('Picking list')
  const list = within(await screen.findByRole('dialog', { name: 'Picking list' }))
  const tea = await list.findByRole<HTMLInputElement>('checkbox', { name: '4 × Tea' })
  expect(list.getByRole('checkbox', { name: '1.5 kg Rice' })).toBeTruthy()
  expect(list.getByText('No. 1: 1 kg, No. 2: 500 g')).toBeTruthy()
  fireEvent.click(tea)
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Picking list')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '4 × Tea' }).checked).toBe(true),
  )
  // What was fetched is ticked in packing, until more of it is needed.
  press('Pack No. 1')
  await screen.findByText('1 of 2 packed')
  press('Change Tea')
  press('More of Tea')
  await pressWhenShown('Save 2 ×')
  await screen.findByText('0 of 2 packed')
})

test('what comes while the picking list is open is added at its end, and what changes does so in its place', async () => {
  const { shop, ids } = await openShop()
  await using _ = shop
  const accept = (id: string) =>
    shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'accepted' })
  await accept(ids.soon)
  const products: { id: string; name: string }[] = await shop.visitor.json('GET', '/api/products')
  const rice = products.find(({ name }) => name === 'Rice')
  if (!rice) throw new Error('The shop has rice')
  const bread = await shop.addProduct({ name: 'Bread' })
  const late = await shop.placeOrder([
    { ...bread, quantity: 1 },
    { ...rice, quantity: 4 },
  ])
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('Live')
  await pressWhenShown('Picking list')
  const names = () =>
    screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
  await waitFor(() => expect(names()).toEqual(['500 g Rice', '3 × Tea']))
  await accept(late.id)
  await screen.findByRole('checkbox', { name: '1 × Bread' })
  expect(names()).toEqual(['1.5 kg Rice', '3 × Tea', '1 × Bread'])
  const printed = watchPrints()
  press('Print the list')
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]?.body.textContent).toBe(
    'Picking list☐ 1 ×BreadNo. 3: 1 ×☐ 1.5 kgRiceNo. 2: 500 g, No. 3: 1 kg☐ 3 ×TeaNo. 2: 3 ×',
  )
})

test('a click anywhere in a row opens its details, one on its buttons does not', async () => {
  const { shop, ids } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, path)
  const row = (await screen.findByText(numberOf(ids.soon))).closest('tr') as HTMLElement
  const details = within(row).getByRole('button', { name: /^Details/ })
  fireEvent.click(within(row).getByText('Asha'))
  expect(details.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(within(row).getByRole('button', { name: /^Read order/ }))
  expect(details.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(within(row).getByText('No. 2'))
  expect(details.getAttribute('aria-expanded')).toBe('false')
})
