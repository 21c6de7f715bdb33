import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, giveNickname, logInAsOwner, openCart, openTab } from '../browser/steps.ts'
import { breakCalls } from './faults.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

test('the Overview shows the shop at work, afresh at every visit, and what failed', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Ghee', '640')
  await stage.addProduct('Salt', '20.50')
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await page.getByText('No order data available yet.').waitFor()

  const shopper = await stage.phone()
  await shopper.goto(stage.address)
  await giveNickname(shopper, 'Asha')
  for (const product of ['Ghee', 'Ghee', 'Salt']) await addToCart(shopper, product)
  await openCart(shopper)
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await shopper.getByText('Order Placed Successfully!').waitFor()

  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
  const figure = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd')
  await expect.poll(() => figure('Total Sales').textContent()).toBe('₹1,301')
  await expect.poll(() => figure('Total Orders').textContent()).toBe('1')
  await expect.poll(() => figure('Active Products').textContent()).toBe('2')
  await expect.poll(() => figure('Customers').textContent()).toBe('1')
  const ranking = page.getByRole('region', { name: 'Most Ordered Products' }).getByRole('listitem')
  await expect.poll(() => ranking.allTextContents()).toEqual(['1Ghee 1 order₹1,280', '2Salt 1 order₹21'])
  const colour = (rank: number) =>
    ranking
      .nth(rank - 1)
      .locator('span')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await colour(1)).not.toBe(await colour(2))

  // The event stream is blocked, too: its reconnection would fetch the figures again before the button is
  // pressed.
  for (const calls of ['**/api/analytics/**', '**/api/events**']) {
    await breakCalls(page, calls)
  }
  const stream = page.waitForRequest('**/api/events**')
  await page.reload()
  await page.getByText('The figures could not be loaded.').waitFor()
  await page.getByText('The ranking could not be loaded.').waitFor()
  await stream
  await page.unroute('**/api/analytics/**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => figure('Total Orders').textContent()).toBe('1')
})

test('categories are added, switched off and deleted, and every failure keeps what was typed', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await page.getByRole('tab', { name: 'Categories' }).click()
  const name = page.getByLabel('Category Name')
  const add = page.getByRole('button', { name: 'Add Category' })
  await name.fill('Dals')
  await page.getByLabel('Display Order').fill('1.5')
  await add.click()
  await page.getByText('The display order must be a whole number').waitFor()
  await page.getByLabel('Display Order').fill('')
  await breakCalls(page, '**/api/categories', undefined, { method: 'POST' })
  await add.click()
  await page.getByText('Failed to add category').waitFor()
  expect(await name.inputValue()).toBe('Dals')
  await page.unroute('**/api/categories')
  await add.click()
  await page.getByText('Category added successfully!').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
  await page.getByText('Order: 0').waitFor()

  // The switch shows its new state before the store has it.
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('switch', { name: 'Dals is active' }).click()
  await page.getByText('Active: No').waitFor()
  await isSaved
  await page.getByRole('button', { name: 'Delete Dals' }).click()
  await page.getByText('Are you sure you want to delete this category?').waitFor()
  // Another tab deletes the category first.
  const [category] = await stage.call<{ id: string }[]>('GET', '/api/categories')
  await stage.call('DELETE', `/api/categories/${category?.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Failed to delete category').waitFor()
  await page.getByText('This category does not exist any more').waitFor()
})

test('categories are moved with a mouse and a finger, and Escape puts one back', async () => {
  await using stage = await openTestBrowser()
  for (const name of ['Dals', 'Rice', 'Tea', 'Oil']) await stage.call('POST', '/api/categories', { name })
  const saved = async () =>
    (await stage.call<{ name: string; displayOrder: number }[]>('GET', '/api/categories')).map(
      ({ name, displayOrder }) => `${displayOrder} ${name}`,
    )
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'categories')
  /** The middle of a row's handle, where a finger or the mouse takes hold of it. */
  const handleOf = async (page: Page, name: string) => {
    const handle = page.getByRole('listitem').filter({ hasText: name }).locator('[aria-hidden=true]').first()
    const box = await handle.boundingBox()
    if (!box) throw new Error(`${name} is not on the screen`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const drag = async (name: string, to: string) => {
    const [{ x, y }, target] = [await handleOf(page, name), await handleOf(page, to)]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, target.y, { steps: 5 })
  }
  const shown = (page: Page) =>
    page.getByRole('button', { name: /^Edit / }).evaluateAll((all) => all.map((edit) => edit.ariaLabel))

  await drag('Dals', 'Tea')
  await page.mouse.up()
  await expect.poll(saved).toEqual(['0 Rice', '1 Tea', '2 Dals', '3 Oil'])
  await expect.poll(() => shown(page)).toEqual(['Edit Rice', 'Edit Tea', 'Edit Dals', 'Edit Oil'])
  await drag('Oil', 'Rice')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => shown(page)).toEqual(['Edit Rice', 'Edit Tea', 'Edit Dals', 'Edit Oil'])

  await page.getByRole('button', { name: 'Move Rice down' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(saved).toEqual(['0 Tea', '1 Dals', '2 Rice', '3 Oil'])
  await untilFocused(page.getByRole('button', { name: 'Move Rice down' }))

  const phone = await stage.phone()
  await logInAsOwner(phone, stage.address)
  await openTab(phone, stage.address, 'categories')
  // In the middle, where no bar of the dashboard covers the handles.
  await phone.getByText('Dals').evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const [{ x, y }, target] = [await handleOf(phone, 'Tea'), await handleOf(phone, 'Dals')]
  const scrolled = await phone.evaluate(() => window.scrollY)
  const finger = await phone.context().newCDPSession(phone)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x, y: y + part * (target.y - y) })
  await touch('touchEnd')
  await expect.poll(saved).toEqual(['0 Dals', '1 Tea', '2 Rice', '3 Oil'])
  expect(await phone.evaluate(() => window.scrollY)).toBe(scrolled)

  const canScroll = () => phone.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  await phone.getByRole('button', { name: 'Edit Rice' }).click()
  await phone.getByRole('dialog', { name: 'Edit Category' }).waitFor()
  await expect.poll(canScroll, { message: 'the page behind the dialog' }).toBe('hidden')
  await phone.getByRole('button', { name: 'Close' }).click()
  await expect.poll(canScroll).toBe('visible')
})
