import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts as shell } from '../../web/app/texts.hi.ts'
import { texts as cart } from '../../web/shop/cart/texts.hi.ts'
import { texts as home } from '../../web/shop/home/texts.hi.ts'
import { texts as loyalty } from '../../web/shop/loyalty/texts.hi.ts'
import { texts as shelves } from '../../web/shop/shelves/texts.hi.ts'
import { texts as info } from '../../web/shop/store-info/texts.hi.ts'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

const fill = async (stage: TestBrowser) => {
  const { id } = await stage.call<{ id: string }>('POST', '/api/categories', {
    name: 'Tea',
    nameHi: 'चाय',
    displayOrder: 0,
  })
  const add = (name: string, nameHi: string | null) =>
    stage.call('POST', '/api/products', { name, nameHi, price: '145', categoryId: id })
  await add('Masala Chai', 'मसाला चाय')
  await add('Green Tea', null)
}

const switchIn = (page: Page, language: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: language }).click()

test('a shopper reads and orders in Hindi, from the link in the footer to the receipt in My Points', async () => {
  await using stage = await openTestBrowser()
  await fill(stage)
  const page = await stage.phone()
  const look = async (where: string) => {
    expect(await findAxeViolations(page), where).toEqual([])
    expect(await sidewaysScroll(page), where).toBe(0)
  }
  await page.goto(stage.address)
  await switchIn(page, 'हिन्दी')
  await page.getByLabel(home.nickname).fill('आशा')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi-IN')
  await page.getByRole('button', { name: home.save, disabled: false }).waitFor()
  await look('home before the nickname')
  await page.getByRole('button', { name: home.save }).click()
  await page.getByText(home.greeting('आशा')).waitFor()
  const card = page.getByRole('article', { name: 'मसाला चाय' })
  await card.getByRole('button', { name: shelves.add }).click()
  // A product without a Hindi name has its other one.
  await page.getByRole('article', { name: 'Green Tea' }).getByRole('button', { name: shelves.add }).click()
  await look('home')
  await page.getByRole('button', { name: new RegExp(`^${shell.cart}`) }).click()
  const dialog = page.getByRole('dialog', { name: cart.title })
  await dialog.getByText('मसाला चाय').first().waitFor()
  await look('cart')
  await dialog.getByRole('button', { name: cart.place }).click()
  await page.getByText(cart.placed).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: shell.points }).last().click()
  await page.getByRole('heading', { name: loyalty.orders }).waitFor()
  await page.getByText(loyalty.line('मसाला चाय', '1')).waitFor()
  await page.getByText(loyalty.total('₹290')).waitFor()
  await look('My Points')
  await page.goto(`${stage.address}/store-info`)
  await page.getByRole('heading', { name: info.page }).waitFor()
  await look('Store Information')
})

test('a change of the language keeps cart, nickname, place and what is typed', async () => {
  await using stage = await openTestBrowser()
  await fill(stage)
  for (let index = 0; index < 30; index += 1) await stage.addProduct(`Product ${index}`, '10')
  const page = await stage.phone()
  await page.goto(stage.address)
  await page.getByLabel('Your Name (One-time setup)').fill('Asha')
  await switchIn(page, 'हिन्दी')
  await page.getByLabel(home.nickname).waitFor()
  await expect.poll(() => page.getByLabel(home.nickname).inputValue()).toBe('Asha')
  await page.getByRole('button', { name: home.save }).click()
  await page.getByText(home.greeting('Asha')).waitFor()
  await page.getByRole('article').first().getByRole('button', { name: shelves.add }).click()
  await page.getByRole('button', { name: shell.cartWith('1 चीज़') }).waitFor()

  await page.evaluate(() => window.scrollTo(0, 900))
  await page.getByRole('button', { name: shell.openMenu }).click()
  const before = await page.evaluate(() => window.scrollY)
  await page.getByRole('navigation', { name: shell.menu }).getByRole('link', { name: 'English' }).click()
  await page.getByText('Welcome, Asha').waitFor()
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(before - 200)

  await page.getByRole('searchbox', { name: 'Search products' }).fill('green')
  await page.getByRole('heading', { name: 'Green Tea' }).waitFor()
  await switchIn(page, 'हिन्दी')
  await expect.poll(() => page.getByRole('searchbox', { name: home.search }).inputValue()).toBe('green')
  await page.getByRole('heading', { name: 'Green Tea' }).waitFor()
})

test('without scripts the languages are plain links, and the choice holds on every page', async () => {
  await using stage = await openTestBrowser()
  await fill(stage)
  const browsed = await stage.phone()
  const browser = browsed.context().browser()
  const context = await browser?.newContext({ javaScriptEnabled: false, locale: 'en-IN' })
  const page = await context?.newPage()
  if (!page) throw new Error('The browser opened no page')
  await page.goto(stage.address)
  await switchIn(page, 'हिन्दी')
  await page.getByRole('heading', { name: 'मसाला चाय' }).waitFor()
  await page.goto(`${stage.address}/loyalty`)
  await page.getByText(loyalty.noNickname).waitFor()
  await switchIn(page, 'English')
  await page.getByText('Please set your nickname first by visiting the home page.').waitFor()
  await page.context().close()
})

test('the language of the shop is for browsers that have chosen none', async () => {
  await using stage = await openTestBrowser()
  await fill(stage)
  await stage.call('PUT', '/api/settings', { key: 'store_language', value: 'hi' })
  const page = await stage.phone()
  await page.goto(stage.address)
  await page.getByRole('heading', { name: home.welcome('General Store') }).waitFor()
  await switchIn(page, 'English')
  await page.getByRole('heading', { name: 'Welcome to General Store' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome to General Store' }).waitFor()
})

test('the shelves begin as far below the usuals in Hindi as in English, with something in them or nothing', async () => {
  await using stage = await openTestBrowser()
  await fill(stage)
  const [tea] = await stage.call<{ id: string }[]>('GET', '/api/products')
  const page = await stage.phone()
  await page.setViewportSize({ width: 360, height: 740 })
  /** The distance from the end of the usuals to the next heading. */
  const distance = async (language: string, ids: string) => {
    await page.goto(`${stage.address}/?lang=${language}`)
    await page.evaluate((ids) => {
      localStorage.setItem('customer_nickname', 'Asha')
      localStorage.setItem('usuals:Asha', ids)
    }, ids)
    await page.reload()
    const usuals = page.locator('section[aria-labelledby=usuals]')
    const end = await usuals.locator('> :last-child:not(h2)').boundingBox()
    const next = await usuals.locator('+ section h2').boundingBox()
    return Math.round((next?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0))
  }
  const usual = await distance('en', tea?.id ?? '')
  expect(usual).toBeGreaterThan(10)
  for (const [language, ids] of [
    ['hi', tea?.id ?? ''],
    ['hi', 'gone'],
    ['en', 'gone'],
  ] as const) {
    expect(await distance(language, ids), `${language} ${ids}`).toBe(usual)
  }
})

test('at 320 px and with large text, the suggestion of a language breaks no word', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'hi-IN' })
  })
  await page.goto(stage.address)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const question = page.locator('aside p')
  await question.waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  const brokenWords = await page.locator('aside :is(p, button)').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.firstChild
      if (!(text instanceof Text)) return []
      return [...text.data.matchAll(/\S+/g)].flatMap(([word], at, all) => {
        const range = document.createRange()
        const start = all[at]?.index ?? 0
        range.setStart(text, start)
        range.setEnd(text, start + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
      })
    }),
  )
  expect(brokenWords).toEqual([])
})
