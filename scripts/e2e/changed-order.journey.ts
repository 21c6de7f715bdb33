import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, chooseEntry, giveNickname, logInAsOwner, openCart, openTab } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { leavePacking } from './orders/steps.ts'

shareBrowser()

/** The order goes on khata elsewhere while the khata is open; the customer is reminded, and pays. */
const keepKhata = async ({ address, call }: TestBrowser, desk: Page, orderId: string): Promise<void> => {
  await openTab(desk, address, 'loyalty')
  await chooseEntry(desk, 'More about Asha', 'Khata')
  await desk.getByLabel('Real name').fill('Asha Patil')
  await desk.getByLabel('Phone (10 digits)').fill('98765 43210')
  await desk.getByRole('button', { name: 'Open khata' }).click()
  await desk.getByText('No entries yet.').waitFor()
  await call('PUT', `/api/orders/${orderId}/payment`, { payment: 'khata', from: 'upi' })
  await desk.getByText('Balance: ₹150').waitFor()

  await desk.getByRole('button', { name: 'Remind on WhatsApp' }).click()
  const whatsApp = desk.getByRole('link', { name: 'Open WhatsApp' })
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toMatch(
    /^https:\/\/wa\.me\/919876543210\?text=Namaste Asha Patil, your balance .* is ₹150\.\s+If you have already paid, please ignore this\.$/,
  )
  await desk.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [opened] = await Promise.all([desk.context().waitForEvent('page'), whatsApp.click()])
  await opened.close()
  await desk.getByText(/^Reminder opened/).waitFor()

  await desk.getByRole('button', { name: 'Got', exact: true }).click()
  await desk.getByLabel('Amount (₹)').fill('150')
  await desk.getByLabel('Received by').selectOption('UPI')
  await desk.getByRole('button', { name: 'Continue' }).click()
  await desk.getByText('Got ₹150 (UPI) from Asha Patil?').waitFor()
  await desk.getByRole('button', { name: 'Book', exact: true }).click()
  await desk.getByText('Nothing is owed, so there is no reminder.').waitFor()
  // The dialogs move the focus when they close, which would close the menu.
  await expect.poll(() => desk.getByRole('dialog').count()).toBe(0)

  await desk.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('[data-statement]')?.textContent ?? ''
    }
  })
  await chooseEntry(desk, 'More about the khata of Asha', 'Print statement')
  await expect
    .poll(() => desk.locator('body').getAttribute('data-printed'))
    .toMatch(/Asha Patil 9876543210.*Order #.*₹150₹150.*GotUPI₹150₹0.*₹0$/)
  await desk.emulateMedia({ media: 'print' })
  expect(await desk.getByRole('main').isVisible()).toBe(false)
  expect(await desk.locator('[data-statement]').isVisible()).toBe(true)
}

test('a paid order is changed and weighed, which its shopper sees, and the rest returned; on khata it is settled later', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Toned Milk 1 L', '66')
  await stage.addProduct('Cow Milk 1 L', '72')
  await stage.addProduct('Bread', '40')
  await stage.addProduct('Soap', '35')
  await stage.addProduct('Salt', '28')
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
  expect(await amount.inputValue()).toBe('250')
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
  await desk.getByRole('button', { name: /^Payment of order .*: ₹167, Unpaid/ }).click()
  await desk.getByRole('menuitem', { name: 'Paid by UPI' }).click()
  await desk.getByRole('button', { name: /^Payment of order .*: ₹167, Paid by UPI/ }).waitFor()
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
  await packing.getByText('thin poha').waitFor()
  await step.getByText('Packing').waitFor()

  await packing.getByRole('button', { name: 'Not available: Bread' }).click()
  await packing.getByRole('button', { name: 'Leave it out' }).click()
  await packing.getByText('Not delivered').waitFor()
  await page.getByText('Bread: 1 → not available').waitFor()
  await packing.getByRole('button', { name: 'Not available: Cow Milk 1 L' }).click()
  await packing.getByLabel('Replace it by').fill('toned')
  await packing.getByLabel('Replace it by').press('Enter')
  await packing.getByText('instead of Cow Milk 1 L').waitFor()
  await page.getByText('Toned Milk 1 L: 1 instead of Cow Milk 1 L').waitFor()
  await packing.getByLabel('Add a product').fill('salt')
  await packing.getByLabel('Add a product').press('Enter')
  await page.getByText('Salt: 1 added').waitFor()
  // An accepted order that was changed can be cancelled, until it is ready.
  await page.getByRole('button', { name: /^Cancel order/ }).waitFor()
  const weight = packing.getByRole('textbox', { name: 'Weight of Poha' })
  await weight.fill('265')
  await weight.press('Enter')
  await packing.getByRole('checkbox', { name: /Poha/ }).and(packing.locator(':checked')).waitFor()
  await page.getByText('You pay ₹150 now.').waitFor()

  for (const name of ['Toned Milk 1 L', 'Salt']) await packing.getByRole('checkbox', { name }).check()
  await packing.getByRole('button', { name: /^Mark ready/ }).click()
  const told = await packing.getByRole('link', { name: 'Tell on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(told ?? '')).toBe(
    'https://wa.me/919876543210?text=Your order No. 1 is ready. ₹150.',
  )
  await step.getByText('Ready').waitFor()
  await page.getByRole('button', { name: /^Cancel order/ }).waitFor({ state: 'detached' })

  // It costs less than was paid before it was packed.
  await leavePacking(desk)
  await desk.getByRole('button', { name: /^Details of order/ }).click()
  const payment = desk.getByRole('group', { name: 'Payment' })
  await payment.getByText('₹17 to return').waitFor()
  await payment.getByRole('button', { name: '₹17 returned' }).click()
  await payment.getByText('₹17 to return').waitFor({ state: 'detached' })
  await payment.getByText('Paid by UPI').waitFor()
  const [order] = await stage.call<{ id: string; total: string; paid: string }[]>('GET', '/api/orders')
  expect(order).toMatchObject({ total: '150.00', paid: '150.00' })
  await payment.getByRole('button', { name: 'Back to unpaid' }).click()

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
  expect(await search.inputValue()).toBe('sharma@okaxis')
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
