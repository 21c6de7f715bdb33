import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { keepCustomersPrivate } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'
import { press, pressWhenShown } from '../../testing/user.ts'

const now = new Date('2026-03-01T06:30:30Z')

/** An order of three teas and a kilo of rice that Asha placed on her phone, with a note. */
const openShop = async () => {
  const shop = await openTestShop({ now })
  const tea = await shop.addProduct({ name: 'Tea', price: '100' })
  const rice = await shop.addProduct({ name: 'Rice', price: '20', unit: 'kg', stepBase: 250 })
  const asha = await shop.addCustomer('Asha')
  const phone = shop.newBrowser()
  const cartItems = [
    { productId: tea.id, quantity: 3 },
    { productId: rice.id, quantity: 4 },
  ]
  const wishes = { note: 'thin poha', ifMissing: 'ask', phone: '9876543210' }
  const answer = await phone.call('POST', '/api/orders', {
    body: { customerId: asha.id, cartItems, ...wishes },
  })
  const { id } = JSON.parse(answer.text)
  const put = (path: string, body: object) => shop.admin.json('PUT', `/api/orders/${id}/${path}`, body)
  return { shop, phone, id, put, path: `/order/${id}` }
}

const stepNow = () => document.querySelector('li[aria-current=step]')?.textContent

test('the page of an order shows number, amount, step, lines and what was asked for, and follows the shop', async () => {
  const { shop, phone, id, put, path } = await openShop()
  await using _ = shop
  await using page = renderApp(phone, path, { nickname: 'Asha' })
  await screen.findByRole('heading', { level: 1, name: 'No. 1' })
  expect(screen.getAllByText('₹380')).toHaveLength(2)
  expect(stepNow()).toBe('Received')
  expect(screen.getByText('thin poha')).toBeTruthy()
  expect(screen.getByText('Your phone number: 9876543210')).toBeTruthy()
  await page.connection.settle()
  await put('status', { from: 'new', status: 'accepted' })
  await waitFor(() => expect(stepNow()).toBe('Packing'))
  await put('lines/0', { quantity: 1, from: { status: 'accepted', changes: 2 } })
  const changes = within(
    (await screen.findByText('The shop changed your order')).parentElement as HTMLElement,
  )
  expect(changes.getByText('Tea: 3 → 1')).toBeTruthy()
  expect(changes.getByText('You pay ₹180 now.')).toBeTruthy()
  press('OK')
  await waitFor(() => expect(screen.queryByText('The shop changed your order')).toBeNull())
  await put('lines/1', { quantity: 0, from: { status: 'accepted', changes: 3 } })
  await screen.findByText('Rice: 1 kg → not available')
  press('OK')
  // Also what the shop takes back is told.
  await put('lines/1', { quantity: 4, from: { status: 'accepted', changes: 4 } })
  await put('lines/0', { quantity: 3, from: { status: 'accepted', changes: 5 } })
  await screen.findByText('Your order is again as you placed it.')
  expect(screen.getByText('You pay ₹380 now.')).toBeTruthy()
  const add = async (name: string, changes: number, more = {}) => {
    const { id: productId } = await shop.addProduct({ name })
    const from = { status: 'accepted', changes }
    await shop.admin.json('POST', `/api/orders/${id}/lines`, { productId, quantity: 1, from, ...more })
  }
  await add('Coffee', 6, { replaces: 0 })
  await screen.findByText('Coffee: 1 instead of Tea')
  await add('Salt', 8)
  await screen.findByText('Salt: 1 added')
})

test('an accepted order that was changed can be cancelled on its page', async () => {
  const { shop, phone, put, path } = await openShop()
  await using _ = shop
  await put('status', { from: 'new', status: 'accepted' })
  await put('lines/0', { quantity: 1, from: { status: 'accepted', changes: 2 } })
  await using _page = renderApp(phone, path, { nickname: 'Asha' })
  await pressWhenShown(/^Cancel order/)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Cancel order' }))
  await screen.findByText(/This order was cancelled/)
})

test('a stranger sees the order without note, number or a way to cancel it, and none of a private customer', async () => {
  const { shop, path } = await openShop()
  await using _ = shop
  {
    await using _page = renderApp(shop.visitor, path)
    await screen.findByRole('heading', { level: 1, name: 'No. 1' })
    expect(document.body.textContent).not.toMatch(/poha|9876543210|Asha/)
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Order again' })).toBeTruthy()
  }
  await keepCustomersPrivate(shop)
  await using _page = renderApp(shop.visitor, path)
  await screen.findByText(/^Only the phones of its customer show this order\./)
})

test('an order that is unknown is Page Not Found', async () => {
  await using shop = await openTestShop()
  await using _page = renderApp(shop.visitor, '/order/nosuchorder')
  await screen.findByRole('heading', { name: 'Page Not Found' })
})

test('a delivery shows where it is brought to known phones only, its fee, and that it is on its way', async () => {
  const { shop, phone } = await openShop()
  await using _ = shop
  await saveSettings(shop, { delivery_on: 'yes', delivery_fee: '30' })
  const { customerId, items } = await shop.admin
    .json('GET', '/api/customers/nickname/Asha')
    .then(async ({ id }) => (await phone.json('GET', `/api/orders/customer/${id}`))[0])
  const { id } = await phone.json('POST', '/api/orders', {
    customerId,
    cartItems: items.slice(0, 1).map(({ productId }: { productId: string }) => ({ productId, quantity: 3 })),
    fulfilment: 'delivery',
    delivery: { name: 'Asha Patil', phone: '9876501234', street: '12, MG Road', landmark: 'Ram Mandir' },
  })
  const call = `GET /api/orders/${id}/delivery`
  {
    await using page = renderApp(phone, `/order/${id}`, { nickname: 'Asha' })
    const place = (await screen.findByRole('heading', { name: 'Bring to' })).parentElement as HTMLElement
    for (const line of ['Asha Patil', '12, MG Road', 'Ram Mandir', '9876501234'])
      await within(place).findByText(line)
    expect(place.textContent).not.toContain('Store Information')
    expect(screen.getByText('Home delivery').nextElementSibling?.textContent).toBe('₹30')
    expect(screen.getAllByText('₹330')).toHaveLength(2)
    await page.connection.settle()
    await shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'out' })
    await waitFor(() => expect(stepNow()).toBe('On its way'))
  }
  {
    await using page = renderApp(shop.visitor, `/order/${id}`, { nickname: 'Ravi' })
    await screen.findByText('Home delivery', { selector: 'h1, h2, h3' })
    await page.connection.settle()
    expect(document.body.textContent).not.toMatch(/Patil|MG Road|9876501234/)
    expect(page.connection.calls).not.toContain(call)
  }
  await using _page = renderApp(phone, '/loyalty', { nickname: 'Asha' })
  const heading = await screen.findByText(`Order #${id.slice(-6).toUpperCase()}`)
  expect(heading.closest('li')?.textContent).toMatch(/Home delivery.*Home delivery ₹30/)
})
