import { expect, test } from 'vitest'
import { addToCart, giveNickname, openCart } from '../browser/steps.ts'
import { breakCalls } from './faults.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

const filledCart = async (stage: TestBrowser) => {
  const tea = await stage.addProduct('Tea', '150')
  const page = await stage.phone()
  await page.goto(stage.address)
  await giveNickname(page, 'Asha')
  await addToCart(page, 'Tea')
  await openCart(page)
  return { page, tea }
}

const countOrders = async (stage: TestBrowser): Promise<number> =>
  (await stage.call<unknown[]>('GET', '/api/orders')).length

test('an order whose answer got lost is placed only once, also after a reload', async () => {
  await using stage = await openTestBrowser()
  const { page } = await filledCart(stage)
  // The store takes the order, but the phone never receives the response.
  await breakCalls(page, '**/api/orders', async (route) => {
    const sent = new URL(route.request().url())
    // Only the browser resolves the Wi-Fi name.
    const headers = { ...route.request().headers(), host: sent.host }
    await route.fetch({ url: `http://127.0.0.1:${sent.port}${sent.pathname}`, headers })
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  const toast = page.getByRole('alert')
  await toast.getByText('Failed to place order. Please try again.').waitFor()
  await toast.getByText('it will be ordered only once').waitFor()
  expect(await countOrders(stage)).toBe(1)

  await page.unroute('**/api/orders')
  await page.reload()
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order Placed Successfully!').waitFor()
  expect(await countOrders(stage)).toBe(1)
})

test('a double tap makes one order, and the next checkout another', async () => {
  await using stage = await openTestBrowser()
  const { page } = await filledCart(stage)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await page.getByText('Order Placed Successfully!').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await countOrders(stage)).toBe(1)

  await addToCart(page, 'Tea')
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order Placed Successfully!').waitFor()
  expect(await countOrders(stage)).toBe(2)
})

test('a price changed meanwhile is said, shown, and paid only when the shopper orders again', async () => {
  await using stage = await openTestBrowser()
  const { page, tea } = await filledCart(stage)
  await stage.call('PUT', `/api/products/${tea.id}`, { price: '175' })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('alert').getByText('The price of Tea is now ₹175.').waitFor()
  expect(await countOrders(stage)).toBe(0)
  await page.getByRole('dialog').getByText('₹175').first().waitFor()

  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Total: ₹175').waitFor()
  expect(await countOrders(stage)).toBe(1)
})

test('a product gone meanwhile is named, and the rest of the cart can be ordered', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Salt', '20')
  const { page, tea } = await filledCart(stage)
  await page.getByRole('button', { name: 'Close cart' }).click()
  await addToCart(page, 'Salt')
  await openCart(page)
  await stage.call('DELETE', `/api/products/${tea.id}`)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('alert').getByText('Tea is not available any more.').waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Total: ₹20').waitFor()
})

test('with the store down the cart stays, a failed read says so, and all goes on when it is back', async () => {
  await using stage = await openTestBrowser()
  const { page } = await filledCart(stage)
  await breakCalls(page, '**/api/**')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Failed to place order. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Close cart' }).click()
  // The home page contains its data. When a shopper comes to it from another page, the data are fetched.
  await page.goto(`${stage.address}/loyalty`)
  // Until hydration, a link loads a new page.
  await page.getByText('Your points could not be loaded.').waitFor()
  await page.getByRole('link', { name: 'Home' }).last().click()
  await page.getByText('The categories could not be loaded.').waitFor()
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()

  await page.unroute('**/api/**')
  await page.reload()
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order Placed Successfully!').waitFor()
  expect(await countOrders(stage)).toBe(1)
})
