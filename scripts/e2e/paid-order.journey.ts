import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, chooseEntry, giveNickname, logInAsOwner, openCart, openTab } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

/** The customer of a khata is reminded by WhatsApp, and the statement is printed alone. */
const keepKhata = async ({ address, call }: TestBrowser, desk: Page, orderId: string): Promise<void> => {
  const [asha] = await call<{ id: string }[]>('GET', '/api/customers')
  await call('PUT', `/api/customers/${asha?.id}/khata`, { name: 'Asha Patil', phone: '9876543210' })
  await call('PUT', `/api/orders/${orderId}/payment`, { payment: 'khata', from: 'upi' })
  await openTab(desk, address, 'loyalty')
  await chooseEntry(desk, 'More about Asha', 'Khata')
  await desk.getByText('Balance: ₹167').waitFor()
  await desk.getByRole('button', { name: 'Remind on WhatsApp' }).click()
  const whatsApp = desk.getByRole('link', { name: 'Open WhatsApp' })
  await desk.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [opened] = await Promise.all([desk.context().waitForEvent('page'), whatsApp.click()])
  await opened.waitForURL(/wa\.me\/919876543210/) // a new page is still blank at first
  await opened.close()
  await desk.getByText(/^Reminder opened/).waitFor()
  // The dialog moves the focus when it closes, which would close the menu.
  await expect.poll(() => desk.getByRole('dialog').count()).toBe(0)

  await desk.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('[data-statement]')?.textContent ?? ''
    }
  })
  await chooseEntry(desk, 'More about the khata of Asha', 'Print statement')
  await expect
    .poll(() => desk.locator('body').getAttribute('data-printed'))
    .toMatch(/Asha Patil 9876543210.*Order #.*₹167₹167.*₹167$/)
  await desk.emulateMedia({ media: 'print' })
  await desk.getByRole('main').waitFor({ state: 'hidden' })
  await desk.locator('[data-statement]').waitFor()
}

test('an order is picked and packed, which its shopper sees, paid by UPI on the phone, and reminded of on khata', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Cow Milk 1 L', '72')
  await stage.addProduct('Bread', '40')
  await stage.addProduct('Soap', '35')
  const poha = await stage.addProduct('Poha', '20')
  await stage.call('PUT', `/api/products/${poha.id}`, { unit: 'kg', stepBase: 250 })

  const phone = await stage.phone()
  await phone.goto(stage.address)
  await giveNickname(phone, 'Asha')
  for (const name of ['Poha', 'Cow Milk 1 L', 'Bread', 'Soap']) await addToCart(phone, name)
  await openCart(phone)
  const cart = phone.getByRole('dialog')
  await cart.getByRole('button', { name: '250 g' }).click()
  const amount = cart.getByRole('textbox', { name: 'Amount of Poha' })
  // A press between two digits selects the whole amount, also where it is selected already.
  await amount.click({ position: { x: 22, y: 20 } })
  await phone.keyboard.type('250')
  await expect.poll(() => amount.inputValue()).toBe('250')
  await cart.getByText('Anything to add?').click()
  await cart.getByLabel('Note for the shop').fill('thin poha')
  await cart.getByLabel('If something is missing').selectOption('Take something similar')
  await cart.getByLabel('Phone number, if the shop has a question').fill('98765 43210')
  await cart.getByRole('button', { name: 'Place Order' }).click()
  await cart.getByRole('link', { name: 'See my order' }).click()
  const page = phone.getByRole('main')
  const step = page.locator('[aria-current=step]')
  await step.getByText('Received').waitFor()
  await page.getByText('thin poha').waitFor()

  const desk = await stage.desktop()
  await logInAsOwner(desk, stage.address)
  await desk.goto(`${stage.address}/admin/dashboard?tab=orders`)
  await desk.getByRole('button', { name: 'Accept all (1)' }).click()
  await desk.getByRole('button', { name: 'Picking list' }).click()
  await desk.getByRole('checkbox', { name: '1 × Soap' }).check()
  await desk.getByRole('button', { name: 'Pack No. 1' }).click()
  const packing = desk.getByRole('dialog', { name: 'No. 1' })
  await packing.getByText('1 of 4 packed').waitFor()
  // The picking list has left no entry of its own in the history.
  await desk.goBack()
  await desk.getByRole('dialog').waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: /^Pack order/ }).click()
  await step.getByText('Packing').waitFor()
  for (const name of ['Poha', 'Cow Milk 1 L', 'Bread']) await packing.getByRole('checkbox', { name }).check()
  await packing.getByRole('button', { name: /^Mark ready/ }).click()
  const told = await packing.getByRole('link', { name: 'Tell on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(told ?? '')).toBe(
    'https://wa.me/919876543210?text=Your order No. 1 is ready. ₹167.',
  )
  await step.getByText('Ready').waitFor()
  const [order] = await stage.call<{ id: string }[]>('GET', '/api/orders')

  // Over plain HTTP, where browsers offer no clipboard API.
  await stage.call('PUT', '/api/settings', { key: 'upi_id', value: 'sharma@okaxis' })
  await page.getByRole('button', { name: 'Copy UPI ID' }).click()
  await page.getByText('UPI ID copied').waitFor()
  const download = phone.waitForEvent('download')
  await page.getByRole('button', { name: 'Save QR picture' }).click()
  expect((await download).suggestedFilename()).toMatch(/^upi-\w{6}\.png$/)
  const picture = await readFile(await (await download).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.readUInt32BE(16)).toBeGreaterThan(500)
  const other = await phone.context().newPage()
  await other.goto(stage.address)
  const search = other.getByRole('searchbox')
  await search.press('ControlOrMeta+V')
  await expect.poll(() => search.inputValue()).toBe('sharma@okaxis')
  await other.close()
  await page.getByRole('button', { name: 'Copy amount' }).click()
  await page.getByText('Amount copied').waitFor()
  await stage.call('PUT', `/api/orders/${order?.id}/payment`, { from: 'unpaid', payment: 'upi' })
  await page.getByText('Paid by UPI').waitFor()
  await page.getByRole('button', { name: 'Copy UPI ID' }).waitFor({ state: 'detached' })

  await stage.call('PUT', `/api/orders/${order?.id}/status`, { from: 'ready', status: 'completed' })
  await step.getByText('Collected').waitFor()
  await keepKhata(stage, desk, order?.id ?? '')
})
