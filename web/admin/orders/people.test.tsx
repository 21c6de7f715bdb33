import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { openDetails } from '../../testing/open-details.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { choose, press, pressWhenShown, type, untilReady } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders'
const unwanted = 'Fake order, or not collected'

/** A shop with Asha and her phone, an unknown phone that ordered as Asha, and one that was offered the name `Asha 2`. */
const openShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '1000' })
  const place = async (phone: typeof shop.visitor, body: { nickname: string; insteadOf?: string }) => {
    const { id: customerId } = await phone.json('POST', '/api/customers', body)
    const cartItems = [{ productId: tea.id, quantity: 1 }]
    const { id } = await phone.json('POST', '/api/orders', { customerId, cartItems })
    return { id, number: id.slice(-6).toUpperCase() }
  }
  const first = await place(shop.newBrowser(), { nickname: 'Asha' })
  const second = shop.newBrowser()
  const earlier = await place(second, { nickname: 'Asha' })
  const later = await place(second, { nickname: 'Asha' })
  const order = (id: string) => shop.admin.json('GET', `/api/orders/${id}`)
  const placeAsAnother = () => place(shop.newBrowser(), { nickname: 'Asha 2', insteadOf: 'Asha' })
  return { shop, first, earlier, later, order, placeAsAnother }
}

const rowOf = (number: string) => {
  const row = screen.getByText(`#${number}`, { selector: 'th button' }).closest('tr')
  if (!row) throw new Error(`There is no row of ${number}`)
  return within(row)
}
const marksOf = (number: string) => rowOf(number).queryAllByText(/^(new phone|maybe)/)
const dialog = () => screen.findByRole('dialog', { name: 'Same person?' })
const answer = () =>
  within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Same person' })
const box = () => screen.queryByRole('region', { name: 'Who ordered' })
/** Opens the dialog of the order and confirms it. */
const confirm = async () => {
  press('Same person')
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Same person' }))
}

test('an order from an unknown phone says so, and after a question the phone is known for all its orders', async () => {
  const { shop, first, earlier, later, order } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, path)
  await openDetails(later.number)
  expect(marksOf(first.number)).toHaveLength(0)
  expect(marksOf(earlier.number)).toHaveLength(1)
  expect(screen.getByText('It came from a phone that is not known as Asha’s yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Somebody else' })).toBeNull()
  press('Same person')
  const question = within(await dialog())
  expect(question.getByText('This phone will see all of Asha’s orders and points.')).toBeTruthy()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await order(later.id)).toMatchObject({ isNewPhone: true })
  await confirm()
  expect(await screen.findByText('The phone is known now')).toBeTruthy()
  for (const { number } of [earlier, later]) await waitFor(() => expect(marksOf(number)).toHaveLength(0))
  expect(await order(earlier.id)).toMatchObject({ isNewPhone: false })
  await waitFor(() => expect(box()).toBeNull())
})

test('the same person under another name is merged after a preview of what moves', async () => {
  const { shop, placeAsAnother, order } = await openShop()
  await using _ = shop
  const { id, number } = await placeAsAnother()
  await using _page = renderApp(shop.admin, path)
  await openDetails(number)
  expect(marksOf(number).map(({ textContent }) => textContent)).toEqual(['maybe Asha'])
  press('Same person')
  const question = within(await dialog())
  expect(await question.findByText('becomes', { exact: false, selector: 'p' })).toBeTruthy()
  const cells = (what: string) =>
    within(question.getByRole('rowheader', { name: what }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Points')).toEqual(['10', '30'])
  expect(cells('Orders')).toEqual(['1', '3'])
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await order(id)).toMatchObject({ customerNickname: 'Asha 2', maybeNickname: 'Asha' })

  press('Same person')
  type('Password', shop.password)
  await waitFor(() => expect(answer().disabled).toBe(false))
  fireEvent.click(answer())
  expect(await screen.findByText('Customers merged')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await rowOf(number).findByText('Asha')).toBeTruthy()
  await waitFor(() => expect(marksOf(number)).toHaveLength(0))
  const customers = await shop.admin.json('GET', '/api/customers')
  expect(customers).toMatchObject([{ nickname: 'Asha', loyaltyPoints: 40 }])
})

test('somebody else stays another customer, without the mark', async () => {
  const { shop, placeAsAnother } = await openShop()
  await using _ = shop
  const { number } = await placeAsAnother()
  await using _page = renderApp(shop.admin, path)
  await openDetails(number)
  press('Somebody else')
  expect(await screen.findByText('They stay two customers')).toBeTruthy()
  await waitFor(() => expect(marksOf(number)).toHaveLength(0))
  expect(rowOf(number).getByText('Asha 2')).toBeTruthy()
  expect(await shop.admin.json('GET', '/api/customers')).toHaveLength(2)
})

test('a same person pressed by mistake is taken back, after a question that says how many phones that are', async () => {
  const { shop, first, later, order } = await openShop()
  await using _ = shop
  await shop.admin.json('PUT', `/api/orders/${later.id}/same-person`, { isSame: true })
  await using _page = renderApp(shop.admin, path)
  // Without its first phone the customer would have none.
  await pressWhenShown(`More for order ${first.number}`)
  await screen.findByRole('menuitem', { name: 'Cancel order' })
  expect(screen.queryByRole('menuitem', { name: 'Somebody else' })).toBeNull()
  await choose(`More for order ${later.number}`, 'Somebody else')
  const question = within(await screen.findByRole('dialog', { name: 'Somebody else?' }))
  expect(question.getByText(/^This removes 1 phone of Asha: .* show them the passbook again\.$/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Somebody else' }))
  expect(await screen.findByText('Removed. The passbook is renewed.')).toBeTruthy()
  await waitFor(() => expect(marksOf(later.number)).toHaveLength(1))
  expect(await order(later.id)).toMatchObject({ isNewPhone: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a preview of what moves nothing is merged', async () => {
  const { shop, placeAsAnother } = await openShop()
  await using _ = shop
  const { number } = await placeAsAnother()
  const faults = { 'GET /api/customers/nickname/Asha': says(503, 'The store is busy.') }
  await using page = renderApp(shop.admin, path, { faults })
  await openDetails(number)
  press('Same person')
  expect(await screen.findByText('What would be merged could not be loaded.')).toBeTruthy()
  expect(screen.getByText('The store is busy.')).toBeTruthy()
  expect(answer().disabled).toBe(true)
  await page.connection.settle()
  await untilReady('Try again')
  page.connection.mend('GET /api/customers/nickname/Asha')
  press('Try again')
  type('Password', shop.password)
  await waitFor(() => expect(answer().disabled).toBe(false))
})

test('an order is marked as fake, the next from there is warned of, and it can be taken back', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '120' })
  const place = async (nickname: string) => {
    const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], await shop.addCustomer(nickname))
    return { id, number: id.slice(-6).toUpperCase() }
  }
  const [first, second] = [await place('Asha'), await place('Ravi')]
  const isUnwanted = async () => (await shop.admin.json('GET', `/api/orders/${first.id}`)).isUnwanted
  const shows = (number: string, text: string) =>
    waitFor(() => expect(rowOf(number).getByText(text)).toBeTruthy())
  await using page = renderApp(shop.admin, path)
  await choose(`More for order ${first.number}`, unwanted)
  await shows(first.number, unwanted)
  expect(await isUnwanted()).toBe(true)
  const warning = '1 earlier order from this phone: fake, or not collected.'
  await shows(second.number, warning)
  // The order is in the list of unwanted orders until the mark is removed.
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'unwanted' } })
  await waitFor(() => expect(page.address()).toBe(`${path}&status=unwanted`))
  await waitFor(() => expect(screen.queryByText(`#${second.number}`)).toBeNull())
  expect(await screen.findByText('Order Management (2)')).toBeTruthy()
  await choose(`More for order ${first.number}`, 'Real order, and collected')
  // The row stays where it was pressed.
  await waitFor(() => expect(rowOf(first.number).queryByText(unwanted)).toBeNull())
  expect(await isUnwanted()).toBe(false)
  fireEvent.click(screen.getByRole('link', { name: /^All/ }))
  await screen.findByText(`#${second.number}`)
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
})
