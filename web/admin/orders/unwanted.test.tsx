import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders'

const openShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '120' })
  const [asha, ravi] = [await shop.addCustomer('Asha'), await shop.addCustomer('Ravi')]
  const place = async (customer: { id: string }) => {
    const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], customer)
    return { id, number: id.slice(-6).toUpperCase() }
  }
  const isUnwanted = async ({ id }: { id: string }) =>
    (await shop.admin.json('GET', `/api/orders/${id}`)).isUnwanted
  return { shop, asha, ravi, place, isUnwanted }
}

const rowOf = (number: string): HTMLElement => {
  const row = screen.getByText(`#${number}`, { selector: 'th' }).closest('tr')
  if (!row) throw new Error(`There is no row of ${number}`)
  return row
}
const shows = (number: string, text: string) =>
  waitFor(() => expect(within(rowOf(number)).getByText(text)).toBeTruthy())

test('one tap marks an order as a joke, the next from there is warned of, and it can be taken back', async () => {
  const { shop, asha, ravi, place, isUnwanted } = await openShop()
  await using _ = shop
  const [first, second] = [await place(asha), await place(ravi)]
  await using page = renderApp(shop.admin, path)
  await pressWhenShown(`Details of order ${first.number}`)
  press(`Joke, or nobody came: order ${first.number}`)
  await shows(first.number, 'Joke, or nobody came')
  expect(await isUnwanted(first)).toBe(true)
  const warning = '1 earlier order from this phone: joke, or nobody came.'
  await shows(second.number, warning)
  // The order is in the list of unwanted orders until the mark is removed.
  fireEvent.click(await screen.findByRole('link', { name: /^Joke, or nobody came/ }))
  await waitFor(() => expect(page.address()).toBe(`${path}&status=unwanted`))
  await waitFor(() => expect(screen.queryByText(`#${second.number}`)).toBeNull())
  expect(await screen.findByText('Order Management (2)')).toBeTruthy()
  await pressWhenShown(`Details of order ${first.number}`)
  await pressWhenShown(`No joke, somebody came: order ${first.number}`)
  // The row stays where it was pressed, and can be marked again.
  await screen.findByRole('button', { name: `Joke, or nobody came: order ${first.number}` })
  expect(await isUnwanted(first)).toBe(false)
  fireEvent.click(screen.getByRole('link', { name: /^All/ }))
  await screen.findByText(`#${second.number}`)
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  await waitFor(() => expect(screen.queryByText(/^Joke, or nobody came/)).toBeNull())
})

test('an order is marked when it is cancelled, and a mark that fails says so', async () => {
  const { shop, asha, place, isUnwanted } = await openShop()
  await using _ = shop
  const order = await place(asha)
  const call = `PUT /api/orders/${order.id}/unwanted`
  await using page = renderApp(shop.admin, path, { faults: { [call]: unreachable } })
  await pressWhenShown(`Details of order ${order.number}`)
  press(`Joke, or nobody came: order ${order.number}`)
  expect(await screen.findByText('Failed to mark the order')).toBeTruthy()
  page.connection.mend(call)
  await pressWhenShown(`Cancel order ${order.number}`)
  const dialog = within(await screen.findByRole('dialog'))
  type('Reason', 'Nobody came')
  fireEvent.click(dialog.getByRole('switch', { name: 'Joke, or nobody came' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }))
  await shows(order.number, 'Cancelled')
  await shows(order.number, 'Joke, or nobody came')
  expect(await isUnwanted(order)).toBe(true)
})
