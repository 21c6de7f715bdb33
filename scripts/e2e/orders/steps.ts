import type { Page } from 'playwright-core'
import { logInAsOwner, openTab } from '../../browser/steps.ts'
import type { TestBrowser } from '../open-test-browser.ts'

/** Places an order of new products and returns its number. */
export const placeOrder = async (
  stage: TestBrowser,
  nickname: string,
  lines: [name: string, price: string, count: number][],
) => {
  const cartItems: { productId: string; quantity: number }[] = []
  for (const [name, price, quantity] of lines) {
    cartItems.push({ productId: (await stage.addProduct(name, price)).id, quantity })
  }
  const { id: customerId } = await stage.call<{ id: string }>('POST', '/api/customers', { nickname })
  const { id } = await stage.call<{ id: string }>('POST', '/api/orders', { customerId, cartItems })
  return id.slice(-6).toUpperCase()
}

export const openOrders = async (stage: TestBrowser, page: Page): Promise<void> => {
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'orders')
  await page.getByRole('table').waitFor()
}

/** Goes back from packing to the list of orders, as one does with the keyboard. */
export const leavePacking = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
