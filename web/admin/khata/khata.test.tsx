import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { answerLost, says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'
import { choose, field, press, pressWhenShown, type } from '../../testing/user.ts'
import { watchDownloads, watchPrints } from '../../testing/watch-output.ts'

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

/** Fills in the form of an entry, and saves it. */
const save = async (kind: 'You got' | 'You gave', title: string, amount: string) => {
  await pressWhenShown(kind)
  await dialog(title)
  type('Amount (₹)', amount)
  press('Save')
}
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a khata is opened from a customer’s row, with the name filled in; what was refused stays', async () => {
  await using it = await openShop()
  await using page = renderApp(it.shop.admin, customers)
  await screen.findByText('Asha')
  expect(screen.queryByRole('link', { name: 'Khata' })).toBeNull()
  await pressWhenShown('Khata of Asha')
  await dialog('Open a khata for Asha')
  expect(field('Real name').value).toBe('Asha')
  type('Real name', '')
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
  expect(screen.queryByRole('button', { name: 'Remind on WhatsApp' })).toBeNull()
})

test('a page of the notebook becomes a khata with its balance, which the list of customers shows and opens', async () => {
  await using it = await openShop()
  await using page = renderApp(it.shop.admin, customers)
  await pressWhenShown('New khata')
  await dialog('New khata')
  type('Real name', 'asha')
  type('Opening balance (₹)', '450,50')
  press('Open khata')
  await screen.findByText('Does "450,50" mean 450.50 or 45,050?')
  type('Opening balance (₹)', '450.50')
  press('Open khata')
  await screen.findByText(/^A customer has this name already/)
  type('Real name', 'Gita Rao')
  // Whichever call is not answered, the next press saves all, once.
  page.connection.break('POST /api/customers', answerLost)
  press('Open khata')
  await screen.findByText('Failed to save the khata')
  page.connection.mend('POST /api/customers')
  await pressWhenShown('Open khata')
  await screen.findByRole('heading', { name: 'Khata of Gita Rao' })
  expect(await screen.findByText('Balance: ₹450.50')).toBeTruthy()
  // It is there only while nothing is in the khata.
  expect(screen.queryByRole('button', { name: 'Opening balance' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'All khatas' }))
  fireEvent.click(await screen.findByRole('link', { name: 'All customers' }))
  fireEvent.click(await screen.findByRole('link', { name: '₹450.50, khata of Gita Rao' }))
  await screen.findByRole('heading', { name: 'Khata of Gita Rao' })
  expect(await it.shop.admin.json('GET', '/api/customers')).toMatchObject([
    { nickname: 'Asha' },
    { nickname: 'Gita Rao', balance: '450.50' },
  ])
})

test('khatas are listed with what all owe, searched and sorted by the store, and a row opens', async () => {
  await using it = await openShop({ name: 'Asha Patil' })
  await it.add('gave', '100')
  const { shop } = it
  const ravi = await shop.addCustomer('Ravi')
  const entries = `/api/customers/${ravi.id}/khata/entries`
  await shop.admin.json('PUT', `/api/customers/${ravi.id}/khata`, { phone: '9123456789' })
  await shop.admin.json('POST', entries, { kind: 'gave', amount: '300.50', dueOn: '2099-01-31' })
  await using page = renderApp(shop.admin, customers)
  fireEvent.click(await screen.findByRole('link', { name: 'Khata' }))
  const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toContain('Ravi 9123456789₹300.50due 31 Jan 2099')
  expect(rows()[1]).toMatch(/^Asha Asha Patil₹100since/)
  expect(screen.getByText('₹400.50')).toBeTruthy()
  fireEvent.change(field('Sort by'), { target: { value: 'due' } })
  await waitFor(() => expect(rows()[0]).toMatch(/^Asha/))
  const search = field('Search by nickname, name or phone')
  fireEvent.change(search, { target: { value: 'nobody' } })
  expect(await screen.findByText('No khata has this name or phone number.')).toBeTruthy()
  fireEvent.change(search, { target: { value: '91234' } })
  fireEvent.click(await screen.findByRole('link', { name: 'Ravi' }))
  await screen.findByRole('heading', { name: 'Khata of Ravi' })
  expect(page.address()).toBe(`${customers}&khata=${ravi.id}`)
})

test('one dialog says name, amount and new balance; a retry after a lost answer books once', async () => {
  await using it = await openShop({ name: 'Asha Patil', limit: '200' })
  await it.add('opening', '250')
  await using page = renderApp(it.shop.admin, it.page)
  expect(await screen.findByText('₹50 above the limit of ₹200')).toBeTruthy()
  const call = `POST ${it.path}/entries`
  await save('You got', 'You got from Asha Patil', '40,50')
  await screen.findByText('Does "40,50" mean 40.50 or 4,050?')
  type('Amount (₹)', '₹ ४०.५०')
  const shown = within(await dialog('You got from Asha Patil'))
  expect(shown.getByText(/^You got ₹40\.50 · New balance:/).textContent).toContain('₹209.50')
  shown.getByText('₹9.50 above the limit of ₹200')
  page.connection.break(call, answerLost)
  press('Save')
  await screen.findByText('It is not known whether it was saved. Try again: it is saved once.')
  page.connection.mend(call)
  await pressWhenShown('Save')
  await untilClosed()
  expect((await it.list()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['got', '-40.50'],
    ['opening', '250.00'],
  ])
})

test('the same amount within two minutes is asked about again, also when another browser booked it', async () => {
  await using it = await openShop({ name: 'Asha' })
  await using _ = renderApp(it.shop.admin, it.page)
  await screen.findByText('No entries yet.')
  await it.add('gave', '200')
  await save('You gave', 'You gave to Asha', '200')
  expect(await screen.findByText('₹200 was saved just now. Save it again?')).toBeTruthy()
  expect(await it.list()).toHaveLength(1)
  await pressWhenShown('Save again')
  await untilClosed()
  // An older one is no repetition.
  it.shop.setTime(new Date(now.getTime() + 120_000))
  await save('You gave', 'You gave to Asha', '200')
  await untilClosed()
  expect(await it.list()).toHaveLength(3)
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
  expect(link.getAttribute('href')).toContain(`&search=${number}&order=${order.id}`)
  const rows = () =>
    screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Balance:'))
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You got.* · UPI−₹20Balance: ₹180$/),
    expect.stringMatching(/^You gaveGas.*due 31 Jan 2099\+₹80Balance: ₹200$/),
    expect.stringMatching(/^Order #.*\+₹120Balance: ₹120$/),
  ])

  // Only the payment of its order takes it back.
  expect(screen.queryByRole('button', { name: `More about Order #${number}, ₹120` })).toBeNull()
  await choose('More about You gave, ₹80', 'Reverse')
  await dialog('Reverse You gave, ₹80')
  expect(screen.getByRole('button', { name: 'Reverse' })).toMatchObject({ disabled: true })
  type('Reason', 'Wrong customer')
  press('Reverse')
  expect(await screen.findByText('Wrong customer')).toBeTruthy()
  const struck = [...document.querySelectorAll('li s')].map(({ textContent }) => textContent)
  expect(struck).toEqual(['Taken back', '−₹80', 'You gave', '+₹80'])
  expect(screen.queryByRole('button', { name: 'More about You gave, ₹80' })).toBeNull()
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
  const lines = (await saved[0]?.blob.text())?.split('\r\n') ?? []
  expect(lines[0]).toContain('तारीख़,एंट्री,कैसे मिला,नोट,कब तक,दिया,मिला,बाक़ी')
  expect(lines[1]).toMatch(/^[\d-]{10},पहले का बाक़ी,,'=1\+1,,500\.00,,500\.00$/)
  expect(lines[32]).toMatch(/^[\d-]{10},मिला,नकद,Day 31,,,20\.00,-120\.00$/)

  const printed = watchPrints()
  await choose('More about the khata of Asha', 'Print statement')
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]?.body.textContent).toMatch(/Asha Patil 9876543210.*पहले का बाक़ी=1\+1₹500₹500.*एडवांस ₹120$/)
})

test('a reminder is a text that may be changed, for who owes; it is noted as opened', async () => {
  await using it = await openShop({ name: 'Asha Patil' })
  await saveSettings(it.shop, { store_name: 'Sharma Kirana' })
  await it.add('gave', '80')
  await using _ = renderApp(it.shop.admin, it.page)
  await pressWhenShown('Remind on WhatsApp')
  const link = () => screen.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href') ?? ''
  await dialog('Remind Asha Patil')
  // Without a number WhatsApp asks for the contact.
  expect(link()).toMatch(/^https:\/\/wa\.me\/\?text=/)
  press('Close')
  await untilClosed()
  await choose('More about the khata of Asha', 'Edit khata')
  await dialog('Khata of Asha')
  type('Phone (10 digits)', '9876543210')
  press('Save')
  await untilClosed()
  await pressWhenShown('Remind on WhatsApp')
  await dialog('Remind Asha Patil')
  const text = () => new URL(link()).searchParams.get('text')
  expect(link()).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/)
  await waitFor(() =>
    expect(text()).toMatch(
      /^Namaste Asha Patil, ₹80 is due at Sharma Kirana on .*\.\n\nIf you have already paid, please ignore this\.$/,
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
