import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { answerLost, hold, unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders&view=counter'
const milkCode = '8901063142329'
const breadCode = '8901030865275'

const openShop = async () => {
  const shop = await openTestShop()
  const milk = await shop.addProduct({ name: 'Milk', price: '30', barcode: milkCode, aliases: 'doodh' })
  await shop.addProduct({ name: 'Milk Powder', price: '210.50' })
  const rice = await shop.addProduct({ name: 'Rice', price: '20', unit: 'kg', stepBase: 250 })
  await shop.addProduct({ name: 'Rice 5 kg', price: '400' })
  const asha = await shop.addCustomer('Asha')
  const orders = () => shop.admin.json('GET', '/api/orders')
  return { shop, milk, rice, asha, orders }
}

const main = () => field('Name or barcode')

/** When the next key is pressed (milliseconds). */
let clock = 0

/** Presses a key where the focus is, this long after the one before: by default as slowly as a person. */
const key = (name: string, after = 600) => {
  clock += after
  const target = document.activeElement ?? document.body
  const event = createEvent.keyDown(target, { key: name })
  Object.defineProperty(event, 'timeStamp', { value: clock })
  fireEvent(target, event)
}

/** Types a text as a person does, and presses Enter. */
const enter = (text: string) => {
  main().focus()
  type('Name or barcode', text)
  key('Enter')
}

/** Sends the keys of a scanner into whatever has the focus. `delays` are those before some of the digits (milliseconds). */
const scan = (code: string, delays: Record<number, number> = {}) => {
  for (const [place, digit] of [...code].entries()) {
    key(digit, place === 0 ? 600 : (delays[place] ?? 5))
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement) {
      fireEvent.input(activeElement, { target: { value: activeElement.value + digit } })
    }
  }
  key('Enter', 5)
}

/** The lines of the bill, the newest first. */
const lines = () =>
  within(screen.getByRole('list', { name: 'The bill' }))
    .getAllByRole('listitem')
    .map((line) => {
      const amount = within(line).getByLabelText<HTMLInputElement>(/^Amount of/)
      return `${line.querySelector('bdi')?.textContent} ${amount.value} ${line.querySelector('b')?.textContent}`
    })

const total = () => screen.getByRole('status', { name: 'Total' }).textContent

const untilOpen = () => waitFor(() => expect(document.activeElement).toBe(main()))

test('a name, an alias, an amount and a barcode fill the bill, whose lines are changed and removed', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  fireEvent.click(await screen.findByRole('link', { name: 'New order' }))
  await untilOpen()
  enter('doodh')
  expect(lines()).toEqual(['Milk 1 ₹30'])
  // The best match is highlighted, and the arrow keys choose another.
  type('Name or barcode', '3*mil')
  await screen.findByRole('option', { name: /Milk Powder/ })
  key('ArrowDown')
  expect(main().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: /Milk Powder/ }).id,
  )
  key('Enter')
  expect(main().value).toBe('')
  enter('0.75*rice')
  // Packs are not sold by such an amount.
  type('Name or barcode', '0.5*ri')
  await screen.findByRole('option', { name: /^Rice 5 kg/ })
  expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]?.textContent).toMatch(/^Rice₹/)
  enter(milkCode)
  expect(lines()).toEqual(['Milk 2 ₹60.00', 'Rice 750 g ₹60.00', 'Milk Powder 3 ₹631.50'])
  expect(total()).toBe('Total ₹752.00')
  // A weight that is no whole number of steps is weighed, to the rupee.
  field('Amount of Rice').focus()
  type('Amount of Rice', '735 g')
  key('Enter')
  expect(document.activeElement).toBe(main())
  press('More of Milk')
  press('Remove Milk Powder')
  expect(lines()).toEqual(['Milk 3 ₹90', 'Rice 735 g ₹59'])
  press('Less of Rice')
  expect(lines()).toEqual(['Milk 3 ₹90', 'Rice 500 g ₹40'])
  // What is no amount stays in its field, and nothing is sold before it is mended.
  type('Amount of Rice', 'much')
  fireEvent.blur(field('Amount of Rice'))
  await screen.findByText('Type a weight, such as 0.75 or 750 g.')
  key('F8')
  expect(document.activeElement).toBe(field('Amount of Rice'))
  // Neither by a key that is pressed while it is typed.
  type('Amount of Rice', '0')
  key('F8')
  expect(document.activeElement).toBe(field('Amount of Rice'))
  key('Escape')
  expect(field('Amount of Rice').value).toBe('500 g')
  // Nothing is called so, and what only sounds alike is not chosen by Enter alone.
  enter('ryc')
  expect(lines()).toHaveLength(2)
  type('Name or barcode', 'xylophone')
  await screen.findByText('No product is called “xylophone”.')
})

test('a sale for cash says the change, begins the next bill, and counts for the customer', async () => {
  const { shop, asha, orders } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, path)
  await untilOpen()
  key('F4')
  const dialog = await screen.findByRole('dialog', { name: 'Customer' })
  expect(within(dialog).getAllByRole('option')[0]?.textContent).toBe('Walk-in')
  type('Nickname', 'asha')
  await screen.findByRole('option', { name: /^Asha/ })
  field('Nickname').focus()
  key('Enter')
  await waitFor(() => expect(button('Customer: Asha')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'On khata' })).toBeNull()
  enter('4*milk')
  enter('0.735*rice')
  // An empty Enter goes to the payment.
  key('Enter')
  expect(document.activeElement).toBe(field('Received (₹)'))
  type('Received (₹)', '100')
  await screen.findByText('₹79 is missing')
  key('Enter')
  expect(await orders()).toEqual([])
  type('Received (₹)', '500')
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
  // The owner's own sale is no arrival.
  key('Escape')
  await waitFor(() => expect(page.address()).toBe('/admin/dashboard?tab=orders'))
  expect(screen.queryByRole('button', { name: /just arrived/ })).toBeNull()
})

test('a new customer is added by name, a khata takes the sale, and an order of the phone is accepted unpaid', async () => {
  const { shop, asha, orders } = await openShop()
  await using _ = shop
  await shop.admin.json('PUT', `/api/customers/${asha.id}/khata`, { name: 'Asha Sharma', limit: '50' })
  await using _page = renderApp(shop.admin, path)
  await untilOpen()
  enter('3*milk')
  press('Customer: Walk-in')
  fireEvent.click(await screen.findByRole('option', { name: /^Asha/ }))
  await screen.findByText('0 points · above the limit of ₹50')
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
  expect(screen.getByText(/^A phone number has 10 digits/)).toBeTruthy()
  type('Phone number', '98765 43210')
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
  await using page = renderApp(shop.admin, path)
  await untilOpen()
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
  enter('milk')
  expect(screen.queryByRole('checkbox', { name: 'Home delivery' })).toBeNull()
  tick('Ordered on the phone')
  tick('Home delivery')
  expect(total()).toBe('Total ₹50')
  // An empty Enter leads to the button, and the button to what is missing.
  main().focus()
  key('Enter')
  expect(document.activeElement).toBe(button('Take the order'))
  press('Take the order')
  expect(document.activeElement).toBe(field('Name'))
  expect(screen.getByText('The name is needed')).toBeTruthy()
  type('Name', 'Meena')
  type('Phone number', '98765 43210')
  type('House and street', 'Flat 203')
  type('Pincode', '411002')
  press('Take the order')
  expect(document.activeElement).toBe(field('Pincode'))
  expect(screen.getByText('The shop delivers only to 411001.')).toBeTruthy()
  type('Pincode', '411001')
  key('Enter')
  expect(document.activeElement).toBe(button('Take the order'))
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
  field('Delivery time').focus()
  key('Escape')
  expect(document.activeElement).toBe(main())

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
  // What may be booked is sent again as it was, though the shop delivers elsewhere by now.
  page.connection.break('POST /api/orders', answerLost)
  await pressWhenShown('Take the order')
  await screen.findByText(/^No answer from the store/)
  page.connection.mend('POST /api/orders')
  await set('pincodes', '411002')
  await pressWhenShown('Try again')
  await screen.findByText('No. 1 · ₹85 · Accepted, paid later')
  const [order] = await orders()
  expect(order).toMatchObject({
    source: 'phone',
    fulfilment: 'delivery',
    deliveryFee: '25.00',
    note: 'ring twice',
    pickupAt: times.at(-1),
  })
  expect(await shop.admin.json('GET', `/api/orders/${order.id}/delivery`)).toMatchObject({
    name: 'Meena',
    phone: '9876543210',
    street: 'Flat 203',
    pincode: '411001',
  })
  expect(localStorage.getItem('counter-bills')).not.toMatch(/Flat 203|98765/)
})

test('a scan lands in no other field, and its second end of line does nothing', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, path)
  await untilOpen()
  scan(milkCode)
  key('Enter', 100)
  expect(document.activeElement).toBe(main())
  expect(main().value).toBe('')
  // Only a person presses a key of the counter in between.
  key('F2', 100)
  key('Enter', 100)
  expect(document.activeElement).toBe(field('Received (₹)'))
  type('Received (₹)', '500')
  scan(milkCode)
  key('Enter', 100)
  expect(field('Received (₹)').value).toBe('500')
  // A busy PC keeps some keys back.
  field('Amount of Milk').focus()
  scan(milkCode, { 4: 148, 7: 60, 8: 90 })
  expect(field('Amount of Milk').value).toBe('3')
  // One that comes still slower is typing, and is no money.
  type('Received (₹)', '5')
  field('Received (₹)').focus()
  scan(breadCode, { 5: 300 })
  key('F8')
  await screen.findByText('Type an amount, such as 500.')
  type('Received (₹)', '')
  // Half a name stays, and an amount is that of the code.
  type('Name or barcode', 'ri')
  scan(milkCode)
  expect(main().value).toBe('ri')
  type('Name or barcode', '6*')
  scan(milkCode)
  expect(lines()).toEqual(['Milk 10 ₹300'])
  key('F6')
  await screen.findByRole('dialog', { name: 'Hold this bill' })
  const name = field('Name, if wanted')
  name.focus()
  scan(milkCode)
  expect(name.value).toBe('')
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lines()).toEqual(['Milk 11 ₹330'])
  // No field has the focus.
  main().blur()
  scan(milkCode)
  expect(lines()).toEqual(['Milk 12 ₹360'])
  expect(await orders()).toEqual([])
})

test('an unknown code is shown until its product is added, while other scans go on', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, path)
  await untilOpen()
  scan(breadCode)
  scan(milkCode)
  scan('1234567')
  expect(lines()).toEqual(['Milk 1 ₹30'])
  const unknown = () => screen.queryByText(`No product has the barcode ${breadCode}.`)
  expect(unknown()).toBeTruthy()
  press('Add product with this barcode')
  await screen.findByRole('dialog')
  type('Product Name', 'Bread')
  type('Price (₹)', '45')
  press('Add Product')
  await waitFor(() => expect(lines()).toEqual(['Bread 1 ₹45', 'Milk 1 ₹30']))
  expect(unknown()).toBeNull()
  scan(breadCode)
  expect(lines()).toEqual(['Bread 2 ₹90', 'Milk 1 ₹30'])
})

test('a scan while a bill is sent is that of the next one', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  const { fault, letGo } = hold()
  await using _page = renderApp(shop.admin, path, { faults: { 'POST /api/orders': fault } })
  await untilOpen()
  scan(milkCode)
  key('F9')
  await screen.findByText('Booking...')
  scan(milkCode)
  expect(lines()).toEqual(['Milk 1 ₹30'])
  key('F9')
  letGo()
  // What was sold stays in sight beside it.
  await screen.findByText('No. 1 · ₹30 · Paid by UPI')
  expect(lines()).toEqual(['Milk 1 ₹30'])
  expect(await orders()).toMatchObject([{ payment: 'upi', total: '30.00' }])
})

test('bills are held by number or name, taken up by keys, and still there after a reload', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  const first = renderApp(shop.admin, path)
  await untilOpen()
  enter('milk')
  key('F6')
  await screen.findByRole('dialog', { name: 'Hold this bill' })
  press('Hold the bill')
  await screen.findByText('Scan a product, or type its name.')
  enter('2*rice')
  press(/^Hold/)
  await screen.findByRole('dialog', { name: 'Hold this bill' })
  type('Name, if wanted', 'red shirt')
  press('Hold the bill')
  await screen.findByText('Scan a product, or type its name.')
  enter('5*milk')
  await first[Symbol.asyncDispose]()
  // As the version before stored them.
  const stored = localStorage.getItem('counter-bills')?.replaceAll(/"asked":{[^}]*},/g, '') ?? ''
  expect(stored).not.toContain('asked')
  localStorage.setItem('counter-bills', stored)

  await using _page = renderApp(shop.admin, path)
  await untilOpen()
  expect(lines()).toEqual(['Milk 5 ₹150'])
  key('F7')
  await screen.findByRole('dialog', { name: 'Held bills' })
  expect(button('Bill 1 1 item · ₹30')).toBe(document.activeElement)
  key('ArrowDown')
  expect(document.activeElement).toBe(button('Bill 2 · red shirt 1 item · ₹160'))
  fireEvent.click(document.activeElement as Element)
  await waitFor(() => expect(lines()).toEqual(['Rice 2 kg ₹160']))
  // It keeps its name, should it be held again.
  key('F6')
  await screen.findByRole('dialog', { name: 'Hold this bill' })
  expect(field('Name, if wanted').value).toBe('red shirt')
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The bill that was open is held in its place.
  key('F8')
  await screen.findByText('No. 1 · ₹160 · Paid by cash')
  await pressWhenShown('Held bills (2)')
  await screen.findByRole('dialog', { name: 'Held bills' })
  press('Bill 2 5 items · ₹150')
  await waitFor(() => expect(lines()).toEqual(['Milk 5 ₹150']))
  expect(await orders()).toHaveLength(1)
})

test('a browser that stores nothing is told of', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, path)
  await untilOpen()
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  enter('milk')
  expect(lines()).toEqual(['Milk 1 ₹30'])
  expect(screen.getByText(/^This browser stores nothing/)).toBeTruthy()
  vi.unstubAllGlobals()
  enter('milk')
  expect(screen.queryByText(/^This browser stores nothing/)).toBeNull()
})

test('without an answer a bill is locked, and sent again after a reload it is booked once', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  const first = renderApp(shop.admin, path, { faults: { 'POST /api/orders': answerLost } })
  await untilOpen()
  enter('milk')
  first.connection.break('GET /api/events/since', unreachable)
  key('F8')
  await screen.findByText(/^No answer from the store/)
  await screen.findByText(/^Connection lost/)
  press('More of Milk')
  enter('rice')
  scan(milkCode)
  expect(lines()).toEqual(['Milk 1 ₹30'])
  await first[Symbol.asyncDispose]()

  await using page = renderApp(shop.admin, path)
  await untilOpen()
  expect(screen.getByText(/^No answer from the store/)).toBeTruthy()
  page.connection.break('POST /api/orders', unreachable)
  press('Try again')
  await screen.findByText('Booking...')
  await pressWhenShown('Try again')
  await waitFor(() => expect(screen.queryByText('Booking...')).toBeNull())
  // The next customer need not wait.
  key('F6')
  await screen.findByRole('dialog', { name: 'Hold this bill' })
  press('Hold the bill')
  // What was scanned meanwhile is hers.
  await waitFor(() => expect(screen.queryByText(/^No answer from the store/)).toBeNull())
  expect(lines()).toEqual(['Milk 1 ₹30'])
  key('F7')
  await screen.findByRole('dialog', { name: 'Held bills' })
  page.connection.mend('POST /api/orders')
  press('Bill 1 1 item · ₹30 · not booked yet')
  await pressWhenShown('Try again')
  await screen.findByText('No. 1 · ₹30 · Paid by cash')
  expect(await orders()).toMatchObject([{ total: '30.00', payment: 'cash' }])
})

test('a changed price stands in the line and is asked about, and what is sold out is not sold', async () => {
  const { shop, milk, orders } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, path)
  await untilOpen()
  enter('2*milk')
  // Before the news of it arrives.
  page.connection.cut()
  await shop.admin.json('PUT', `/api/products/${milk.id}`, { price: '32' })
  key('F8')
  await screen.findByText(/^Prices have changed/)
  expect(screen.getByText('was ₹30')).toBeTruthy()
  expect(lines()).toEqual(['Milk 2 ₹64'])
  expect(await orders()).toEqual([])
  key('F8')
  await screen.findByText('No. 1 · ₹64 · Paid by cash')
  enter('milk')
  await shop.admin.json('PUT', `/api/products/${milk.id}`, { isSoldOut: true })
  // The switch of another browser reaches the open counter.
  await screen.findByText('Sold out')
  key('F8')
  await screen.findByText('Remove Milk first: it cannot be sold now.')
  expect(await orders()).toHaveLength(1)
})
