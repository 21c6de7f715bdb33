import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts as ownerPages } from '../../src/contract/owner-page-texts.hi.ts'
import { texts as greeting } from '../../src/notices/texts.hi.ts'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { texts as alarm } from '../../web/admin/alarm/texts.hi.ts'
import { texts as dashboard } from '../../web/admin/app/texts.hi.ts'
import { texts as backups } from '../../web/admin/backups/texts.hi.ts'
import { texts as orders } from '../../web/admin/orders/texts.hi.ts'
import { texts as products } from '../../web/admin/products/texts.hi.ts'
import { texts as settings } from '../../web/admin/settings/texts.hi.ts'
import { texts as shell } from '../../web/app/texts.hi.ts'
import { texts as cart } from '../../web/shop/cart/texts.hi.ts'
import { texts as home } from '../../web/shop/home/texts.hi.ts'
import { texts as shelves } from '../../web/shop/shelves/texts.hi.ts'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { adminPassword } from '../browser/run-store.ts'
import { sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { recordSpeech, spoken } from './orders/voice.ts'

shareBrowser()

const logIn = async (page: Page, address: string, password = adminPassword) => {
  await page.getByRole('textbox', { name: dashboard.password }).fill(password)
  await page.getByRole('button', { name: dashboard.logIn }).click()
  if (password !== adminPassword) return
  await page.getByRole('heading', { name: ownerPages.dashboard, exact: true }).waitFor()
  await page.getByRole('button', { name: new RegExp(`^(${alarm.soundOn}|${alarm.soundOff})$`) }).waitFor()
  expect(page.url()).toContain(address)
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** Orders one of each product as a shopper whose browser has chosen no language. */
const orderAs = async (stage: TestBrowser, nickname: string): Promise<void> => {
  const phone = await stage.phone()
  await phone.goto(stage.address)
  await phone.getByLabel(home.nickname).fill(nickname)
  await phone.getByRole('button', { name: home.save }).click()
  await phone.getByText(home.greeting(nickname)).waitFor()
  await phone.getByRole('article').getByRole('button', { name: shelves.add }).first().click()
  await phone.getByRole('button', { name: /^थैला/ }).click()
  await phone.getByRole('button', { name: cart.place }).click()
  await phone.getByText(cart.placed).waitFor()
}

test('an owner sells in Hindi, from the first login to the receipt, and brings the shop back', async () => {
  await using stage = await openTestBrowser()
  await using folder = await openTemporaryFolder()
  const page = await stage.desktop()
  const look = async (where: string) => {
    expect(await page.evaluate(() => document.documentElement.lang), where).toBe('hi-IN')
    expect(await findAxeViolations(page), where).toEqual([])
    expect(await sidewaysScroll(page), where).toBe(0)
  }
  // The window of the first start.
  for (const line of [greeting.isOpen('General Store'), greeting.howToStop])
    expect(stage.store.output()).toContain(line)
  await page.goto(`${stage.address}/admin?lang=hi`)
  await logIn(page, stage.address, 'not-the-password')
  await page.getByText(dashboard.wrongPassword).waitFor()
  await look('login')
  await logIn(page, stage.address)

  await openTab(page, dashboard.settings)
  await page.getByRole('radio', { name: 'हिन्दी' }).click()
  await page.getByText(settings.saved).waitFor()
  await look('Settings')

  await openTab(page, dashboard.products)
  await page.getByLabel(products.name, { exact: true }).fill('Toor Dal 1 kg')
  await page.getByLabel(products.nameHi).fill('तूर दाल 1 kg')
  await page.getByLabel(products.price).fill('1.234')
  await page.getByRole('button', { name: products.add }).click()
  // What is wrong with it is said in Hindi, too.
  await page.getByText(/^दाम: दशमलव/).waitFor()
  expect(await page.getByLabel(products.name, { exact: true }).inputValue()).toBe('Toor Dal 1 kg')
  await page.getByLabel(products.price).fill('145')
  await page.getByRole('button', { name: products.add }).click()
  await page.getByText(products.added).waitFor()
  await look('Products')

  await orderAs(stage, 'आशा')
  await openTab(page, dashboard.orders)
  const accept = page.getByRole('button', { name: new RegExp(`: ${orders.accept}$`) })
  await accept.waitFor()
  await look('Orders')
  await accept.click()
  const pack = page.getByRole('dialog')
  await pack.getByText('तूर दाल 1 kg').waitFor()
  await look('packing')
  await pack.getByRole('checkbox').first().click()
  await pack.getByRole('button', { name: orders.markReady }).click()
  await page.keyboard.press('Escape')
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^रसीद .* डाउनलोड करें$/ })
      .first()
      .click(),
  ])
  const file = `${folder.path}/receipt.html`
  await receipt.saveAs(file)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('<html lang="hi-IN">')
  expect(text).toContain('तूर दाल 1 kg')
  expect(text).toContain('ऑर्डर नंबर')

  await openTab(page, dashboard.settings)
  await page.getByRole('button', { name: backups.download }).click()
  const question = page.getByRole('dialog', { name: backups.downloadTitle })
  const password = page.getByRole('textbox', { name: backups.password, exact: true })
  await password.fill('not-the-password')
  await question.getByRole('button', { name: backups.downloadVerb }).click()
  // A sentence of the server.
  await expect.poll(() => question.getByRole('alert').textContent()).toMatch(/पासवर्ड/)
  await password.fill(adminPassword)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: backups.downloadVerb }).click(),
  ])
  const zip = `${folder.path}/backup.zip`
  await download.saveAs(zip)
  await orderAs(stage, 'रवि')
  await stage.addProduct('Salt', '20')
  await page.getByLabel(backups.file).setInputFiles(zip)
  const restore = page.getByRole('dialog', { name: backups.restoreTitle })
  await password.fill(adminPassword)
  await restore.getByRole('button', { name: backups.restoreVerb }).click()
  await page.getByRole('heading', { name: ownerPages.login }).waitFor()
  await logIn(page, stage.address)
  const listed = await (await fetch(`http://127.0.0.1:${stage.store.port}/api/products`)).json()
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Toor Dal 1 kg'])
  await page.getByText(backups.pleaseRead).first().waitFor()
  await look('Overview with a notice')
  expect(await page.getByRole('main').textContent()).not.toContain('A backup was restored')
})

test('an order is read with a Hindi voice, and with English sentences where there is none', async () => {
  for (const voices of [['en-IN', 'hi-IN'], ['en-IN']]) {
    await using stage = await openTestBrowser()
    const { id } = await stage.call<{ id: string }>('POST', '/api/products', {
      name: 'Toor Dal',
      nameHi: 'तूर दाल',
      price: '145',
    })
    const customer = await stage.call<{ id: string }>('POST', '/api/customers', { nickname: 'आशा' })
    await stage.call('POST', '/api/orders', {
      customerId: customer.id,
      cartItems: [{ productId: id, quantity: 2 }],
    })
    const page = await stage.desktop()
    await recordSpeech(page, { languages: voices })
    await page.goto(`${stage.address}/admin?lang=hi`)
    await logIn(page, stage.address)
    await openTab(page, dashboard.orders)
    await page.getByRole('button', { name: orders.readLatest }).click()
    const [lang, line] = voices.includes('hi-IN')
      ? ['hi-IN', 'तूर दाल, मात्रा 2।']
      : ['en-IN', '2 times Toor Dal']
    const said = async () => (await spoken(page)).map((each) => each.text).join(' ')
    await expect.poll(said).toContain(line)
    expect((await spoken(page))[0]).toMatchObject({ lang })
  }
})

test('the dashboard keeps its place when the language changes, though its contents arrive later', async () => {
  await using stage = await openTestBrowser()
  for (let index = 0; index < 30; index += 1) await stage.addProduct(`Product ${index}`, '10')
  const page = await stage.desktop()
  await page.goto(`${stage.address}/admin?lang=hi`)
  await logIn(page, stage.address)
  await openTab(page, dashboard.products)
  await page.getByRole('heading', { name: products.listTitle('30') }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 1_200))
  // By script, because a pointer would first scroll to the link.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'English' })
    .evaluate((link) => (link as HTMLElement).click())
  await page.getByRole('heading', { name: 'Manage Products (30)' }).waitFor()
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(1_200)
})

test('unsaved text and the filter of a list survive a change of the language, and the tab stays', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Toor dal', '140')
  const page = await stage.desktop()
  await page.goto(`${stage.address}/admin?lang=hi`)
  await logIn(page, stage.address)
  await openTab(page, dashboard.products)
  await page.getByLabel(products.name, { exact: true }).fill('अधूरा')
  await page.getByLabel(products.search).fill('dal')
  await page.getByLabel(products.showCategory).selectOption(products.withoutCategory)
  await page.getByLabel(products.sortBy).selectOption(products.cheapest)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Add New Product' }).waitFor()
  await expect.poll(() => page.getByLabel('Product Name', { exact: true }).inputValue()).toBe('अधूरा')
  await expect.poll(() => page.getByLabel('Search products').inputValue()).toBe('dal')
  const chosen = (label: string) =>
    page.getByLabel(label).evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label)
  await expect.poll(() => chosen('Show category')).toBe('Without category')
  await expect.poll(() => chosen('Sort by')).toBe('Price, low to high')
  expect(new URL(page.url()).searchParams.get('tab')).toBe('products')
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await expect.poll(() => page.getByLabel(products.name, { exact: true }).inputValue()).toBe('अधूरा')

  // Without a connection the page stays, with all that is typed.
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.getByText(shell.languageFailed).waitFor()
  expect(await page.getByLabel(products.name, { exact: true }).inputValue()).toBe('अधूरा')
  await page.context().setOffline(false)
})
