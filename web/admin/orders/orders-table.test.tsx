import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { leavePacking } from '../../testing/leave-packing.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, menuItem, press, pressWhenShown, type, untilReady } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders'

const openShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct()
  const asha = await shop.addCustomer('Asha')
  const place = async () =>
    (await shop.placeOrder([{ ...tea, quantity: 1 }], asha)).id.slice(-6).toUpperCase()
  return { shop, place }
}
const numbers = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
const table = () => screen.getByRole('table')
const row = (number: string) => screen.getByText(`#${number}`, { selector: 'th' })

test('while the mouse is over the list, arrivals wait; a press shows them, and so does leaving, also after a click beside the controls', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  const first = await place()
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('Live')
  await screen.findByText(`#${first}`)
  fireEvent.pointerOver(table())
  const second = await place()
  const arrivals = await screen.findByRole('button', { name: '1 just arrived' })
  expect(numbers()).toEqual([`#${first}`])
  fireEvent.click(arrivals, { detail: 1 }) // by the mouse; a key would leave the focus in the list
  expect(numbers()).toEqual([`#${first}`, `#${second}`])
  expect(screen.queryByRole('button', { name: /new order/ })).toBeNull()
  const third = await place()
  await screen.findByRole('button', { name: '1 just arrived' })
  fireEvent.pointerOut(table(), { pointerType: 'mouse' })
  expect(numbers()).toEqual([`#${first}`, `#${second}`, `#${third}`])
  // The click gives the focus to the list, which does not hold it.
  fireEvent.pointerDown(row(first))
  row(first).closest('section')?.focus()
  fireEvent.pointerUp(row(first))
  expect(document.activeElement?.tagName).toBe('SECTION')
  fireEvent.pointerOut(table(), { pointerType: 'mouse' })
  const fourth = await place()
  await waitFor(() => expect(numbers().at(-1)).toBe(`#${fourth}`))
})

test('the focus holds the list as the mouse does, and so does the latest tap; a key that lets arrivals in keeps the focus there', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  const first = await place()
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('Live')
  await screen.findByText(`#${first}`)
  button(`Accept order ${first}`).focus()
  const second = await place()
  await screen.findByRole('button', { name: '1 just arrived' })
  button('Read Latest Order').focus()
  await waitFor(() => expect(numbers()).toEqual([`#${first}`, `#${second}`]))
  fireEvent.pointerDown(row(first))
  const third = await place()
  await screen.findByRole('button', { name: '1 just arrived' })
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(numbers().at(-1)).toBe(`#${third}`))
  button(`Accept order ${first}`).focus()
  await place()
  fireEvent.click(await screen.findByRole('button', { name: '1 just arrived' }))
  expect(numbers()).toHaveLength(4)
  // A second press of the key does nothing there.
  expect(document.activeElement?.tagName).toBe('SECTION')
})

test('a tap on an entry of a row’s menu holds the list as one in the row does', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  const first = await place()
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('Live')
  await pressWhenShown(new RegExp(`^Payment of order ${first}`))
  const entry = await menuItem('Paid by cash')
  fireEvent.pointerDown(entry)
  entry.blur()
  await place()
  await screen.findByRole('button', { name: '1 just arrived' })
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(numbers()).toHaveLength(2))
})

test('an order that another browser changed stays while the list is used, and leaves with the pointer', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  const [first, second] = [await place(), await place()]
  await using _page = renderApp(shop.admin, `${path}&status=new`)
  await screen.findByText('Live')
  await screen.findByText(`#${second}`)
  fireEvent.pointerOver(table())
  const [{ id }] = await shop.admin.json('GET', '/api/orders?status=new&sort=oldest')
  await shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'accepted' })
  await screen.findByRole('link', { name: 'New 1' })
  expect(numbers()).toEqual([`#${first}`, `#${second}`])
  fireEvent.pointerOut(table(), { pointerType: 'mouse' })
  await waitFor(() => expect(numbers()).toEqual([`#${second}`]))
})

test('an order that was changed here shows another browser’s later change, and its undo is gone', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  const first = await place()
  await using _page = renderApp(shop.admin, `${path}&status=new`)
  await screen.findByText('Live')
  await pressWhenShown(`Accept order ${first}`)
  await leavePacking()
  await screen.findByRole('button', { name: `Undo the change of order ${first}` })
  const [{ id }] = await shop.admin.json('GET', '/api/orders')
  await shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'accepted', status: 'ready' })
  await screen.findByRole('button', { name: `Complete order ${first}` })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
})

test('a cancellation that could not be saved keeps its dialog and the reason; one that was can be undone in the row', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  const [first, second] = [await place(), await place()]
  await using page = renderApp(shop.admin, `${path}&status=new`)
  await pressWhenShown(`Details of order ${first}`)
  press(`Cancel order ${first}`)
  const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' })
  type('Reason', 'The fridge broke down')
  const [{ id }] = await shop.admin.json('GET', '/api/orders?status=new&sort=oldest')
  const change = `PUT /api/orders/${id}/status`
  page.connection.break(change, says(500, 'at line 3'))
  const cancel = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1) as HTMLElement)
  cancel()
  expect(await screen.findByText('Failed to cancel the order')).toBeTruthy()
  expect(reason.value).toBe('The fridge broke down')
  expect(document.contains(reason)).toBe(true)
  page.connection.mend(change)
  await untilReady('Cancel order')
  cancel()
  await pressWhenShown(`Undo the change of order ${first}`)
  await screen.findByRole('button', { name: `Accept order ${first}` })
  await waitFor(() => expect(numbers()).toEqual([`#${first}`, `#${second}`]))
  expect((await shop.admin.json('GET', '/api/orders/counts')).new).toBe(2)
})
