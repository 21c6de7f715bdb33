import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  untilEmpty,
  untilOpen,
} from '../../testing/counter.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'
import { button, field, press, pressWhenShown, type, untilReady } from '../../testing/user.ts'

test('a sale for cash says the change, begins the next bill, counts for the customer, and is undone', async () => {
  const { shop, asha, orders } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  key('F4')
  await screen.findByRole('option', { name: 'Walk-in' })
  fireEvent.click(await screen.findByRole('option', { name: /^Asha/ }))
  await waitFor(() => expect(button('Customer: Asha')).toBeTruthy())
  enter('4*milk')
  enter('0.735*rice')
  type('Received (₹)', '100')
  await screen.findByText('₹79 short')
  key('F8')
  type('Received (₹)', '500,50')
  key('F8')
  await screen.findByText('Does "500,50" mean 500.50 or 50,050?')
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
  expect(button('Customer: Walk-in')).toBeTruthy()
  expect(field('Received (₹)').value).toBe('')
  expect(document.activeElement).toBe(main())
  const sold = {
    source: 'counter',
    customerNickname: asha.nickname,
    items: [{ quantity: 4 }, { weight: 735 }],
  }
  expect(await orders()).toMatchObject([{ ...sold, status: 'completed', payment: 'cash', paid: '179.00' }])
  // Also while the next bill is made.
  enter('milk')
  await screen.findByRole('button', { name: /^Print slip of order/ })
  press('Undo')
  await screen.findByText('Undone: give ₹179 back')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(await orders()).toMatchObject([{ ...sold, status: 'cancelled', payment: 'unpaid', paid: '0.00' }])
  expect(lines()).toEqual(['Milk 1 ₹30'])
})

test('with a UPI ID the code is shown with the amount, and nothing is booked before F9 again', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  await saveSettings(shop, { upi_id: 'sharma@okaxis' })
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  enter('milk')
  for (const press of ['Escape', 'F9']) {
    key('F9')
    const dialog = within(await screen.findByRole('dialog', { name: 'Scan to pay ₹30' }))
    expect(dialog.getByRole('img', { name: 'Scan to pay ₹30' })).toBeTruthy()
    expect(await orders()).toEqual([])
    key(press)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await screen.findByText('No. 1 · ₹30 · Paid by UPI')
  expect(await orders()).toMatchObject([{ payment: 'upi' }])
})

test('a sale on khata asks whose, opens the khata of a new customer on the spot, and says the new balance', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  const nobodyNew = async () =>
    expect(await shop.admin.json('GET', '/api/customers')).toMatchObject([{ nickname: 'Asha' }])
  enter('3*milk')
  key('F10')
  await screen.findByRole('dialog', { name: 'On khata' })
  // Enter alone puts nothing on the khata of whoever stands first.
  key('Enter')
  expect(screen.queryByRole('option', { name: /^Asha/ })).toBeNull()
  type('Nickname', 'Ravi')
  await screen.findByRole('option', { name: 'New customer “Ravi”' })
  field('Nickname').focus()
  key('Enter')
  await screen.findByRole('dialog', { name: 'Open a khata for Ravi' })
  await nobodyNew()
  expect(field('Real name').value).toBe('Ravi')
  type('Limit (₹)', '100')
  press('Open khata')
  await screen.findByText('No. 1 · ₹90 · On khata')
  await screen.findByText('₹90')
  expect(screen.getByText('New balance:')).toBeTruthy()
  // The next time one key does.
  enter('milk')
  key('F4')
  fireEvent.click(await screen.findByRole('option', { name: /^Ravi/ }))
  await screen.findByText('owes ₹90 · ₹20 above the limit of ₹100')
  key('F10')
  await screen.findByText('No. 2 · ₹30 · On khata')
  await screen.findByText('₹120')
  press('Undo')
  await screen.findByText('Undone')
  await screen.findByText('₹90')
  const [undone, kept] = await orders()
  expect([undone, kept]).toMatchObject([
    { status: 'cancelled', onKhata: '0.00' },
    { source: 'counter', status: 'completed', payment: 'khata', customerNickname: 'Ravi' },
  ])
})

test('an order of the phone is accepted unpaid, for a customer who is added with it', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  enter('milk')
  press('Customer: Walk-in')
  await screen.findByRole('dialog')
  type('Nickname', 'Ravi')
  fireEvent.click(await screen.findByRole('option', { name: 'New customer “Ravi”' }))
  await waitFor(() => expect(button('Customer: Ravi')).toBeTruthy())
  expect(await shop.admin.json('GET', '/api/customers')).toHaveLength(1)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ordered on the phone' }))
  expect(screen.queryByRole('checkbox', { name: 'Home delivery' })).toBeNull()
  type('Note', 'thin poha')
  type('Phone number', '98765 43210')
  // Enter leads to the button, and does not press it, as the browser would.
  expect(fireEvent.keyDown(field('Phone number'), { key: 'Enter' })).toBe(false)
  expect(document.activeElement).toBe(button('Take the order'))
  press('Take the order')
  await screen.findByText('No. 1 · ₹30 · Accepted, paid later')
  expect(await orders()).toMatchObject([
    {
      source: 'phone',
      status: 'accepted',
      payment: 'unpaid',
      customerNickname: 'Ravi',
      note: 'thin poha',
      phone: '9876543210',
    },
  ])
})

test('a caller is brought the goods at the fee shown, and what was said belongs to the bill', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  const delivery = {
    delivery_on: 'yes',
    delivery_fee: '20',
    delivery_minimum: '60',
    delivery_pincodes: '411001',
  }
  await saveSettings(shop, delivery)
  await using page = renderApp(shop.admin, counterPath)
  await untilOpen()
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
  enter('milk')
  expect(screen.queryByRole('checkbox', { name: 'Home delivery' })).toBeNull()
  tick('Ordered on the phone')
  tick('Home delivery')
  expect(total()).toBe('Total ₹50')
  press('Take the order')
  await screen.findByText('Please enter the caller’s name, phone number and address.')
  expect(document.activeElement).toBe(field('Name'))
  type('Name', 'Meena')
  type('Phone number', '12345')
  type('House and street', 'Flat 203')
  // What the shop asks of others is said, and does not bind.
  type('Pincode', '411002')
  expect(screen.getByText('The shop delivers only to 411001.')).toBeTruthy()
  expect(screen.getByText('₹30 more for home delivery')).toBeTruthy()
  press('Take the order')
  await screen.findByText(/^A mobile number has 10 digits/)
  type('Phone number', '98765 43210')
  field('House and street').focus()
  scan(milkCode)
  expect(field('House and street').value).toBe('Flat 203')
  key('F6')
  await screen.findByRole('dialog')
  press('Hold the bill')
  await untilEmpty()
  tick('Ordered on the phone')
  expect(field('Phone number').value).toBe('')
  await pressWhenShown('Held bills (1)')
  await screen.findByRole('dialog')
  press('Bill 1 2 items · ₹80')
  await waitFor(() => expect(field('House and street').value).toBe('Flat 203'))
  await page.connection.settle()
  await saveSettings(shop, { delivery_fee: '25' })
  press('Take the order')
  await screen.findByText('Delivery now costs ₹25. Please check the new total.')
  await waitFor(() => expect(total()).toBe('Total ₹85'))
  await pressWhenShown('Take the order')
  await screen.findByText('No. 1 · ₹85 · Accepted, paid later')
  const [order] = await orders()
  expect(order).toMatchObject({ source: 'phone', fulfilment: 'delivery', deliveryFee: '25.00' })
  const address = { name: 'Meena', phone: '9876543210', street: 'Flat 203', pincode: '411002' }
  expect(await shop.admin.json('GET', `/api/orders/${order.id}/delivery`)).toMatchObject(address)
  expect(localStorage.getItem('counter-bills') ?? '').not.toMatch(/Flat 203|98765/)
})

test('a bill without an answer is locked; after the session expired it waits for the login, and is booked once', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, counterPath, { faults: { 'POST /api/orders': answerLost } })
  await untilOpen()
  enter('2*milk')
  key('F8')
  await screen.findByText(/^No answer from the store/)
  await untilReady('Try again')
  press('More of Milk')
  page.connection.mend('POST /api/orders')
  shop.setTime(new Date(Date.now() + 13 * 3_600_000))
  key('F8')
  await screen.findByRole('dialog', { name: 'Please log in again.' })
  // What is scanned meanwhile is the next customer's.
  scan(milkCode)
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: shop.password } })
  press('Login to Dashboard')
  await screen.findByText('No. 1 · ₹60 · Paid by cash')
  expect(lines()).toEqual(['Milk 1 ₹30'])
  expect(await orders()).toMatchObject([{ total: '60.00', payment: 'cash' }])
})
