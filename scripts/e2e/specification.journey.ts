import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  button,
  datePattern,
  failNext,
  field,
  hold,
  holdClock,
  main,
  readText,
  sourceOf,
  untilCount,
  untilEnabled,
  untilReads,
  untilSeen,
  untilSkeletons,
} from './specification/steps.ts'
import { numberOf, placeOrder, png, type Shop, shareShops } from './specification/test-shops.ts'

// The specification as a test of the built store in a real browser. It imports nothing of `src` or `web`, and finds elements
// as people and assistive technology do, so that a rewritten page passes. The name of a test quotes the sentences that it
// claims.
//
// | section of the specification | here: what a shopper meets | in `specification-dashboard.journey.ts` | over HTTP, in `specification.test.ts` |
// | --- | --- | --- | --- |
// | 1 What the product does | whole rupees | whole rupees | by the calls of section 7 |
// | 2 Screens and routes | all but login and dashboard | login, dashboard, camera | the status of each route |
// | 3 Entities and their fields | the nickname in the browser's storage | login flag, receipt | what the calls answer |
// | 4 States and transitions | cart, nickname | login and logout, upload, speech, camera | normalising of an image |
// | 5 Validation rules | nickname, order, images on display | forms, password, upload | what the server refuses |
// | 6 Roles and permissions | public pages | where the pages redirect to | in `specification-access.test.ts` |
// | 7 Calls | | the bodies of the add forms, the steps of an upload | all calls |
// | 8 Error catalogue | a failed order, an unknown customer | all other toasts | refusals |
// | 9 Constants and limits | points, skeletons, durations, fetching | skeletons, speech, camera, toasts | limits |
//
// Of the decisions about what it leaves open, sections 5 and 6 are claimed beside the sentences that they belong to.

const shops = shareShops()
let shared: Page

beforeAll(async () => {
  shared = await shops.open(shops.stocked)
})

/** The page of somebody who has never been here, but may have a nickname. */
const visit = async (path = '/', nickname?: string, shop: Shop = shops.stocked): Promise<Page> => {
  await shared.context().clearCookies()
  await shared.unrouteAll()
  await shared.goto(`${shop.address}/api/health`)
  await shared.evaluate((name) => {
    localStorage.clear()
    if (name !== undefined) localStorage.setItem('customer_nickname', name)
  }, nickname)
  await shared.goto(shop.address + path)
  return shared
}

const giveNickname = async (page: Page, nickname: string): Promise<void> => {
  await field(page, 'Your Name (One-time setup)').fill(nickname)
  await button(page, 'Save').click()
}

const link = (place: Page | Locator, name: string): Locator => place.getByRole('link', { name, exact: true })

/** A product on the home page. */
const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })

const picture = (place: Locator): Locator => place.locator('img')

/** Puts products into the cart with their cards. */
const add = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await button(card(page, name), /^Add/).click()
}

const openCart = async (page: Page, name: string): Promise<Locator> => {
  await button(page, name).click()
  const dialog = page.getByRole('dialog', { name: 'Shopping Cart', exact: true })
  await dialog.waitFor()
  return dialog
}

const closeCart = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/**
 * Goes to the home page within the loaded page, which asks the store for what it shows then. A page that opens the cart
 * has started, and its links no longer load the next page as a whole.
 */
const goHome = async (page: Page): Promise<void> => {
  await openCart(page, 'Cart')
  await closeCart(page)
  await link(page.getByRole('banner'), 'Home').click()
}

test("Routes: / (home), /loyalty (My Points), /admin (login), /admin/dashboard, /store-info (public; opened by the header brand link). Any other path shows a 404 page reading 'Page Not Found' with a hint about the router, and offers the way home.", async () => {
  const page = await visit()
  for (const [path, text] of [
    ['/', 'Welcome to Asha Stores'],
    ['/loyalty', 'Please set your nickname first by visiting the home page.'],
    ['/admin', 'Login to Dashboard'],
    ['/admin/dashboard', 'Login to Dashboard'],
    ['/store-info', 'Store Information'],
    ['/loyalty/more', 'Page Not Found'],
    ['/nowhere', 'Page Not Found'],
  ] as const) {
    await page.goto(shops.stocked.address + path)
    await untilSeen(main(page), text)
  }
  await untilSeen(main(page), /\brouter\b/)
  await main(page).getByRole('link', { name: /home/ }).waitFor()
  await link(page.getByRole('banner'), 'Asha Stores').click()
  await untilSeen(main(page), 'Store Information')
  await page.waitForURL('**/store-info')
})

const untilHasNav = async (bar: Locator): Promise<void> => {
  for (const [name, path] of [
    ['Home', '/'],
    ['My Points', '/loyalty'],
    ['Admin', '/admin'],
  ] as const) {
    await expect.poll(() => link(bar, name).getAttribute('href')).toBe(path)
  }
}

test('Header nav: Home, My Points, Admin. Shown on desktop', async () => {
  await untilHasNav((await visit()).getByRole('banner').getByRole('navigation'))
})

test('[Header nav] collapses into a mobile menu, and repeats as a bottom bar on mobile.', async () => {
  const page = await shops.openForTest(shops.stocked, '/', { isPhone: true })
  const home = link(page, 'Home').filter({ visible: true })
  await untilCount(home, 1)
  await untilHasNav(page.getByRole('navigation').filter({ has: home }))
  await expect.poll(async () => (await home.boundingBox())?.y).toBeGreaterThan(780)
  await button(page.getByRole('banner'), /menu/i).click()
  await untilHasNav(page.getByRole('banner').getByRole('navigation').filter({ visible: true }))
})

test("A Cart button with an item-count badge opens the cart dialog. Title 'Shopping Cart'; empty message 'Your cart is empty'.", async () => {
  const page = await visit('/', 'Badge')
  await untilSeen(await openCart(page, 'Cart'), 'Your cart is empty')
  await closeCart(page)
  await add(page, 'Tea', 'Sugar', 'Sugar')
  const badge = button(page.getByRole('banner'), 'Cart, 3 items')
  await expect.poll(() => badge.ariaSnapshot()).toMatch(/items": .*\b3\b/)
})

test("Footer: 'Monthly Highlights' cards (title and description) when highlights exist; a 'Follow Us' row of links to facebook, instagram, twitter, blogger and youtube (each only if its URL is set); text '© 2024 Your Store. All rights reserved.'; with a store name the current year and that name", async () => {
  const page = await visit()
  const footer = page.getByRole('contentinfo')
  await untilReads(
    footer,
    /Monthly Highlights Diwali Half price\b.* © 20\d\d Asha Stores\. All rights reserved\.$/,
  )
  const networks = footer.getByRole('region', { name: 'Follow Us' }).getByRole('link')
  const urls = () => networks.evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href }) => href))
  await expect
    .poll(urls)
    .toEqual([
      'https://facebook.com/asha',
      'https://instagram.com/asha',
      'https://asha.blogspot.com/',
      'https://youtube.com/@asha',
    ])
  await visit('/', undefined, shops.empty)
  await untilReads(footer, /© 2024 Your Store\. All rights reserved\.$/)
  expect(await readText(footer)).not.toMatch(/Monthly Highlights|Follow Us/)
})

test("Welcome banner 'Welcome to {store name}' (default store name 'General Store') with tagline 'Your neighborhood store, now online!'. A daily notice banner appears only when the daily_notice setting has text. [Products] Empty: 'No products available.' plus 'Admin can add products from the admin panel.'", async () => {
  const page = await visit('/', undefined, shops.empty)
  await untilSeen(
    main(page),
    'Welcome to General Store',
    'Your neighborhood store, now online!',
    'Our Products',
  )
  await untilSeen(main(page), 'No products available.', 'Admin can add products from the admin panel.')
  expect(await readText(main(page))).not.toMatch(/notice/i)
  await visit()
  await untilSeen(main(page), 'Welcome to Asha Stores', 'Closed on Monday')
})

test("Before a nickname is saved: entry labelled 'Your Name (One-time setup)', placeholder 'Enter your nickname...', a Save button, hint 'This will be remembered for future visits'. After saving: 'Welcome, {nickname}' and, when the customer record exists, 'Points: {loyaltyPoints}'. nickname kept persistently under customer_nickname. Nickname must be non-empty after trimming, else Save is disabled. Customer not found on home: silently ignored", async () => {
  const page = await visit()
  const name = field(page, 'Your Name (One-time setup)')
  await untilSeen(main(page), 'This will be remembered for future visits')
  expect(await name.getAttribute('placeholder')).toBe('Enter your nickname...')
  for (const [typed, isEnabled] of [
    ['', false],
    ['x', true],
    ['   ', false],
    ['  Meena ', true],
  ] as const) {
    await name.fill(typed)
    await untilEnabled(button(page, 'Save'), isEnabled)
  }
  await button(page, 'Save').click()
  await untilSeen(main(page), 'Welcome, Meena')
  expect(await page.evaluate(() => localStorage.getItem('customer_nickname'))).toBe('Meena')
  await page.reload({ waitUntil: 'networkidle' })
  await untilSeen(main(page), 'Welcome, Meena')
  await untilCount(page.getByRole('alert'), 0)
  expect(await readText(main(page))).not.toMatch(/Points:|Your Name/)
  await placeOrder(page.request, shops.stocked, 'Meena', { Tea: 2, Sugar: 2 })
  await page.reload()
  await untilSeen(main(page), 'Points: 3')
})

test("With categories: one section per active category, showing name, an 'N items' count and a grid. A category without products shows 'No products in {category name lowercased} yet.' Products without a category are appended to the category whose displayOrder is 0.", async () => {
  const page = await visit()
  const names = () => main(page).getByRole('heading', { level: 2 }).allInnerTexts()
  await expect.poll(names).toEqual(['Groceries', 'Dals', 'Sweets'])
  const section = (name: string) => main(page).getByRole('region', { name, exact: true })
  await untilReads(section('Groceries'), /^Groceries 3 items Sugar .* Tea .* Salt /)
  await untilReads(section('Dals'), /^Dals 2 items Toor Dal .* Moong Dal /)
  await untilReads(section('Sweets'), /^Sweets 0 items No products in sweets yet\.$/)
})

test("No categories: a single 'Our Products' grid. Loading shows 8 skeleton cards. Category loading shows 4 skeletons.", async () => {
  const page = await visit('/loyalty')
  const showCategories = await hold(page, 'GET', '**/api/categories', [])
  const showProducts = await hold(page, 'GET', '**/api/products')
  await goHome(page)
  await untilSkeletons(page, 4)
  showCategories()
  await untilSkeletons(page, 8)
  showProducts()
  await untilCount(main(page).getByRole('region', { name: 'Our Products' }).getByRole('article'), 5)
})

test("Product card: image, name, price as ₹ rounded to whole numbers, an Add to Cart button. Without a nickname the button is disabled and the card says 'Set nickname first to shop'. A broken image falls back to a default placeholder image.", async () => {
  const page = await visit()
  for (const [name, price] of [
    ['Toor Dal', '₹165'],
    ['Moong Dal', '₹140'],
    ['Sugar', '₹45'],
  ] as const) {
    await untilSeen(card(page, name), name, price, 'Set nickname first to shop')
    const addButton = card(page, name).getByRole('button', {
      name: 'Add to Cart',
      exact: true,
      description: name,
    })
    await untilEnabled(addButton, false)
  }
  await expect.poll(() => sourceOf(picture(card(page, 'Sugar')))).toContain('/objects/uploads/')
  const placeholder = await sourceOf(picture(card(page, 'Toor Dal')))
  expect(placeholder).not.toContain('/objects/')
  await expect.poll(() => sourceOf(picture(card(page, 'Moong Dal')))).toBe(placeholder)
})

test('Image URL handling on display: URLs starting with /objects/ used as is; private storage upload URLs are rewritten to /objects/uploads/{rest}; other http URLs used as is; anything else falls back to a default image. With no category of order 0: a last section More products.', async () => {
  const page = await visit('/loyalty')
  const urls = new Map([
    ['Sugar', '/objects/uploads/sugar'],
    ['Tea', 'https://storage.example/bucket/.private/uploads/tea'],
    ['Salt', 'https://pictures.example/salt.png'],
    ['Toor Dal', 'ftp://pictures.example/dal.png'],
  ])
  await page.route(/^https:|\/objects\/uploads\//, (route) =>
    route.fulfill({ body: png, contentType: 'image/png' }),
  )
  await page.route('**/api/products', async (route) => {
    const products: { name: string }[] = await (await route.fetch()).json()
    await route.fulfill({
      json: products.map((each) => ({ ...each, imageUrl: urls.get(each.name) ?? null })),
    })
  })
  await page.route('**/api/categories', async (route) => {
    const categories: { displayOrder: number }[] = await (await route.fetch()).json()
    const json = categories.map((each) => ({ ...each, displayOrder: each.displayOrder + 1 }))
    await route.fulfill({ json })
  })
  await goHome(page)
  await untilReads(main(page).getByRole('region').last(), /^More products 2 items Tea .* Salt /)
  const shown = (name: string) => sourceOf(picture(card(page, name)))
  await expect.poll(() => shown('Sugar')).toBe(`${shops.stocked.address}/objects/uploads/sugar`)
  await expect.poll(() => shown('Tea')).toBe(`${shops.stocked.address}/objects/uploads/tea`)
  await expect.poll(() => shown('Salt')).toBe('https://pictures.example/salt.png')
  await expect.poll(async () => (await shown('Toor Dal')) === (await shown('Moong Dal'))).toBe(true)
})

test("[Add to Cart] reads 'Added!' for 1 second after a click. Nickname: not set, then set after Save; shopping controls become enabled.", async () => {
  const page = await visit()
  await giveNickname(page, 'Ravi')
  const tea = card(page, 'Tea')
  await untilEnabled(button(tea, 'Add to Cart'))
  await untilCount(tea.getByText('Set nickname first to shop'), 0)
  await holdClock(page)
  await add(page, 'Tea')
  await untilSeen(tea, 'Added!')
  await page.clock.runFor(900)
  await untilSeen(tea, 'Added!')
  await page.clock.runFor(200)
  await button(tea, 'Add to Cart').waitFor()
  await untilCount(tea.getByText('Added!'), 0)
})

test("Each line: image, name, price, minus and plus buttons. Below: Subtotal, 'Points to earn: +N points', Total, and a Place Order button. adding a product already present increments quantity; a new product enters with quantity 1. Setting quantity to 0 or less removes the line. Loyalty: 1 point per ₹100 of cart total (floor)", async () => {
  const page = await visit('/', 'Lines')
  await add(page, 'Tea', 'Tea', 'Sugar')
  const dialog = await openCart(page, 'Cart, 3 items')
  await untilReads(dialog, /Subtotal ₹285 Points to earn: \+2 points Total ₹285 Place Order$/)
  const sugar = dialog.getByRole('listitem').filter({ hasText: 'Sugar' })
  await untilReads(sugar, /^Sugar .*₹45/)
  await expect.poll(() => sourceOf(picture(sugar))).toContain('/objects/uploads/')
  await button(sugar, 'Increase quantity of Sugar').click()
  await untilReads(dialog, 'Subtotal ₹330 Points to earn: +3 points')
  await button(sugar, 'Decrease quantity of Sugar').click()
  await untilReads(dialog, 'Subtotal ₹285 ')
  await button(sugar, 'Decrease quantity of Sugar').click()
  await untilReads(dialog, 'Subtotal ₹240 ')
  await untilCount(sugar, 0)
})

test("Without a nickname the button is disabled and the note reads 'Please set your nickname first on the home page'. Placing an order requires a stored nickname. The cart survives a reload", async () => {
  const page = await visit('/', 'Gone')
  await add(page, 'Tea')
  await button(page, 'Cart, 1 item').waitFor()
  await page.evaluate(() => localStorage.removeItem('customer_nickname'))
  await page.reload()
  const dialog = await openCart(page, 'Cart, 1 item')
  await untilSeen(dialog, 'Please set your nickname first on the home page')
  await untilEnabled(button(dialog, 'Place Order'), false)
})

test("'Placing Order...' while pending. On success: 'Order Placed Successfully!', 'Thank you for your order, {nickname}', Total and 'Points Earned: +N'; the dialog closes after 2 seconds. After a successful order the cart is cleared. Order failure toast (destructive): 'Failed to place order. Please try again.'", async () => {
  const page = await visit('/', 'Farah')
  await add(page, 'Tea', 'Tea')
  const dialog = await openCart(page, 'Cart, 2 items')
  await failNext(page, 'POST', '**/api/orders')
  await button(dialog, 'Place Order').click()
  await untilSeen(page.getByRole('alert'), 'Failed to place order. Please try again.')
  await untilReads(dialog, /Tea .*Total ₹240/)

  const answer = await hold(page, 'POST', '**/api/orders')
  await holdClock(page)
  await button(dialog, 'Place Order').click()
  await untilSeen(dialog, 'Placing Order...')
  answer()
  await untilSeen(dialog, 'Order Placed Successfully!', 'Thank you for your order, Farah')
  await untilReads(dialog, /Total:? ₹240 Points Earned: \+2\b/)
  await button(page, 'Cart').waitFor()
  await page.clock.runFor(1_900)
  await untilSeen(dialog, 'Order Placed Successfully!')
  await page.clock.runFor(200)
  await dialog.waitFor({ state: 'hidden' })
  await page.clock.resume()
  await untilSeen(main(page), 'Points: 2')
})

test("No nickname: 'Please set your nickname first by visiting the home page.' No customer record: 'No loyalty points yet. Place your first order to start earning points!' [Recent Orders] Empty: 'No orders yet. Start shopping to see your order history!'", async () => {
  const page = await visit('/loyalty')
  await untilSeen(main(page), 'Please set your nickname first by visiting the home page.')
  await visit('/loyalty', 'Nobody')
  await untilSeen(main(page), 'No loyalty points yet. Place your first order to start earning points!')
  const record = { nickname: 'Nobody', loyaltyPoints: 0, totalSpent: '0' }
  await page.request.post(`${shops.stocked.address}/api/customers`, { data: record })
  await page.reload()
  await untilReads(main(page), 'No orders yet. Start shopping to see your order history!')
})

test("Otherwise: 'Your Loyalty Points' with total points and 'Points earned from ₹{totalSpent} in purchases'. 'Recent Orders': latest 5. Each shows 'Order #' plus the last 6 characters of the id in upper case, the date in en-IN format, '+{pointsEarned} points', an item count, 'Total: ₹{total}' and a list of 'name (quantity)'. Cancel order (shopper, while new)", async () => {
  const page = await visit('/', 'Usha')
  const orders = []
  for (const Tea of [1, 2, 3, 4, 5, 6]) {
    orders.unshift(await placeOrder(page.request, shops.stocked, 'Usha', { Tea, Sugar: 1 }))
  }
  await page.goto(`${shops.stocked.address}/loyalty`)
  // 21 × 120 + 6 × 45, and the sum of 1, 2, 4, 5, 6 and 7 points
  const points = page.getByRole('region', { name: 'Your Loyalty Points', exact: true })
  await untilReads(points, /\b25\b.* Points earned from ₹2,790 in purchases/)
  const recent = page.getByRole('region', { name: 'Recent Orders', exact: true })
  const names = orders.slice(0, 5).map((order) => `Order #${numberOf(order)}`)
  await expect.poll(() => recent.getByRole('heading', { name: /^Order #/ }).allInnerTexts()).toEqual(names)
  const latest = recent.getByRole('listitem').filter({ hasText: names[0] ?? '' })
  await untilSeen(latest, datePattern(orders[0]?.createdAt ?? ''), '7 items', '+7 points', 'Total: ₹765')
  await untilReads(latest, /Tea \(6\).* Sugar \(1\)/)
  await button(latest, (names[0] ?? '').replace('Order #', 'Cancel order ')).waitFor()
})

test("[Store info] 'Back to Store' button; 'Store Information' heading; store name (fallback 'Our Store'; the name card falls back to 'General Store'); store image or the placeholder 'Store image not available'; contact info with the phone number only if set; 'About Our Store' description only if set; 'Start Shopping' button to /.", async () => {
  const page = shared
  for (const name of ['Back to Store', 'Start Shopping']) {
    await visit('/store-info', undefined, shops.empty)
    await page.getByRole('heading', { name: 'Store Information', exact: true }).waitFor()
    await untilSeen(main(page), 'Our Store', 'General Store', 'Store image not available')
    expect(await readText(main(page))).not.toMatch(/Contact|About Our Store/)
    await link(main(page), name)
      .or(button(main(page), name))
      .click()
    await untilSeen(main(page), 'Our Products')
    await page.waitForURL(`${shops.empty.address}/`)
  }
  await visit('/store-info')
  await untilSeen(main(page), 'Asha Stores', 'About Our Store', 'Fresh since 1980')
  await untilReads(main(page), /Contact.* 9876501234/)
  await expect.poll(() => sourceOf(picture(main(page)))).toContain('/objects/uploads/')
  await untilCount(main(page).getByText('Store image not available'), 0)
})

test('Data fetching: no retries, no refetch on window focus, no polling, data never stale.', async () => {
  const page = await visit('/loyalty')
  let calls = 0
  let asked = 0
  let isBroken = true
  await page.route('**/api/products', (route) => {
    calls += 1
    return isBroken ? route.fulfill({ status: 500 }) : route.fallback()
  })
  await goHome(page)
  await button(page, 'Try again').waitFor()
  // The cart and the home page each ask once. The button stands there from the failure in the cart.
  await expect.poll(() => calls).toBe(2)
  for (const sight of ['failed', 'shown']) {
    asked = calls
    await page.clock.runFor(600_000)
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await link(page.getByRole('banner'), 'My Points').click()
    await untilSeen(main(page), 'Please set your nickname first by visiting the home page.')
    expect(calls, sight).toBe(asked)
    isBroken = false
    await link(page.getByRole('banner'), 'Home').click()
    await card(page, 'Tea').waitFor()
  }
  expect(calls).toBe(asked)
})
