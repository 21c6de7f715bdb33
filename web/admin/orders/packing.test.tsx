import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { says } from '../../testing/connection.ts'
import { leavePacking } from '../../testing/leave-packing.ts'
import { openPackingShop } from '../../testing/packing-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, press, pressWhenShown, untilReady } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders'

const dialog = () => within(screen.getByRole('dialog'))

/** Ticks every line that is not ticked. */
const tickAll = () => {
  for (const box of dialog().getAllByRole<HTMLInputElement>('checkbox'))
    if (!box.checked) fireEvent.click(box)
}
/** Waits until the order's row has the focus. */
const isFocused = (number: string) =>
  waitFor(() => expect(document.activeElement?.querySelector('th')?.textContent).toBe(`#${number}`))
const ticks = () => dialog().getAllByRole<HTMLInputElement>('checkbox')
const areTicked = () => ticks().map(({ checked }) => checked)

test('accepting opens the order with its lines, whose ticks survive a reload', async () => {
  const { shop, place } = await openPackingShop()
  await using _ = shop
  const { id, number } = await place()
  {
    await using page = renderApp(shop.admin, path)
    await pressWhenShown(`Accept order ${number}`)
    await screen.findByRole('dialog', { name: `No. 1 Order #${number}` })
    await waitFor(() => expect(page.address()).toBe(`${path}&pack=${id}`))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(`No. 1 Order #${number}`))
    expect(ticks().map((tick) => tick.closest('label')?.textContent)).toEqual(['3 ×Tea', '1 ×Salt'])
    fireEvent.click(dialog().getByRole('checkbox', { name: /Salt/ }))
    expect(dialog().getByText('1 of 2 packed')).toBeTruthy()
  }
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  await screen.findByRole('dialog', { name: `No. 1 Order #${number}` })
  expect(areTicked()).toEqual([false, true])
})

test('Enter leads from the title over the lines, which it ticks, to marking the order ready', async () => {
  const { shop, place, move } = await openPackingShop()
  await using _ = shop
  const { id, number } = await place()
  await move({ id }, 'new', 'accepted')
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(`No. 1 Order #${number}`))
  const enter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
  enter()
  expect(document.activeElement).toBe(ticks()[0])
  enter()
  expect(areTicked()).toEqual([true, false])
  expect(document.activeElement).toBe(ticks()[1])
  enter()
  expect(areTicked()).toEqual([true, true])
  expect(document.activeElement).toBe(button(`Mark ready order ${number}`))
})

test('going back leaves the order accepted in its row, which has the focus and leads to packing again', async () => {
  const { shop, place } = await openPackingShop()
  await using _ = shop
  const { number } = await place()
  await using page = renderApp(shop.admin, `${path}&status=new`)
  await pressWhenShown(`Accept order ${number}`)
  await leavePacking()
  await waitFor(() => expect(page.address()).toBe(`${path}&status=new`))
  await isFocused(number)
  press(`Pack order ${number}`)
  await screen.findByRole('dialog')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a second press on Back before the list is there leads no further', async () => {
  const { shop, place } = await openPackingShop()
  await using _ = shop
  const { number } = await place()
  await using page = renderApp(shop.admin, '/admin/dashboard')
  fireEvent.click(await screen.findByRole('tab', { name: /^Orders/ }))
  await pressWhenShown(`Accept order ${number}`)
  await screen.findByRole('dialog')
  const back = button('Back')
  act(() => {
    back.click()
    back.click()
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.connection.settle()
  expect(page.address()).toBe(path)
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
  await waitFor(() => expect(document.activeElement).toBe(anyway))
  expect(await status(order)).toBe('accepted')
  fireEvent.click(anyway)
  await screen.findByText('This order is Ready.')
  expect(await status(order)).toBe('ready')
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

test('an order that is cancelled elsewhere says so, with the reason, and cannot be marked ready', async () => {
  const { shop, place, move } = await openPackingShop()
  await using _ = shop
  const order = await place()
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('Live')
  await pressWhenShown(`Accept order ${order.number}`)
  await screen.findByRole('dialog')
  await move(order, 'accepted', 'cancelled', 'Shop is closing')
  const alert = await screen.findByText('This order was cancelled. Please put the goods back.', {
    exact: false,
  })
  expect(alert.textContent).toContain('Shop is closing')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark ready/ })).toBeNull())
})

test('the second press of a double press does nothing in the opened view, nor after the return', async () => {
  const { shop, place, status } = await openPackingShop()
  await using _ = shop
  const order = await place()
  await using _page = renderApp(shop.admin, path)
  await untilReady(`Accept order ${order.number}`)
  fireEvent.click(button(`Accept order ${order.number}`), { detail: 1 })
  const tea = await within(await screen.findByRole('dialog')).findByRole('checkbox', { name: /Tea/ })
  fireEvent.click(tea, { detail: 2 })
  expect(areTicked()).toEqual([false, false])
  fireEvent.click(tea, { detail: 1 })
  expect(areTicked()).toEqual([true, false])
  expect(await status(order)).toBe('accepted')
  fireEvent.click(button('Back'), { detail: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const details = screen.getByRole('button', { name: `Details of order ${order.number}` })
  fireEvent.click(details, { detail: 2 })
  expect(details.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(details, { detail: 1 })
  expect(details.getAttribute('aria-expanded')).toBe('true')
})

test('an order that was packed keeps its row in the list of new ones until the list is left', async () => {
  const { shop, place, move } = await openPackingShop()
  await using _ = shop
  const [first, second] = [await place(), await place()]
  await using _page = renderApp(shop.admin, `${path}&status=new`)
  await screen.findByText('Live')
  await pressWhenShown(`Accept order ${first.number}`)
  await screen.findByRole('dialog')
  tickAll()
  press(`Mark ready order ${first.number}`)
  await pressWhenShown(/^Next order/)
  await screen.findByRole('dialog', { name: `No. 2 Order #${second.number}` })
  await move(second, 'accepted', 'cancelled', 'Out of stock')
  await screen.findByText(/^This order was cancelled/)
  await leavePacking()
  const numbers = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  await waitFor(() => expect(numbers()).toEqual([`#${first.number}`, `#${second.number}`]))
  await isFocused(second.number)
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
