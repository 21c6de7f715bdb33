import { expect, test } from 'vitest'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { addToCart, giveNickname, openCart, sidewaysScroll } from '../browser/steps.ts'
import { openStage, shareBrowser } from './open-stage.ts'

shareBrowser()

test('an order’s life on the phone: invoice, live status, points taken back, and the same again', async () => {
  await using stage = await openStage()
  const tea = await stage.addProduct('Tea', '150')
  const rice = await stage.addProduct('Rice', '60')
  await stage.call('PUT', '/api/settings', { key: 'whatsapp_phone', value: '098765 43210' })
  const page = await stage.phone()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(stage.address)
  await giveNickname(page, 'Asha')
  for (const name of ['Tea', 'Tea', 'Rice']) await addToCart(page, name)
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order Placed Successfully!').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  // The invoice stays above the bottom bar, also after a reload, until it is opened.
  await page.reload()
  const bar = page.getByRole('region', { name: 'Invoice' })
  const link = bar.getByRole('link', { name: 'Send invoice on WhatsApp' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919876543210\?text=.*2%20x%20Tea/)
  const [above, below] = [
    await bar.boundingBox(),
    await page.getByRole('button', { name: 'Cart', exact: true }).boundingBox(),
  ]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  expect(await findAxeViolations(page)).toEqual([])
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  expect(opened.url()).toContain('wa.me/919876543210')
  await opened.close()
  await bar.waitFor({ state: 'detached' })

  // My Points, while the owner changes the order's status.
  await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: 'My Points' }).click()
  const status = page.locator('[data-status]')
  await status.getByText('New').waitFor()
  const [order] = await stage.call<{ id: string }[]>('GET', '/api/orders')
  const set = (from: string, to: string, reason?: string) =>
    stage.call('PUT', `/api/orders/${order?.id}/status`, { from, status: to, reason })
  await set('new', 'accepted')
  await status.getByText('Accepted').waitFor()
  // Nothing is missed while the connection is lost.
  await page.context().setOffline(true)
  await page.getByText('Connection to the shop lost.').waitFor({ timeout: 30_000 })
  await set('accepted', 'ready')
  await set('ready', 'cancelled', 'The rice did not come')
  await page.context().setOffline(false)
  await status.getByText('Cancelled').waitFor({ timeout: 30_000 })
  await page.getByText('Reason: The rice did not come').waitFor()
  await page.getByText('Points earned from ₹0 in purchases').waitFor()
  await page
    .getByRole('region', { name: 'Points History' })
    .getByText(/^Taken back/)
    .waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  // Orders again what is still available. That is sold out before the tap, too, and later the shop closes.
  await stage.call('PUT', `/api/products/${rice.id}`, { isSoldOut: true })
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByText('Rice is sold out.').waitFor()
  await page.getByRole('button', { name: 'Increase quantity of Tea' }).click()
  await stage.call('PUT', `/api/products/${tea.id}`, { isSoldOut: true })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Tea is sold out. The order goes without it.').waitFor()
  await page.getByText('Nothing in your cart can be ordered now.').waitFor()
  await stage.call('PUT', `/api/products/${tea.id}`, { isSoldOut: false })
  await stage.call('PUT', '/api/settings', { key: 'shop_open', value: 'no' })
  await page.goto(stage.address)
  await page.getByText('The shop is closed at the moment.').waitFor()
  await page.getByRole('article', { name: 'Rice' }).getByRole('button', { name: 'Sold out' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await openCart(page)
  await page.getByText('The shop is closed at the moment. Your cart is kept.').waitFor()
  expect(await page.getByRole('status', { name: 'Quantity of Tea' }).textContent()).toBe('3')
  expect(await findAxeViolations(page)).toEqual([])
})
