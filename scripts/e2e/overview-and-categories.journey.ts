import { expect, test } from 'vitest'
import { addToCart, giveNickname, logInAsOwner, openCart } from '../browser/steps.ts'
import { openStage, shareBrowser } from './open-stage.ts'

shareBrowser()

test('the Overview shows the shop at work, afresh at every visit, and what failed', async () => {
  await using stage = await openStage()
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
  expect(await figure('Total Orders').textContent()).toBe('1')
  expect(await figure('Active Products').textContent()).toBe('2')
  expect(await figure('Customers').textContent()).toBe('1')
  const ranking = page.getByRole('region', { name: 'Most Ordered Products' }).getByRole('listitem')
  expect(await ranking.allTextContents()).toEqual(['1Ghee 1 order₹1,280', '2Salt 1 order₹21'])
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
    await page.route(calls, (route) => route.abort('connectionrefused'))
  }
  await page.reload()
  await page.getByText('The figures could not be loaded.').waitFor()
  await page.getByText('The ranking could not be loaded.').waitFor()
  await page.unroute('**/api/analytics/**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => figure('Total Orders').textContent()).toBe('1')
})

test('categories are added, switched off and deleted, and every failure keeps what was typed', async () => {
  await using stage = await openStage()
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
  await page.route('**/api/categories', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.fallback(),
  )
  await add.click()
  await page.getByText('Failed to add category').waitFor()
  expect(await name.inputValue()).toBe('Dals')
  await page.unroute('**/api/categories')
  await add.click()
  await page.getByText('Category added successfully!').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
  await page.getByText('Order: 0').waitFor()

  await page.getByRole('switch', { name: 'Dals is active' }).click()
  await page.getByText('Active: No').waitFor()
  await page.getByRole('button', { name: 'Delete Dals' }).click()
  await page.getByText('Are you sure you want to delete this category?').waitFor()
  // Another tab deletes the category first.
  const [category] = await stage.call<{ id: string }[]>('GET', '/api/categories')
  await stage.call('DELETE', `/api/categories/${category?.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Failed to delete category').waitFor()
  await page.getByText('This category does not exist any more').waitFor()
})
