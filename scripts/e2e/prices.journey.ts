import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { adminPassword } from '../browser/run-store.ts'
import { logInAsOwner, openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

const vegetables = [
  'Beans',
  'Beetroot',
  'Bitter gourd',
  'Bottle gourd',
  'Brinjal',
  'Cabbage',
  'Capsicum',
  'Carrot',
  'Cauliflower',
  'Coriander',
  'Cucumber',
  'Garlic',
  'Ginger',
  'Green chilli',
  'Lemon',
  'Okra',
  'Onion',
  'Potato',
  'Spinach',
  'Tomato',
]

/** Whether the heading can be seen: neither above the screen nor below the tabs. */
const isHeadingSeen = (page: Page): Promise<boolean> =>
  page.getByRole('heading', { name: 'Prices' }).evaluate((heading) => {
    const { x, y } = heading.getBoundingClientRect()
    return document.elementFromPoint(x + 2, y + 2) === heading
  })

/** Counts the keys and clicks of a person who uses the page. */
const countedHands = (page: Page) => {
  const count = { keys: 0, clicks: 0 }
  return {
    count,
    press: async (key: string) => {
      count.keys += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      count.keys += text.length
      await page.keyboard.type(text)
    },
    click: async (name: string, role: 'link' | 'button' = 'link') => {
      count.clicks += 1
      await page.getByRole(role, { name }).click()
    },
  }
}

/** These are typed with the price of a kilo. */
const loose = ['Okra', 'Potato']

const addVegetables = async ({ call, addProduct }: TestBrowser) => {
  const { id } = await call<{ id: string }>('POST', '/api/categories', { name: 'Vegetables' })
  for (const name of vegetables) await addProduct(name, '30', id)
  await addProduct('Tea', '120')
  const products = await call<{ id: string; name: string }[]>('GET', '/api/products')
  for (const { id } of products.filter((product) => loose.includes(product.name))) {
    await call('PUT', `/api/products/${id}`, { unit: 'kg', stepBase: 250, price: '7.50' })
  }
}

test('the twenty prices of a morning, two of them by the kilo, take one click and three keys each', async () => {
  await using stage = await openTestBrowser()
  await addVegetables(stage)
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')
  const { press, type, click, count } = countedHands(page)
  const began = performance.now()
  await click('Prices')
  await page.getByLabel('Price of Beans (₹)').waitFor()
  // The focus is in the search: one Enter leads to the first price.
  await untilFocused(page.getByRole('searchbox'))
  await press('Enter')
  for (const [index] of vegetables.entries()) {
    await type(String(31 + index))
    await press('Enter')
  }
  await page.getByRole('button', { name: 'Save 20 prices' }).waitFor()
  await press('Control+Enter')
  await page.getByText('20 prices saved!').waitFor()
  console.log(
    `twenty prices: ${count.keys} keys and ${count.clicks} click, ${Math.round(performance.now() - began)} ms of machine`,
  )
  expect(count).toEqual({ keys: 62, clicks: 1 })
  const products = await stage.call<{ name: string; price: string }[]>('GET', '/api/products')
  expect(products.map(({ name, price }) => [name, price])).toEqual([
    ...vegetables.map((name, index) => [name, ((31 + index) / (loose.includes(name) ? 4 : 1)).toFixed(2)]),
    ['Tea', '120.00'],
  ])
})

test('the prices are shown from their heading, however far the list of products was scrolled', async () => {
  await using stage = await openTestBrowser()
  await addVegetables(stage)
  for (const page of [await stage.phone(), await stage.desktop()]) {
    await logInAsOwner(page, stage.address)
    await openTab(page, stage.address, 'products')
    // Visited before, so that the prices are there at once and the page never gets shorter.
    await page.getByRole('link', { name: 'Prices' }).click()
    await page.getByLabel('Price of Beans (₹)').waitFor()
    await page.getByRole('link', { name: 'Back to the products' }).click()
    const link = page.getByRole('link', { name: 'Prices' })
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await link.click()
    await page.getByLabel('Price of Beans (₹)').waitFor()
    await expect.poll(() => isHeadingSeen(page)).toBe(true)
  }
})

test('two owners save the same prices: the second is told, keeps what was typed, and decides', async () => {
  await using stage = await openTestBrowser()
  await addVegetables(stage)
  const [one, other] = [await stage.desktop(), await stage.phone()]
  for (const page of [one, other]) {
    await logInAsOwner(page, stage.address)
    await page.goto(`${stage.address}/admin/dashboard?tab=products&view=prices`)
    await page.getByLabel('Price of Onion (₹)').fill(page === one ? '35' : '36')
  }
  await other.getByLabel('Price of Tomato (₹)').fill('41')
  await one.getByRole('button', { name: 'Save 1 price' }).click()
  await one.getByText('1 price saved!').waitFor()
  await other.getByRole('button', { name: 'Save 2 prices' }).click()
  await other.getByText(/^Somebody else .*: Onion \(now ₹35\)\./).waitFor()
  expect(await other.getByLabel('Price of Onion (₹)').inputValue()).toBe('36')
  await other.getByText('changed meanwhile to ₹35').waitFor()
  expect(await sidewaysScroll(other)).toBe(0)
  await other.getByRole('tab', { name: 'Orders' }).click()
  await other.getByRole('dialog', { name: 'Unsaved Changes' }).getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('button', { name: 'Save 1 price' }).click()
  await expect
    .poll(async () =>
      (await stage.call<{ name: string; price: string }[]>('GET', '/api/products'))
        .filter(({ name }) => ['Onion', 'Tomato'].includes(name))
        .map(({ price }) => price),
    )
    .toEqual(['36.00', '41.00'])
})

test('on a phone one tap on Save leads to what is wrong, and a product that was turned loose is named by the kilo', async () => {
  await using stage = await openTestBrowser()
  const tea = { name: 'Tea', price: 40, mrp: 50, unit: 'pack' }
  await stage.call('POST', '/api/products', tea)
  await stage.addProduct('Gone', '60')
  const soap = await stage.addProduct('Soap', '30')
  const page = await stage.phone()
  await logInAsOwner(page, stage.address)
  await page.goto(`${stage.address}/admin/dashboard?tab=products&view=prices`)
  const price = (name: string, sign = '₹') => page.getByLabel(`Price of ${name} (${sign})`)
  await price('Soap').fill('३५')
  await price('Gone').fill('1,200')
  const wrong = price('Tea', '₹/pack')
  await wrong.fill('51')
  // Above the MRP: the field says so once it is left, and at the end of the page the button comes to lie lower.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: 'Save 3 prices' }).tap()
  await page.getByText('The price cannot be above the MRP (₹50).').waitFor()
  await untilFocused(wrong)
  await wrong.fill('48')
  const products = await stage.call<{ id: string; name: string }[]>('GET', '/api/products')
  await stage.call('DELETE', `/api/products/${products.find(({ name }) => name === 'Gone')?.id}`)
  await stage.call('PUT', `/api/products/${soap.id}`, { unit: 'kg', stepBase: 500, price: 15 })
  await page.getByRole('button', { name: 'Save 3 prices' }).tap()
  await page.getByText('These products do not exist any more: Gone.').waitFor()
  await page.getByText(/^Somebody else .*: Soap \(now ₹30\/kg\)\./).waitFor()
  expect(await price('Soap', '₹/kg').inputValue()).toBe('३५')
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: 'Save 1 price' }).tap()
  await expect
    .poll(async () =>
      (await stage.call<{ name: string; price: string }[]>('GET', '/api/products')).map(
        (product) => `${product.name} ${product.price}`,
      ),
    )
    .toEqual(['Tea 48.00', 'Soap 17.50'])
})

test('a price of 0 is asked about, and the answer no leads back to it', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Carry bag', '5')
  await stage.addProduct('Tea', '40')
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await page.goto(`${stage.address}/admin/dashboard?tab=products&view=prices`)
  const bag = page.getByLabel('Price of Carry bag (₹)')
  await bag.fill('0')
  await page.getByLabel('Price of Tea (₹)').fill('45')
  await page.getByRole('button', { name: 'Save 2 prices' }).click()
  const question = page.getByRole('dialog', { name: 'Price of ₹0' })
  await question.getByText('Shoppers would pay nothing for Carry bag. Save ₹0 as the price?').waitFor()
  await untilFocused(question.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await untilFocused(bag)
  await page.keyboard.press('Control+Enter')
  await question.getByRole('button', { name: 'Save at ₹0' }).click()
  await page.getByText('2 prices saved!').waitFor()
  const products = await stage.call<{ price: string }[]>('GET', '/api/products')
  expect(products.map(({ price }) => price)).toEqual(['0.00', '45.00'])
})

test('of two thousand prices only those near the screen are drawn, and the keys lead through all of them', async () => {
  await using folder = await openTemporaryFolder()
  await seedFolder(folder.path, adminPassword, { products: 2_000, orders: 0, pictures: false })
  await using stage = await openTestBrowser({ dataDir: folder.path })
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await page.goto(`${stage.address}/admin/dashboard?tab=products&view=prices`)
  const fields = page.getByLabel(/^Price of .* \(₹.*\)$/)
  await fields.first().waitFor()
  const focusedRow = () =>
    page.evaluate(() => Number((document.activeElement as HTMLElement | null)?.dataset.row))
  await untilFocused(page.getByRole('searchbox'))
  await page.keyboard.press('Enter')
  for (let step = 0; step < 150; step += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(focusedRow).toBe(150)
  expect(await fields.count()).toBeLessThan(300)
  // The field lies neither below the tabs nor below the button that saves.
  const isOnTop = () =>
    page.evaluate(() => {
      const { x, y, width, height } = (document.activeElement as HTMLElement).getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === document.activeElement
    })
  await expect.poll(isOnTop).toBe(true)
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowUp')
  await expect.poll(focusedRow).toBe(110)
  await expect.poll(isOnTop).toBe(true)
  await page.keyboard.type('77.5')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await page.getByText('1 price saved!').waitFor()
})
