import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { answerLost, says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'
import { choose, field, press, pressWhenShown, type } from '../../testing/user.ts'
import { watchDownloads } from '../../testing/watch-downloads.ts'
import { watchPrints } from '../../testing/watch-prints.ts'

const now = new Date('2026-03-02T06:30:00Z')
const customers = '/admin/dashboard?tab=loyalty'

type Entry = { seq: number; kind: string; amount: string; note?: string; method?: string }

/** A shop with Asha, her khata if it is to be open, and calls about it. */
const openShop = async (khata?: object) => {
  const shop = await openTestShop({ now })
  const asha = await shop.addCustomer('Asha')
  const path = `/api/customers/${asha.id}/khata`
  const add = (kind: string, amount: string, more = {}) =>
    shop.admin.json('POST', `${path}/entries`, { kind, amount, ...more })
  const list = (): Promise<Entry[]> => shop.admin.json('GET', `${path}/entries`)
  if (khata) await shop.admin.json('PUT', path, khata)
  return {
    shop,
    asha,
    path,
    add,
    list,
    page: `${customers}&khata=${asha.id}`,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const dialog = (name: string) => screen.findByRole('dialog', { name })

/** Fills in the form of an entry, and waits for the question. */
const fillIn = async (kind: 'Got' | 'Gave', title: string, amount: string) => {
  await pressWhenShown(kind)
  await dialog(title)
  type('Amount (₹)', amount)
  press('Continue')
  return within(await dialog(kind))
}

test('a shop without a khata sees nothing of it but where to open one, which keeps what was refused', async () => {
  await using it = await openShop()
  await using page = renderApp(it.shop.admin, customers)
  await screen.findByText('Asha')
  expect(screen.queryByRole('link', { name: 'Khata' })).toBeNull()
  await choose('More about Asha', 'Khata')
  await dialog('Open a khata for Asha')
  expect(screen.getByRole('button', { name: 'Open khata' })).toMatchObject({ disabled: true })
  type('Phone (10 digits)', '12345')
  press('Open khata')
  expect(await screen.findByText(/^A mobile number has 10 digits/)).toBeTruthy()
  type('Phone (10 digits)', '98765 43210')
  type('Limit (₹)', 'Rs 500/-')
  page.connection.break(`PUT ${it.path}`, says(507, 'The disk is full.'))
  press('Open khata')
  expect(await screen.findByText('The disk is full.')).toBeTruthy()
  expect(field('Phone (10 digits)').value).toBe('98765 43210')
  page.connection.mend(`PUT ${it.path}`)
  await pressWhenShown('Open khata')
  expect(await screen.findByRole('heading', { name: 'Khata of Asha' })).toBeTruthy()
  expect(page.address()).toBe(it.page)
  expect(await screen.findByText('Limit ₹500')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919876543210')
  expect(screen.getByText('Nothing is owed, so there is no reminder.')).toBeTruthy()
})

test('khatas are listed with what all owe, found by any name or number, by balance or by what is due', async () => {
  await using it = await openShop({ name: 'Asha Patil' })
  await it.add('gave', '100')
  const { shop } = it
  const ravi = await shop.addCustomer('Ravi')
  await shop.admin.json('PUT', `/api/customers/${ravi.id}/khata`, { phone: '9123456789' })
  await shop.admin.json('POST', `/api/customers/${ravi.id}/khata/entries`, {
    kind: 'gave',
    amount: '300.50',
    dueOn: '2099-01-31',
  })
  const meena = await shop.addCustomer('Meena')
  await shop.admin.json('PUT', `/api/customers/${meena.id}/khata`, { name: 'Meena' })
  await shop.admin.json('POST', `/api/customers/${meena.id}/khata/entries`, { kind: 'got', amount: '50' })
  await using page = renderApp(shop.admin, customers)
  fireEvent.click(await screen.findByRole('link', { name: 'Khata' }))
  const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows()[0]).toContain('Ravi 9123456789₹300.50due 31 Jan 2099')
  expect(rows()[1]).toMatch(/^Asha Asha Patil₹100since/)
  expect(rows()[2]).toMatch(/^Meena Advance ₹50Open/)
  expect(screen.getByText('₹350.50')).toBeTruthy()
  fireEvent.change(field('Sort by'), { target: { value: 'due' } })
  await waitFor(() => expect(rows()[0]).toMatch(/^Asha/))
  for (const [text, name] of [
    ['patil', 'Asha'],
    ['91234', 'Ravi'],
    ['mee', 'Meena'],
  ] as const) {
    fireEvent.change(field('Search by nickname, name or phone'), { target: { value: text } })
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining(name)]))
  }
  fireEvent.change(field('Search by nickname, name or phone'), { target: { value: 'nobody' } })
  expect(await screen.findByText('No khata has this name or phone number.')).toBeTruthy()
  expect(page.address()).toBe(`${customers}&view=khata`)
})

test('the question repeats name, amount and new balance; a retry after a lost answer books once', async () => {
  await using it = await openShop({ name: 'Asha Patil', limit: '200' })
  await it.add('opening', '250')
  await using page = renderApp(it.shop.admin, it.page)
  expect(await screen.findByText('₹50 above the limit of ₹200')).toBeTruthy()
  const call = `POST ${it.path}/entries`
  await pressWhenShown('Got')
  await dialog('Got from Asha Patil')
  type('Amount (₹)', '40,50')
  press('Continue')
  await screen.findByText('Does "40,50" mean 40.50 or 4,050?')
  type('Amount (₹)', '₹ ४०.५०')
  press('Continue')
  const question = within(await dialog('Got'))
  question.getByText('Got ₹40.50 (Cash) from Asha Patil?')
  question.getByText('₹209.50')
  question.getByText('₹9.50 above the limit of ₹200')
  page.connection.break(call, answerLost)
  press('Book')
  expect(
    await screen.findByText('It is not known whether it was booked. Try again: it is booked once.'),
  ).toBeTruthy()
  page.connection.mend(call)
  await pressWhenShown('Book')
  expect(await screen.findByText('Booked')).toBeTruthy()
  expect((await it.list()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['got', '-40.50'],
    ['opening', '250.00'],
  ])
  expect(await screen.findByText('₹209.50')).toBeTruthy()
})

test('what is asked anew after a lost answer counts what was booked, and asks again', async () => {
  await using it = await openShop({ name: 'Asha' })
  await using page = renderApp(it.shop.admin, it.page)
  const call = `POST ${it.path}/entries`
  page.connection.break(call, answerLost)
  await fillIn('Gave', 'Gave to Asha', '200')
  press('Book')
  await screen.findByText(/^It is not known whether it was booked/)
  page.connection.mend(call)
  const question = within(await dialog('Gave'))
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Gave' })).toBeNull())
  expect(field('Amount (₹)').value).toBe('200')
  press('Continue')
  within(await dialog('Gave')).getByText('₹400')
  press('Book')
  expect(await screen.findByText('₹200 was booked just now. Book it again?')).toBeTruthy()
  press('Book again')
  await waitFor(async () => expect(await it.list()).toHaveLength(2))
})

test('the same amount within two minutes asks again, also when another browser booked it', async () => {
  await using it = await openShop({ name: 'Asha' })
  await using _ = renderApp(it.shop.admin, it.page)
  await screen.findByText('No entries yet.')
  await it.add('gave', '200')
  await fillIn('Gave', 'Gave to Asha', '200')
  press('Book')
  expect(await screen.findByText('₹200 was booked just now. Book it again?')).toBeTruthy()
  expect(await it.list()).toHaveLength(1)
  press('Book again')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // An older entry, and another amount, are no repetition.
  for (const [amount, passed, count] of [
    ['30', 60_000, 3],
    ['200', 180_000, 4],
  ] as const) {
    it.shop.setTime(new Date(now.getTime() + passed))
    await fillIn('Gave', 'Gave to Asha', amount)
    press('Book')
    await waitFor(async () => expect(await it.list()).toHaveLength(count))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('entries show how they came about; one is reversed with a reason, one of an order by its payment', async () => {
  await using it = await openShop({ name: 'Asha Patil' })
  const tea = await it.shop.addProduct({ price: '120' })
  const order = await it.shop.placeOrder([{ ...tea, quantity: 1 }], it.asha)
  await it.shop.admin.json('PUT', `/api/orders/${order.id}/payment`, { payment: 'khata', from: 'unpaid' })
  await it.add('gave', '80', { note: 'Gas', dueOn: '2099-01-31' })
  await it.add('got', '20', { method: 'upi' })
  await using _ = renderApp(it.shop.admin, it.page)
  const number = order.id.slice(-6).toUpperCase()
  const link = await screen.findByRole('link', { name: `Order #${number}` })
  expect(link.getAttribute('href')).toContain(`order=${order.id}`)
  const rows = () =>
    screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Balance:'))
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Got.* · UPI−₹20Balance: ₹180$/),
    expect.stringMatching(/^GaveGas.*due 31 Jan 2099\+₹80Balance: ₹200$/),
    expect.stringMatching(/^Order #.*\+₹120Balance: ₹120$/),
  ])
  // What a notebook holds may be entered later, once.
  expect(screen.queryByRole('button', { name: 'Opening balance' })).toBeTruthy()

  await choose(`More about Order #${number}, ₹120`, 'Reverse')
  await screen.findByText(/^This entry belongs to an order\./)
  press('Close')
  for (const gone of ['dialog', 'menuitem']) {
    await waitFor(() => expect(screen.queryByRole(gone)).toBeNull())
  }
  await choose('More about Gave, ₹80', 'Reverse')
  await dialog('Reverse Gave, ₹80')
  expect(screen.getByRole('button', { name: 'Reverse' })).toMatchObject({ disabled: true })
  type('Reason', 'Wrong customer')
  press('Reverse')
  expect(await screen.findByText('Wrong customer')).toBeTruthy()
  const struck = [...document.querySelectorAll('li s')].map(({ textContent }) => textContent)
  expect(struck).toEqual(['Taken back', '−₹80', 'Gave', '+₹80'])
  expect(screen.queryByRole('button', { name: 'More about Gave, ₹80' })).toBeNull()
})

test('older entries are shown on request; the statement has all, in the shop’s language', async () => {
  await using it = await openShop({ name: 'Asha Patil', phone: '9876543210' })
  await saveSettings(it.shop, { store_language: 'hi' })
  await it.add('opening', '500', { note: '=1+1' })
  for (let day = 1; day <= 31; day += 1) await it.add('got', '20', { note: `Day ${day}` })
  await using _ = renderApp(it.shop.admin, it.page)
  await screen.findByText('Day 31')
  expect(screen.queryByText('=1+1')).toBeNull()
  press('Older entries')
  expect(await screen.findByText('=1+1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull()

  const saved = watchDownloads()
  await choose('More about the khata of Asha', 'Save as CSV file')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^khata-Asha-[\d-]{10}\.csv$/)
  const bytes = await saved[0]?.blob.arrayBuffer()
  // Keeps the byte order mark.
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')
  expect(lines[0]).toBe('\ufeffतारीख़,एंट्री,कैसे मिला,नोट,कब तक,दिया,मिला,बाक़ी')
  expect(lines[1]).toMatch(/^[\d-]{10},पहले का बाक़ी,,'=1\+1,,500\.00,,500\.00$/)
  expect(lines[32]).toMatch(/^[\d-]{10},मिला,नकद,Day 31,,,20\.00,-120\.00$/)

  const printed = watchPrints()
  await choose('More about the khata of Asha', 'Print statement')
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]?.body.textContent).toMatch(/Asha Patil 9876543210.*पहले का बाक़ी=1\+1₹500₹500.*एडवांस ₹120$/)
})

test('a reminder is a text that may be changed, for who owes and has a phone; it is noted as opened', async () => {
  await using it = await openShop({ name: 'Asha Patil' })
  await saveSettings(it.shop, { store_name: 'Sharma Kirana' })
  await it.add('gave', '80')
  await using _ = renderApp(it.shop.admin, it.page)
  await pressWhenShown('Add a phone number')
  await dialog('Khata of Asha')
  type('Phone (10 digits)', '9876543210')
  press('Save')
  await pressWhenShown('Remind on WhatsApp')
  await dialog('Remind Asha Patil')
  const link = () => screen.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href') ?? ''
  const text = () => new URL(link()).searchParams.get('text')
  expect(link()).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/)
  await waitFor(() =>
    expect(text()).toMatch(
      /^Namaste Asha Patil, your balance at Sharma Kirana on .* is ₹80\.\n\nIf you have already paid, please ignore this\.$/,
    ),
  )
  fireEvent.change(field('Message'), { target: { value: 'Please pay & come' } })
  expect(text()).toBe('Please pay & come')
  // The browser of the tests would open it.
  screen.getByRole('dialog').addEventListener('click', (click) => click.preventDefault())
  fireEvent.click(screen.getByRole('link', { name: 'Open WhatsApp' }))
  expect(await screen.findByText(/^Reminder opened /)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an open khata follows what is booked elsewhere', async () => {
  await using it = await openShop({ name: 'Asha' })
  const tea = await it.shop.addProduct({ price: '120' })
  await using _ = renderApp(it.shop.admin, it.page)
  await screen.findByText('No entries yet.')
  const order = await it.shop.placeOrder([{ ...tea, quantity: 1 }], it.asha)
  await it.shop.admin.json('PUT', `/api/orders/${order.id}/payment`, { payment: 'khata', from: 'unpaid' })
  await waitFor(() => expect(screen.getByText('Balance: ₹120')).toBeTruthy())
})
