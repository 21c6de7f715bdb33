import { expect, test } from 'vitest'
import { logInAsOwner, openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

const addDrinks = async ({ call, addProduct }: TestBrowser) => {
  const { id } = await call<{ id: string }>('POST', '/api/categories', { name: 'Drinks' })
  for (const name of ['Tea', 'Milk', 'Juice', 'Soda']) await addProduct(name, '30', id)
}

test('products are put in order with the mouse and by keyboard, and shoppers see them so', async () => {
  await using stage = await openTestBrowser()
  await addDrinks(stage)
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')
  await page.getByRole('link', { name: 'Sort', exact: true }).click()
  await page.getByRole('button', { name: 'Move Soda up' }).waitFor()
  const handleOf = async (name: string) => {
    const row = page.getByRole('listitem').filter({ hasText: name })
    const box = await row.locator('[aria-hidden=true]').first().boundingBox()
    if (!box) throw new Error(`${name} is not on the screen`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [from, to] = [await handleOf('Tea'), await handleOf('Juice')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y, { steps: 5 })
  await page.mouse.up()
  const saved = async () =>
    (await stage.call<{ name: string }[]>('GET', '/api/products')).map(({ name }) => name)
  await expect.poll(saved).toEqual(['Milk', 'Juice', 'Tea', 'Soda'])
  await page.getByRole('button', { name: 'Move Soda to the top' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(saved).toEqual(['Soda', 'Milk', 'Juice', 'Tea'])

  const phone = await stage.phone()
  await phone.goto(stage.address)
  const cards = phone.getByRole('article')
  await cards.first().waitFor()
  expect(await cards.evaluateAll((all) => all.map((card) => card.querySelector('h3')?.textContent))).toEqual([
    'Soda',
    'Milk',
    'Juice',
    'Tea',
  ])
})

test('several products are chosen by keyboard, sold out, and deleted after a question', async () => {
  await using stage = await openTestBrowser()
  await addDrinks(stage)
  const page = await stage.phone()
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of ['Tea', 'Milk']) {
    await page.getByRole('checkbox', { name }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByText('2 products selected').waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByLabel('What to do').selectOption('Sold out')
  await page.getByRole('button', { name: 'Change 2 products' }).click()
  await page.getByText('2 products changed!').waitFor()
  const products = await stage.call<{ name: string; isSoldOut: boolean }[]>('GET', '/api/products')
  expect(products.map(({ isSoldOut }) => isSoldOut)).toEqual([true, true, false, false])

  await page.getByRole('button', { name: 'Select all 4' }).click()
  await page.getByRole('checkbox', { name: 'Soda' }).uncheck()
  await page.getByLabel('What to do').selectOption('Delete')
  await page.getByRole('button', { name: 'Delete 3 products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Products' })
  await dialog.getByText('Juice').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('3 products deleted!').waitFor()
  expect(await stage.call<unknown[]>('GET', '/api/products')).toMatchObject([{ name: 'Soda' }])
})

test('on a phone products can be seen while several are chosen, and large text covers no button', async () => {
  await using stage = await openTestBrowser()
  await addDrinks(stage)
  for (const name of ['Rice', 'Salt', 'Sugar', 'Soap', 'Oil', 'Bread']) await stage.addProduct(name, '40')
  const page = await stage.phone()
  await page.setViewportSize({ width: 360, height: 740 })
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'The selected products' })
  const topOf = async (locator: typeof bar) => (await locator.boundingBox())?.y ?? 0
  const fourth = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .nth(3)
  await expect.poll(() => topOf(fourth)).toBeLessThan(await topOf(bar))
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(120)
  await page.getByRole('checkbox').nth(1).check()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.getByLabel('What to do').selectOption('Sold out')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => bar.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: 'Change 1 product' }).click()
  await page.getByText('1 product changed!').waitFor()
})
