import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { leavePacking, openPackingShop } from '../../testing/packing-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, press, pressWhenShown } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders'

const dialog = () => within(screen.getByRole('dialog'))
const ticks = () => dialog().getAllByRole<HTMLInputElement>('checkbox')
const areTicked = () => ticks().map(({ checked }) => checked)
/** Ticks every line that is not ticked. */
const tickAll = () => {
  for (const box of ticks()) if (!box.checked) fireEvent.click(box)
}

test('accepting opens the order with its lines, whose ticks survive a reload', async () => {
  const { shop, place } = await openPackingShop()
  await using _ = shop
  const { id, number } = await place()
  {
    await using page = renderApp(shop.admin, path)
    await pressWhenShown(`Accept order ${number}`)
    await screen.findByRole('dialog', { name: `No. 1 Order #${number}` })
    await waitFor(() => expect(page.address()).toBe(`${path}&pack=${id}`))
    expect(ticks().map((tick) => tick.closest('label')?.textContent)).toEqual(['3 ×Tea', '1 ×Salt'])
    fireEvent.click(dialog().getByRole('checkbox', { name: /Salt/ }))
    expect(dialog().getByText('1 of 2 packed')).toBeTruthy()
  }
  await using page = renderApp(shop.admin, `${path}&pack=${id}`)
  await screen.findByRole('dialog', { name: `No. 1 Order #${number}` })
  expect(areTicked()).toEqual([false, true])
  await leavePacking()
  await waitFor(() => expect(page.address()).toBe(path))
  await pressWhenShown(`Pack order ${number}`)
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Enter leads from the title over weights and ticks to the next step', async () => {
  await using shop = await openTestShop()
  const rice = await shop.addProduct({ name: 'Rice', price: '15', unit: 'kg', stepBase: 250 })
  const oil = await shop.addProduct({ name: 'Oil', price: '30', unit: 'l', stepBase: 250 })
  const soap = await shop.addProduct({ name: 'Soap', price: '40' })
  const { id } = await shop.placeOrder([rice, soap, oil].map(({ id }) => ({ id, quantity: 4 })))
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  const title = await screen.findByRole('heading', { name: /^No. 1 Order/ })
  await waitFor(() => expect(document.activeElement).toBe(title))
  const focused = () => document.activeElement as HTMLElement
  const enter = () => fireEvent.keyDown(focused(), { key: 'Enter' })
  enter()
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Weight of Rice' }))
  fireEvent.change(focused(), { target: { value: '0.98' } })
  enter()
  expect(focused()).toBe(screen.getByRole('checkbox', { name: /Soap/ }))
  enter()
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Amount of Oil' }))
  fireEvent.change(focused(), { target: { value: '970' } })
  await screen.findByText('980 g', { selector: 'label b' })
  enter()
  expect(focused()).toBe(button(/^Accept order/))
  await waitFor(() => expect(areTicked()).toEqual([true, true, true]))
})

test('an order that is not ticked is marked ready after a question, which can be taken back; ticks go when it is left', async () => {
  const { shop, place, status } = await openPackingShop()
  await using _ = shop
  const order = await place()
  await using _page = renderApp(shop.admin, path)
  await pressWhenShown(`Accept order ${order.number}`)
  await screen.findByRole('dialog')
  fireEvent.click(dialog().getByRole('checkbox', { name: /Tea/ }))
  press(`Mark ready order ${order.number}`)
  const anyway = await screen.findByRole('button', { name: 'Mark ready all the same 1 of 2 not ticked' })
  expect(await status(order)).toBe('accepted')
  // Not by the second press of a double press.
  fireEvent.click(anyway, { detail: 2 })
  expect(await status(order)).toBe('accepted')
  fireEvent.click(anyway)
  await screen.findByText('This order is Ready.')
  await pressWhenShown(`Undo the change of order ${order.number}`)
  await screen.findByRole('button', { name: `Mark ready order ${order.number}` })
  expect(areTicked()).toEqual([true, false])
  tickAll()
  await pressWhenShown(`Mark ready order ${order.number}`)
  await pressWhenShown('Back to the orders')
  await waitFor(() => expect(localStorage.getItem('packed-lines')).toBeNull())
})

test('the next order is the accepted one that waits longest, then such a new one, which is accepted', async () => {
  const { shop, place, move, status } = await openPackingShop()
  await using _ = shop
  const [fresh, accepted, first] = [await place(), await place(), await place()]
  await move(accepted, 'new', 'accepted')
  await using page = renderApp(shop.admin, path)
  await pressWhenShown(`Accept order ${first.number}`)
  await screen.findByRole('dialog')
  tickAll()
  await pressWhenShown(`Mark ready order ${first.number}`)
  await pressWhenShown('Next order No. 2 · Asha')
  await screen.findByRole('dialog', { name: `No. 2 Order #${accepted.number}` })
  tickAll()
  await pressWhenShown(`Mark ready order ${accepted.number}`)
  page.connection.break(`PUT /api/orders/${fresh.id}/status`, says(500, 'at line 3'))
  await pressWhenShown('Next order No. 1 · Asha')
  await screen.findByText('Failed to change the order')
  expect(screen.getByRole('dialog', { name: `No. 2 Order #${accepted.number}` })).toBeTruthy()
  page.connection.mend(`PUT /api/orders/${fresh.id}/status`)
  await pressWhenShown('Next order No. 1 · Asha')
  await screen.findByRole('dialog', { name: `No. 1 Order #${fresh.number}` })
  expect(await status(fresh)).toBe('accepted')
  await leavePacking()
  await waitFor(() => expect(page.address()).toBe(path))
})

test('an order that is cancelled elsewhere says so, with the reason, and keeps its row until the list is left', async () => {
  const { shop, place, move } = await openPackingShop()
  await using _ = shop
  const [first, second] = [await place(), await place()]
  await using _page = renderApp(shop.admin, `${path}&status=new`)
  await screen.findByText('Live')
  await pressWhenShown(`Accept order ${first.number}`)
  await screen.findByRole('dialog')
  await move(first, 'accepted', 'cancelled', 'Shop is closing')
  const alert = await screen.findByText(/^This order was cancelled. Please put the goods back./)
  expect(alert.textContent).toContain('Shop is closing')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark ready/ })).toBeNull())
  await leavePacking()
  const numbers = () =>
    [...document.querySelectorAll('tbody th button')].map(({ textContent }) => textContent)
  await waitFor(() => expect(numbers()).toEqual([`#${second.number}`, `#${first.number}`]))
})

test('an order that arrives meanwhile says so, and its bell is stopped without leaving', async () => {
  const { shop, place } = await openPackingShop()
  await using _ = shop
  const { number } = await place()
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('Live')
  await pressWhenShown(`Accept order ${number}`)
  await screen.findByRole('dialog')
  await place()
  await pressWhenShown('1 new order: stop the bell')
  await waitFor(() => expect(screen.queryByRole('button', { name: /stop the bell$/ })).toBeNull())
  await waitFor(() => expect(screen.queryByText(/^New order #/)).toBeNull())
})

test('an order that is gone says so, and leads back', async () => {
  const { shop, place } = await openPackingShop()
  await using _ = shop
  await place()
  await using page = renderApp(shop.admin, `${path}&pack=nowhere`)
  await screen.findByText('There is no such order', { exact: false })
  await leavePacking()
  await waitFor(() => expect(page.address()).toBe(path))
})
