import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestShop } from '../../../src/testing/test-shop.ts'
import { answerLost } from '../../testing/connection.ts'
import {
  counterPath,
  enter,
  key,
  lines,
  main,
  milkCode,
  openShop,
  scan,
  total,
  untilOpen,
} from '../../testing/counter.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type, untilReady } from '../../testing/user.ts'

test('a sale for cash says the change, begins the next bill, and counts for the customer', async () => {
  const { shop, asha, orders } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  key('F4')
  await screen.findByRole('option', { name: 'Walk-in' })
  fireEvent.click(await screen.findByRole('option', { name: /^Asha/ }))
  await waitFor(() => expect(button('Customer: Asha')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'On khata' })).toBeNull()
  enter('4*milk')
  enter('0.735*rice')
  type('Received (₹)', '100')
  await screen.findByText('₹79 is missing')
  key('F8')
  expect(await orders()).toEqual([])
  type('Received (₹)', '500,50')
  key('F8')
  await screen.findByText('Does "500,50" mean 500.50 or 50,050?')
  expect(await orders()).toEqual([])
  type('Received (₹)', 'Rs. ५००')
  await screen.findByText('₹500 − ₹179 = ₹321')
  // What is received would be nowhere, and what is typed would come on the next bill.
  key('F9')
  await screen.findByText(/^UPI and khata take the whole bill/)
  type('Name or barcode', 'bread')
  key('F8')
  await screen.findByText(/^“bread” is not on the bill/)
  expect(await orders()).toEqual([])
  main().focus()
  key('Escape')
  key('F8')
  await screen.findByText('No. 1 · ₹179 · Paid by cash')
  expect(screen.getByText('Change ₹321')).toBeTruthy()
  await screen.findByRole('button', { name: /^Print slip of order/ })
  expect(button('Customer: Walk-in')).toBeTruthy()
  expect(field('Received (₹)').value).toBe('')
  expect(document.activeElement).toBe(main())
  expect(await orders()).toMatchObject([
    {
      source: 'counter',
      status: 'completed',
      payment: 'cash',
      paid: '179.00',
      customerNickname: asha.nickname,
      pointsEarned: 1,
      items: [{ quantity: 4 }, { weight: 735 }],
    },
  ])
})

test('a new customer is added by name, a khata takes the sale, and an order of the phone is accepted unpaid', async () => {
  const { shop, asha, orders } = await openShop()
  await using _ = shop
  await shop.admin.json('PUT', `/api/customers/${asha.id}/khata`, { name: 'Asha Sharma', limit: '50' })
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  enter('3*milk')
  press('Customer: Walk-in')
  fireEvent.click(await screen.findByRole('option', { name: /^Asha/ }))
  await screen.findByText('0 points · ₹40 above the limit of ₹50')
  press('On khata')
  await screen.findByText('No. 1 · ₹90 · On khata')
  enter('milk')
  press('Customer: Walk-in')
  await screen.findByRole('dialog')
  type('Nickname', 'Ravi')
  await screen.findByRole('option', { name: 'New customer “Ravi”' })
  field('Nickname').focus()
  key('Enter')
  await waitFor(() => expect(button('Customer: Ravi')).toBeTruthy())
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ordered on the phone' }))
  expect(screen.queryByRole('checkbox', { name: 'Home delivery' })).toBeNull()
  type('Note', 'thin poha')
  type('Phone number', '12345')
  press('Take the order')
  expect(document.activeElement).toBe(field('Phone number'))
  expect(screen.getByText(/^A mobile number has 10 digits/)).toBeTruthy()
  type('Phone number', '98765 43210')
  // Enter leads to the button, and does not press it, as the browser would.
  expect(fireEvent.keyDown(field('Phone number'), { key: 'Enter' })).toBe(false)
  expect(document.activeElement).toBe(button('Take the order'))
  press('Take the order')
  await screen.findByText('No. 2 · ₹30 · Accepted, paid later')
  expect(await orders()).toMatchObject([
    {
      source: 'phone',
      status: 'accepted',
      payment: 'unpaid',
      customerNickname: 'Ravi',
      fulfilment: 'pickup',
      note: 'thin poha',
      phone: '9876543210',
    },
    { source: 'counter', status: 'completed', payment: 'khata', customerNickname: 'Asha' },
  ])
})

test('a caller is brought the goods at the fee shown, and the next one begins with nothing', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  const set = (setting: string, value: string) =>
    shop.admin.json('PUT', '/api/settings', { key: `delivery_${setting}`, value })
  await set('on', 'yes')
  await set('fee', '20')
  await set('free_from', '200')
  await set('minimum', '60')
  await set('pincodes', '411001')
  await using page = renderApp(shop.admin, counterPath)
  await untilOpen()
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
  enter('milk')
  expect(screen.queryByRole('checkbox', { name: 'Home delivery' })).toBeNull()
  tick('Ordered on the phone')
  tick('Home delivery')
  expect(total()).toBe('Total ₹50')
  press('Take the order')
  expect(document.activeElement).toBe(field('Name'))
  expect(screen.getByText('The name is needed')).toBeTruthy()
  type('Name', 'Meena')
  type('Phone number', '98765 43210')
  type('House and street', 'Flat 203')
  type('Pincode', '411002')
  press('Take the order')
  expect(screen.getByText('The shop delivers only to 411001.')).toBeTruthy()
  type('Pincode', '411001')
  press('Take the order')
  // Beside the fee, and as what is in the way.
  expect(screen.getAllByText('₹30 more for home delivery')).toHaveLength(2)
  field('House and street').focus()
  scan(milkCode)
  expect(field('House and street').value).toBe('Flat 203')
  expect(document.activeElement).toBe(main())
  expect(screen.queryByText('₹30 more for home delivery')).toBeNull()
  expect(screen.getByText('₹140 more for free delivery')).toBeTruthy()
  type('Note', 'ring twice')
  const times = [...field('Delivery time').querySelectorAll('option')].map(({ value }) => value)
  fireEvent.change(field('Delivery time'), { target: { value: times.at(-1) } })

  // The address belongs to the bill.
  key('F6')
  await screen.findByRole('dialog')
  press('Hold the bill')
  await screen.findByText('Scan a product, or type its name.')
  tick('Ordered on the phone')
  expect(field('Phone number').value).toBe('')
  await pressWhenShown('Held bills (1)')
  await screen.findByRole('dialog')
  press('Bill 1 2 items · ₹80')
  await waitFor(() => expect(field('House and street').value).toBe('Flat 203'))
  await page.connection.settle()
  await set('fee', '25')
  press('Take the order')
  await screen.findByText('Delivery now costs ₹25. Please check the new total.')
  await waitFor(() => expect(total()).toBe('Total ₹85'))
  await pressWhenShown('Take the order')
  await screen.findByText('No. 1 · ₹85 · Accepted, paid later')
  const [order] = await orders()
  expect(order).toMatchObject({
    source: 'phone',
    fulfilment: 'delivery',
    deliveryFee: '25.00',
    note: 'ring twice',
    pickupAt: times.at(-1),
  })
  const address = { name: 'Meena', phone: '9876543210', street: 'Flat 203', pincode: '411001' }
  expect(await shop.admin.json('GET', `/api/orders/${order.id}/delivery`)).toMatchObject(address)
  expect(localStorage.getItem('counter-bills') ?? '').not.toMatch(/Flat 203|98765/)
})

const expire = (shop: TestShop) => shop.setTime(new Date(Date.now() + 13 * 3_600_000))
const loginDialog = () => screen.findByRole('dialog', { name: 'Please log in again.' })
const logIn = async (shop: TestShop) => {
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: shop.password } })
  press('Login to Dashboard')
}

test.each([
  ['before it', undefined],
  ['after an answer was lost', answerLost],
])(
  'a sale after the session expired %s waits for the login over the page, and is booked once',
  async (_, fault) => {
    const { shop, orders } = await openShop()
    await using __ = shop
    await using page = renderApp(shop.admin, counterPath)
    await untilOpen()
    enter('2*milk')
    if (fault) {
      page.connection.break('POST /api/orders', fault)
      key('F8')
      await untilReady('Try again')
      page.connection.mend('POST /api/orders')
    }
    expire(shop)
    key('F8')
    await loginDialog()
    // What is scanned meanwhile is the next customer's.
    scan(milkCode)
    await logIn(shop)
    await screen.findByText('No. 1 · ₹60 · Paid by cash')
    expect(lines()).toEqual(['Milk 1 ₹30'])
    expect(await orders()).toMatchObject([{ total: '60.00', payment: 'cash' }])
  },
)

test('a sale after the session was ended leaves the page, and is booked once after the next login', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, counterPath)
  await untilOpen()
  enter('milk')
  await shop.admin.call('POST', '/api/admin/logout')
  key('F8')
  await screen.findByRole('heading', { name: 'Admin Login' })
  expect([...page.store.cache].filter(([name, { data }]) => name.includes('products') && data)).toEqual([])
  await logIn(shop)
  fireEvent.click(await screen.findByRole('tab', { name: 'Orders' }))
  fireEvent.click(await screen.findByRole('link', { name: 'New order' }))
  await pressWhenShown('Try again')
  await screen.findByText('No. 1 · ₹30 · Paid by cash')
  expect(await orders()).toHaveLength(1)
})
