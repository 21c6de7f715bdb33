import { expect, test } from 'vitest'
import { logInAsOwner } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { leavePacking, openOrders } from './orders/steps.ts'

shareBrowser()

/** Places orders of four customers, one after the other. */
const placeOrders = async (stage: TestBrowser, count: number): Promise<void> => {
  const tea = await stage.addProduct('Tea', '100')
  const customers = await Promise.all(
    ['Asha', 'Ravi', 'Meena', 'Iqbal'].map((nickname) =>
      stage.call<{ id: string }>('POST', '/api/customers', { nickname }),
    ),
  )
  for (let placed = 0; placed < count; placed += 1) {
    const customerId = customers[placed % customers.length]?.id
    await stage.call('POST', '/api/orders', { customerId, cartItems: [{ productId: tea.id, quantity: 1 }] })
  }
}

type OrderJson = { id: string; status: string; changes: { status: string }[] }

test('a double press acts once, and not on what has come under the pointer', async () => {
  await using stage = await openTestBrowser()
  await placeOrders(stage, 2)
  const statuses = async () =>
    (await stage.call<OrderJson[]>('GET', '/api/orders?sort=oldest')).map(({ status }) => status)
  const mouse = await stage.desktop()
  await openOrders(stage, mouse)
  await mouse
    .getByRole('button', { name: /^Accept order/ })
    .last()
    .dblclick()
  await mouse.getByRole('dialog').getByText('0 of 1 packed').waitFor()
  expect(await statuses()).toEqual(['accepted', 'new'])
  // Behind the button that leads back lies the list.
  await mouse.getByRole('button', { name: 'Back', exact: true }).dblclick()
  await mouse.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(mouse.url()).search).toBe('?tab=orders')
})

test('while one browser accepts, another packs, cancels and undoes: rows stay, and both show the same at the end', async () => {
  await using stage = await openTestBrowser()
  await placeOrders(stage, 6)
  const counter = await stage.desktop()
  await openOrders(stage, counter)
  await counter.getByRole('link', { name: /^New/ }).click()
  await counter.getByRole('button', { name: 'Older orders' }).waitFor({ state: 'detached' })
  const numbers = () => counter.locator('tbody th').allTextContents()
  const orders = await stage.call<OrderJson[]>('GET', '/api/orders?status=new&sort=oldest')
  const before = orders.map(({ id }) => `#${id.slice(-6).toUpperCase()}`)
  // The list of all orders may still be shown.
  await expect.poll(numbers).toEqual(before)
  const accept = counter.getByRole('button', { name: `Accept order ${before[1]?.slice(1)}` })
  await accept.focus()
  await counter.keyboard.press('Enter')
  await leavePacking(counter)
  await counter.getByRole('button', { name: `Mark ready order ${before[1]?.slice(1)}` }).waitFor()

  const stillNew = await stage.call<OrderJson[]>('GET', '/api/orders?status=new&sort=oldest')
  const cancelled = stillNew[1]?.id ?? ''
  await stage.call('PUT', `/api/orders/${cancelled}/status`, {
    from: 'new',
    status: 'cancelled',
    reason: 'Out of stock',
  })
  const packer = await stage.desktop()
  await logInAsOwner(packer, stage.address)
  await packer.goto(`${stage.address}/admin/dashboard?tab=orders&pack=${stillNew[2]?.id}`)
  await packer.getByRole('button', { name: 'Accept' }).click()
  await packer.getByRole('checkbox').click()
  await packer.getByRole('button', { name: 'Mark ready' }).click()
  await packer.getByText('This order is Ready.').waitFor()
  await counter.locator('tbody tr').nth(3).getByText('Ready', { exact: true }).waitFor()
  await placeOrders(stage, 3)
  await counter.getByRole('button', { name: '3 new orders' }).waitFor()
  expect(await numbers()).toEqual(before)
  await counter.getByRole('button', { name: `Undo the change of order ${before[1]?.slice(1)}` }).focus()
  await counter.keyboard.press('Enter')
  await accept.waitFor()
  await stage.call('PUT', `/api/orders/${cancelled}/status`, { from: 'cancelled', status: 'new' })
  await counter.getByRole('button', { name: '3 new orders' }).click()
  await counter.mouse.move(5, 5)
  // What was packed elsewhere has left the list of new orders, now that it is not in use.
  await expect
    .poll(async () => (await numbers()).slice(0, 5))
    .toEqual(before.filter((_, index) => index !== 3))
  await expect.poll(async () => (await numbers()).length).toBe(8)
})

test('after an order was accepted, one press leads to the next page of new orders', async () => {
  await using stage = await openTestBrowser()
  await placeOrders(stage, 52)
  const page = await stage.desktop()
  await openOrders(stage, page)
  await page.getByRole('link', { name: /^New/ }).click()
  await page.getByText('Orders 1–50 of 52').waitFor()
  await page
    .getByRole('button', { name: /^Accept order/ })
    .first()
    .click()
  await leavePacking(page)
  await page.getByRole('button', { name: /^Undo/ }).waitFor()
  await page.getByRole('link', { name: 'New 51' }).waitFor()
  await page.getByRole('button', { name: 'Newer orders' }).click()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
  await expect.poll(() => page.getByRole('button', { name: 'Newer orders' }).isDisabled()).toBe(true)
})
