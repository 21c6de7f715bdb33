import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { addToCart, giveNickname, logInAsOwner, openCart, openTab } from '../browser/steps.ts'
import { breakCalls } from './faults.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

test('what the owner writes about the store is what shoppers see', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  const save = async (label: string, text: string, button: string) => {
    const off = page.getByRole('button', { name: button, exact: true })
    await expect.poll(() => off.isDisabled(), { message: `${button} while nothing changed` }).toBe(true)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    await off.click()
    const saved = page.getByText('Setting updated successfully!')
    await saved.waitFor()
    await page.getByRole('button', { name: 'Close message' }).click()
    await saved.waitFor({ state: 'detached' }) // otherwise it would be taken for the next one
    await expect.poll(() => off.isDisabled()).toBe(true)
  }
  await page.getByRole('tab', { name: 'Settings' }).click()
  await save('Notice', 'Closed on Monday\nFresh paneer daily', 'Update Notice')
  await save('Store Name', 'Sharma Kirana', 'Save Changes')
  await save('WhatsApp Number', '+91 98765 43210', 'Save WhatsApp Number')
  await page.getByRole('tab', { name: 'Store' }).click()
  await save('Phone Number', '022 1234 5678', 'Save Phone Number')
  await save('Description', 'Since 1984', 'Save Description')
  await page.getByRole('tab', { name: 'Social' }).click()
  await save('Facebook URL', 'https://facebook.example/sharma', 'Save Facebook')
  await save('YouTube URL', 'https://youtube.example/sharma', 'Save YouTube')
  await page.getByRole('tab', { name: 'Highlights' }).click()
  await page.getByText('No highlights created yet. Add your first highlight above.').waitFor()
  await page.getByLabel('Title', { exact: true }).fill('Diwali sweets')
  await page.getByLabel('Description', { exact: true }).fill('Order by Friday')
  await page.getByRole('button', { name: 'Add Highlight' }).click()
  await page.getByText('Highlight added successfully!').waitFor()
  await page.getByRole('heading', { name: 'Manage Highlights (1)' }).waitFor()

  const shopper = await stage.phone()
  await shopper.goto(stage.address)
  await shopper.getByText('Closed on Monday').waitFor()
  await shopper.getByRole('heading', { name: 'Welcome to Sharma Kirana' }).waitFor()
  await shopper.getByRole('heading', { name: 'Diwali sweets' }).waitFor()
  await shopper.getByRole('link', { name: 'Facebook' }).waitFor()
  expect(await shopper.getByRole('link', { name: 'Instagram' }).count()).toBe(0)
  await shopper.goto(`${stage.address}/store-info`)
  await shopper.getByText('022 1234 5678').waitFor()
  await shopper.getByText('Since 1984').waitFor()

  await page.getByRole('button', { name: 'Delete Diwali sweets' }).click()
  await page.getByText('Are you sure you want to delete this highlight?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Highlight deleted successfully!').waitFor()
})

test('a refused value and a store that is down are said, and what was typed stays', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'social')
  const field = page.getByLabel('Instagram URL')
  const save = page.getByRole('button', { name: 'Save Instagram' })
  await field.fill('javascript:alert(1)')
  await save.click()
  await page
    .getByText('The Instagram link must be a web address that begins with http:// or https://')
    .waitFor()
  await field.fill('https://instagram.example/sharma')
  await breakCalls(page, '**/api/settings')
  await save.click()
  await page.getByText('Failed to update setting').waitFor()
  await page.getByText('The store could not be reached.').waitFor()
  expect(await field.inputValue()).toBe('https://instagram.example/sharma')
  await page.unroute('**/api/settings')
  await save.click()
  await page.getByText('Setting updated successfully!').waitFor()
  // Only one toast is shown at a time, so the failure is gone.
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
})

test('leaving unsaved text asks, by tab, by link, by the back button; a session that ended keeps it', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const notice = page.getByLabel('Notice', { exact: true })
  const question = page.getByRole('dialog', { name: 'Unsaved Changes' })
  const stay = async () => {
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => notice.inputValue()).toBe('Half a notice')
  }
  await notice.fill('Half a notice')
  await page.getByRole('tab', { name: 'Orders' }).click()
  await stay()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await stay()
  await page.goBack()
  await stay()
  await expect.poll(() => page.url()).toMatch(/tab=settings$/)

  // The session ends elsewhere. Saving leads to the login and then back to the same text.
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Update Notice' }).click()
  await page.getByText('Please log in again.').waitFor()
  await page.getByRole('textbox', { name: 'Password' }).fill('shop-secret')
  await page.getByRole('button', { name: 'Login to Dashboard' }).click()
  await page.waitForURL('**/admin/dashboard?tab=settings')
  await expect.poll(() => notice.inputValue()).toBe('Half a notice')

  await page.getByRole('tab', { name: 'Orders' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin/dashboard?tab=orders')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect.poll(() => notice.inputValue()).toBe('')
})

test('the password changes only with the current one and two equal new ones, and ends other sessions', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  const elsewhere = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await logInAsOwner(elsewhere, stage.address)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const update = page.getByRole('button', { name: 'Update Password' })
  const fill = async (current: string, next: string, confirm: string) => {
    await page.getByRole('textbox', { name: 'Current Password' }).fill(current)
    await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(next)
    await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(confirm)
  }
  await expect.poll(() => update.isDisabled()).toBe(true)
  await fill('shop-secret', 'new-secret', 'new-secrets')
  await update.click()
  await page.getByText('New passwords do not match').waitFor()
  await fill('wrong-secret', 'new-secret', 'new-secret')
  await update.click()
  await page.getByText('Failed to update password. Check your current password.').waitFor()
  expect(await page.getByRole('textbox', { name: 'New Password', exact: true }).inputValue()).toBe(
    'new-secret',
  )
  await fill('shop-secret', 'new-secret', 'new-secret')
  await update.click()
  await page.getByText('Password updated successfully!').waitFor()

  // The other browser is informed immediately; this one stays logged in with a session of its own.
  await elsewhere.getByText('Please log in again.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog', { name: 'Log Out Everywhere' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
})

test('the owner finds a customer, adjusts the points, resets them, and the shopper sees it', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Ghee', '640')
  const shopper = await stage.phone()
  await shopper.goto(stage.address)
  await giveNickname(shopper, 'Asha')
  await addToCart(shopper, 'Ghee')
  await openCart(shopper)
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await shopper.getByText('Points Earned: +6').waitFor()
  for (let number = 1; number <= 60; number += 1) {
    await stage.call('POST', '/api/customers', { nickname: `Neighbour ${number}` })
  }

  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await page.getByRole('tab', { name: 'Loyalty' }).click()
  await page.getByText('Customers 1–50 of 61').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Customers 51–61 of 61').waitFor()
  await page.getByLabel('Search by nickname').fill('asha')
  const row = page.getByRole('row', { name: /Asha/ })
  await row.getByText('₹640').waitFor()
  await page.getByRole('button', { name: 'Adjust points of Asha' }).click()
  const field = page.getByLabel('New points of Asha')
  await expect.poll(() => field.inputValue()).toBe('6')
  await field.fill('-5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The points must be at least 0').waitFor()
  await field.fill('50')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Loyalty points updated successfully!').waitFor()
  await row.getByRole('cell', { name: '50' }).waitFor()
  // The focus is back on the button.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Adjust points of Asha')
  await shopper.reload()
  await shopper.getByText('Points: 50').waitFor()

  await page.getByRole('button', { name: 'Reset points of Asha' }).click()
  await page.getByText('Are you sure you want to reset all loyalty points for this customer?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await row.getByRole('cell', { name: /^0/ }).waitFor()
})

test('the store image is saved as soon as it is uploaded, and closing the page on unsaved text asks', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await page.getByRole('tab', { name: 'Store', exact: true }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload Store Image' }).click(),
  ])
  const buffer = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#c0702a' } })
    .jpeg()
    .toBuffer()
  await chooser.setFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('Store image uploaded successfully!').waitFor()
  await page.getByRole('button', { name: 'Change Store Image' }).waitFor()
  const { value } = await stage.call<{ value: string }>('GET', '/api/settings/store_image')
  expect(value).toMatch(/^\/objects\/uploads\/[a-z0-9]{10}$/)

  await page.getByLabel('Description', { exact: true }).fill('Half a text')
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(question.type()).toBe('beforeunload')
  await question.accept()
})
