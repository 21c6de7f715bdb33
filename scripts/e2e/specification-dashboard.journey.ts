import { readFile } from 'node:fs/promises'
import { type Locator, type Page, request } from 'playwright-core'
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
  timeOf,
  untilCount,
  untilEnabled,
  untilReads,
  untilSeen,
  untilSkeletons,
  untilToast,
} from './specification/steps.ts'
import {
  numberOf,
  type OrderJson,
  openShop,
  placeOrder,
  png,
  shareShops,
} from './specification/test-shops.ts'

// The specification of login and dashboard as a test in a real browser. The head of `specification.journey.ts` says which
// section stands where.

const shops = shareShops('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream')

let owner: Page
let order: OrderJson

beforeAll(async () => {
  owner = await shops.open(shops.stocked, { isOwner: true })
  const phone = await request.newContext()
  // In the ranking: Tea with 4 orders, Sugar with 3, Salt with 2, Moong Dal with 1 for more money than Toor Dal with 1.
  await placeOrder(phone, shops.stocked, 'Ravi', { Tea: 1, Sugar: 1, Salt: 1, 'Toor Dal': 2 })
  await placeOrder(phone, shops.stocked, 'Ravi', { Tea: 1, Sugar: 1, Salt: 1 })
  await placeOrder(phone, shops.stocked, 'Ravi', { Tea: 1 })
  await placeOrder(phone, shops.stocked, 'Kavya', { 'Moong Dal': 3 })
  order = await placeOrder(phone, shops.stocked, 'Meena', { Tea: 2, Sugar: 1 })
  await phone.dispose()
})

/** Loads the dashboard at one of its tabs. */
const openTab = async (tab: string): Promise<Page> => {
  await owner.unrouteAll()
  await owner.goto(`${shops.stocked.address}/admin/dashboard?tab=${tab}`)
  await owner.getByRole('tabpanel').waitFor()
  return owner
}

/** Opens a tab from another one, with its calls held back. Returns what lets them go. */
const openSlowly = async (tab: string, call: string): Promise<() => void> => {
  await owner.unrouteAll()
  const answer = await hold(owner, 'GET', call)
  await owner.goto(`${shops.stocked.address}/admin/dashboard?tab=social`)
  await owner.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  return answer
}

/** The row of a table or list. */
const row = (page: Page, name: string): Locator =>
  main(page).getByRole('row').or(main(page).getByRole('listitem')).filter({ hasText: name })

const dialogWith = (page: Page, text: string): Locator => page.getByRole('dialog').filter({ hasText: text })

/** Presses what has that name. What is seldom done with a row may stand in the row's menu, which is opened first. */
const pressInRow = async (page: Page, verb: string, name: string): Promise<void> => {
  const direct = button(page, `${verb} ${name}`)
  const menu = button(page, new RegExp(`^More .*${name}$`))
  await direct.or(menu).first().waitFor()
  if (await direct.isVisible()) return direct.click()
  await menu.click()
  await page.getByRole('menuitem', { name: `${verb} ${name}`, exact: true }).click()
}

/** Presses the button. Returns what is sent with the call of that kind. */
const bodyOf = async (page: Page, pressed: Locator, method: string, path: string): Promise<unknown> => {
  const sent = page.waitForRequest(
    (each) => each.method() === method && new URL(each.url()).pathname === path,
  )
  await pressed.click()
  return (await sent).postDataJSON()
}

/** How many the list of the API holds. */
const count = async (path: string): Promise<number> =>
  (await shops.stocked.call<unknown[]>('GET', path)).length

test("Password field and a button 'Login to Dashboard' ('Logging in...' while pending). The page shows the hint 'Default password: {secret}'. Admin password must be non-empty after trimming, else the login button is disabled. Login failure: 'Invalid password. Please try again.' (any failure is treated as a wrong password). Successful login redirects to /admin/dashboard; unauthenticated dashboard visit redirects to /admin. If the session login flag is already set, redirect to /admin/dashboard. admin-logged-in flag kept per session, set to 'true' on login and removed on logout. The header has a Logout button that clears the login state and goes to /admin.", async () => {
  await using shop = await openShop('')
  const page = await shops.openForTest(shop, '/admin/dashboard')
  await page.waitForURL(`${shop.address}/admin`)
  const hint = main(page).getByText(/^Default password: ./)
  await hint.waitFor()
  const secret = (await readText(hint)).replace('Default password: ', '')
  const password = field(page, 'Password')
  const login = button(page, 'Login to Dashboard')
  await untilEnabled(login, false)
  await password.fill('   ')
  await untilEnabled(login, false)
  await password.fill('not-the-password')
  await login.click()
  await untilReads(main(page), 'Invalid password. Please try again.')
  await page.reload()
  await failNext(page, 'POST', '**/api/admin/login')
  await password.fill(secret)
  await login.click()
  await untilReads(main(page), 'Invalid password. Please try again.')

  const isFlagSet = () => page.evaluate(() => Object.values(sessionStorage).includes('true'))
  expect(await isFlagSet()).toBe(false)
  const answer = await hold(page, 'POST', '**/api/admin/login')
  await login.click()
  await untilEnabled(button(page, 'Logging in...'), false)
  answer()
  await page.waitForURL(`${shop.address}/admin/dashboard`)
  expect(await isFlagSet()).toBe(true)
  await page.goto(`${shop.address}/admin`)
  await page.waitForURL(`${shop.address}/admin/dashboard`)
  await button(page.getByRole('banner'), 'Logout').click()
  await page.waitForURL(`${shop.address}/admin`)
  expect(await isFlagSet()).toBe(false)
  await page.goto(`${shop.address}/admin/dashboard`)
  await page.waitForURL(`${shop.address}/admin`)
})

const tabs = {
  Overview: ['Total Sales', 'No order data available yet.'],
  Products: ['Manage Products (0)', 'No products added yet. Add your first product above.'],
  Categories: ['Manage Categories (0)', 'No categories created yet. Add your first category above.'],
  Orders: ['Order Management (0)', 'No orders placed yet.'],
  Loyalty: ['No customers registered yet.'],
  Highlights: ['Manage Highlights (0)', 'No highlights created yet. Add your first highlight above.'],
  Social: [],
  Store: [],
  Settings: [],
}

test(`Nine tabs, default Overview: ${Object.keys(tabs).join(', ')}. Empty: '${Object.values(tabs).flat().join("', '")}'`, async () => {
  const page = await shops.openForTest(shops.empty, '/admin/dashboard', { isOwner: true })
  await page.getByRole('tab', { name: 'Overview', exact: true, selected: true }).waitFor()
  await untilCount(page.getByRole('tab'), 9)
  for (const [name, texts] of Object.entries(tabs)) {
    await page.getByRole('tab', { name, exact: true }).click()
    await untilSeen(page.getByRole('tabpanel', { name, exact: true }), ...texts)
    if (name !== 'Overview') expect(page.url()).toContain(`?tab=${name.toLowerCase()}`)
  }
})

test("Overview: four stat cards (Total Sales in rupees, no decimals; Total Orders; Active Products; Customers) and 'Most Ordered Products' ranking with rank, product name, order count and revenue; ranks 1 to 3 are highlighted in colour.", async () => {
  const page = await openTab('overview')
  const stats = await shops.stocked.call<Record<string, number>>('GET', '/api/analytics/stats')
  const sales = Math.round(stats.totalSales ?? 0).toLocaleString('en-IN')
  await untilReads(main(page), new RegExp(`Total Sales ₹${sales} Total Orders ${stats.totalOrders}(?!\\d)`))
  await untilReads(main(page), `Active Products ${stats.activeProducts} Customers ${stats.totalCustomers} `)
  const ranking = page.getByRole('region', { name: 'Most Ordered Products', exact: true })
  await untilReads(
    ranking,
    '1 Tea 4 orders ₹600 2 Sugar 3 orders ₹135 3 Salt 2 orders ₹40 4 Moong Dal 1 order ₹421',
  )
  const lookOf = (rank: number) =>
    ranking.getByText(String(rank), { exact: true }).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return `${color} on ${backgroundColor}`
    })
  for (const rank of [1, 2, 3]) expect(await lookOf(rank)).not.toBe(await lookOf(4))
})

test.each([
  [
    'Products: add form with product name, price, category select. name and price required; category and image optional, sent as null when absent.',
    'product',
    'products',
    { 'Product Name': 'Poha', 'Price (₹)': '60' },
    { name: 'Poha', imageUrl: null, categoryId: null },
    /^Poha .*₹60 /,
  ],
  [
    'Categories: add form with Category Name and Display Order; list with name, order, Active yes/no. name required; display order parsed as integer, default 0.',
    'category',
    'categories',
    { 'Category Name': 'Snacks' },
    { name: 'Snacks', displayOrder: 0 },
    /^Snacks .*\b12\b.* Active: Yes/,
  ],
  [
    'Highlights: add form with Title, Description, Display Order. title and description required; display order default 0.',
    'highlight',
    'highlights',
    { Title: 'Mangoes', Description: 'From Ratnagiri' },
    { title: 'Mangoes', description: 'From Ratnagiri', displayOrder: 0 },
    /^Mangoes From Ratnagiri/,
  ],
] as const)(
  "%s 'Adding...', 'Failed to add …', '… added successfully!'; 'Manage … (count)'; delete asking 'Are you sure you want to delete this %s?', 'Failed to delete …', '… deleted successfully!'",
  async (_, thing, path, typed, sent, shown) => {
    const kind = `${thing[0]?.toUpperCase()}${thing.slice(1)}`
    const name = Object.values(typed)[0] ?? ''
    const page = await openTab(path)
    const untilCounted = async () =>
      untilSeen(main(page), new RegExp(`^Manage .* \\(${await count(`/api/${path}`)}\\)$`))
    const add = button(page, `Add ${kind}`)
    for (const [label, value] of Object.entries(typed)) {
      await untilEnabled(add, false)
      await field(main(page), label).fill(value)
    }
    await untilEnabled(add)
    await failNext(page, 'POST', `**/api/${path}`)
    expect(await bodyOf(page, add, 'POST', `/api/${path}`)).toMatchObject(sent)
    await untilToast(page, `Failed to add ${thing}`)
    if ('displayOrder' in sent) await field(main(page), 'Display Order').fill('12')
    const answer = await hold(page, 'POST', `**/api/${path}`)
    const body = await bodyOf(page, add, 'POST', `/api/${path}`)
    expect(body).toMatchObject('displayOrder' in sent ? { ...sent, displayOrder: 12 } : sent)
    await untilEnabled(button(page, 'Adding...'), false)
    answer()
    await untilToast(page, `${kind} added successfully!`)
    await untilReads(row(page, name), shown)
    await untilCounted()

    await pressInRow(page, 'Delete', name)
    const question = dialogWith(page, `Are you sure you want to delete this ${thing}?`)
    await failNext(page, 'DELETE', `**/api/${path}/*`)
    await button(question, 'Delete').click()
    await untilToast(page, `Failed to delete ${thing}`)
    await button(question, 'Delete').click()
    await untilToast(page, `${kind} deleted successfully!`)
    await row(page, name).waitFor({ state: 'detached' })
    await untilCounted()
  },
)

test("category select (default 'Select Category'). 'Manage Products (count)' lists image (fallback stock image), name, price, an 'Added' date, and Edit and Delete buttons. Loading shows 3 skeleton rows. In stock, {name} (a switch)", async () => {
  const answer = await openSlowly('Products', '**/api/products*')
  await untilSkeletons(owner, 3)
  answer()
  await untilSeen(main(owner), `Manage Products (${await count('/api/products')})`)
  const category = main(owner).getByRole('combobox', { name: 'Category', exact: true })
  await expect.poll(() => category.locator('option:checked').allInnerTexts()).toEqual(['Select Category'])
  const tea = row(owner, 'Tea')
  await untilReads(tea, new RegExp(`^Tea .*₹120 .*${datePattern(order.createdAt).source}`))
  await untilCount(main(owner).getByRole('columnheader', { name: 'Added', exact: true }), 1)
  await button(tea, 'Edit Tea').waitFor()
  await button(tea, 'Delete Tea').waitFor()
  await tea.getByRole('switch', { name: 'In stock, Tea', exact: true }).waitFor()
  const pictureOf = (name: string) => sourceOf(row(owner, name).locator('img'))
  await expect.poll(() => pictureOf('Sugar')).toContain('/objects/uploads/')
  await expect.poll(() => pictureOf('Tea')).not.toMatch(/not shown|\/objects\//)
  await expect.poll(async () => (await pictureOf('Moong Dal')) === (await pictureOf('Tea'))).toBe(true)
})

/** Chooses a file with the button of that name, which takes one at a time. */
const chooseFile = async (
  place: Locator,
  name: string,
  file: [string, string, Buffer] = ['a.png', 'image/png', png],
) => {
  const [chooser] = await Promise.all([place.page().waitForEvent('filechooser'), button(place, name).click()])
  expect(chooser.isMultiple()).toBe(false)
  await chooser.setFiles({ name: file[0], mimeType: file[1], buffer: file[2] })
}

const untilPreviewed = (place: Locator): Promise<void> =>
  expect.poll(() => sourceOf(place.getByAltText('Preview', { exact: true }))).toContain('/objects/uploads/')

test("Image upload: request an upload URL, upload the file to it, then the image URL is set (normalised to a stored object path when possible, else the raw URL is used). optional image upload (button 'Upload Image', or 'Change Image' once an image exists, with preview). exactly 1 file, image types only. Image normalisation failure: the raw uploaded URL is used silently.", async () => {
  const page = await openTab('products')
  const calls: string[] = []
  page.on('request', (sent) => {
    const path = new URL(sent.url()).pathname.replace(/uploads\/.*/, 'uploads')
    if (sent.method() !== 'GET') calls.push(`${sent.method()} ${path}`)
  })
  await chooseFile(main(page), 'Upload Image', ['tea.txt', 'text/plain', Buffer.from('Tea')])
  await main(page).getByRole('alert').waitFor()
  expect(calls).toEqual([])
  await chooseFile(main(page), 'Upload Image')
  await untilEnabled(button(main(page), 'Change Image'))
  await untilPreviewed(main(page))
  const upload = ['POST /api/objects/upload', 'PUT /objects/uploads', 'POST /api/objects/normalize']
  expect(calls.splice(0)).toEqual(upload)
  await failNext(page, 'POST', '**/api/objects/normalize')
  await chooseFile(main(page), 'Change Image')
  await expect.poll(() => calls).toEqual(upload)
  await untilEnabled(button(main(page), 'Change Image'))
  await untilCount(page.getByRole('alert'), 0)
  await field(main(page), 'Product Name').fill('Papad')
  await field(main(page), 'Price (₹)').fill('30')
  const body = await bodyOf(page, button(page, 'Add Product'), 'POST', '/api/products')
  expect(body).toMatchObject({ imageUrl: expect.stringContaining('/objects/uploads/') })
  await untilToast(page, 'Product added successfully!')
})

test("Edit Product modal: Product Name, Price (₹, step 0.01), image with current preview and 'Upload New Image'; after an upload it shows 'New image uploaded successfully'. Save Changes is disabled without name or price and shows 'Saving...'. Cancel and close buttons. In the edit modal a successful upload immediately saves the image on the product. 'Product updated successfully!', 'Failed to update product', 'Product image uploaded successfully!', 'Failed to update product image'", async () => {
  type Product = { id: string; imageUrl: string | null }
  const { id } = await shops.stocked.call<Product>('POST', '/api/products', { name: 'Rice', price: '80' })
  const stored = async () =>
    (await shops.stocked.call<Product[]>('GET', '/api/products')).find((each) => each.id === id)
  const page = await openTab('products')
  const modal = page.getByRole('dialog', { name: 'Edit Product', exact: true })
  for (const leave of ['Cancel', 'Close']) {
    await button(page, 'Edit Rice').click()
    await button(modal, leave).click()
    await modal.waitFor({ state: 'detached' })
  }
  await button(page, 'Edit Rice').click()
  await failNext(page, 'PUT', `**/api/products/${id}/image`)
  await chooseFile(modal, 'Upload New Image')
  await untilToast(page, 'Failed to update product image')
  await chooseFile(modal, 'Upload New Image')
  await untilToast(page, 'Product image uploaded successfully!')
  await untilSeen(modal, 'New image uploaded successfully')
  await untilPreviewed(modal)
  expect((await stored())?.imageUrl).toMatch(/^\/objects\/uploads\//)

  const save = button(modal, 'Save Changes')
  for (const [name, price, isComplete] of [
    ['', '80', false],
    ['Brown Rice', '', false],
    ['Brown Rice', '82.01', true],
  ] as const) {
    await field(modal, 'Product Name').fill(name)
    await field(modal, 'Price (₹)').fill(price)
    await untilEnabled(save, isComplete)
  }
  await failNext(page, 'PUT', `**/api/products/${id}`)
  await save.click()
  await untilToast(page, 'Failed to update product')
  const answer = await hold(page, 'PUT', `**/api/products/${id}`)
  await save.click()
  await untilEnabled(button(modal, 'Saving...'), false)
  answer()
  await untilToast(page, 'Product updated successfully!')
  await modal.waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ name: 'Brown Rice', price: '82.01' })
})

test("Orders: 'Order Management (count)' table with columns Order ID (# plus last 6 characters upper case), Customer (nickname), Items (count), Total, Date, Actions. Each row has Read and Download. The header has a 'Read Latest Order' toggle. Loading shows 5 skeleton rows. Accept order {number}; Find orders (a search box)", async () => {
  const answer = await openSlowly('Orders', '**/api/orders?*')
  await untilSkeletons(owner, 5)
  answer()
  await untilSeen(main(owner), `Order Management (${await count('/api/orders?limit=500')})`)
  await button(main(owner), 'Read Latest Order').waitFor()
  const specified = ['Order ID', 'Customer', 'Items', 'Total', 'Date', 'Actions']
  const heads = () => main(owner).getByRole('columnheader').allInnerTexts()
  await expect.poll(async () => (await heads()).filter((head) => specified.includes(head))).toEqual(specified)
  const number = numberOf(order)
  const shown = row(owner, `#${number}`)
  await untilReads(shown, new RegExp(`^#${number} .*Meena .*\\b3 items .*₹285 .*${timeOf(order.createdAt)}`))
  await button(shown, `Read order ${number}`).waitFor()
  await button(shown, `Download receipt ${number}`).waitFor()
  await button(shown, `Accept order ${number}`).waitFor()
  await main(owner).getByRole('searchbox', { name: 'Find orders', exact: true }).waitFor()
})

test("Loyalty: table of customers with nickname, total points, total spent, and Adjust and Reset buttons. Adjust prompts for a new points number (pre-filled with the current value); ignored if cancelled or not numeric. Reset asks 'Are you sure you want to reset all loyalty points for this customer?' and sets points to 0. 'Loyalty points updated successfully!', 'Failed to update loyalty points'", async () => {
  const page = await openTab('loyalty')
  const sent: unknown[] = []
  page.on('request', (each) => {
    if (each.url().endsWith('/loyalty-points')) sent.push(each.postDataJSON())
  })
  const kavya = row(page, 'Kavya')
  await untilReads(kavya, /^Kavya 4 .*₹421 /)
  const dialog = page.getByRole('dialog')
  const points = dialog.getByLabel(/points/i).first()
  await button(page, 'Adjust points of Kavya').click()
  await expect.poll(() => points.inputValue()).toBe('4')
  await button(dialog, 'Cancel').click()
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'Adjust points of Kavya').click()
  await points.press('ControlOrMeta+a')
  await points.pressSequentially('many')
  await points.press('Enter')
  await points.fill('250')
  await failNext(page, 'PUT', '**/loyalty-points')
  await button(dialog, 'Save').click()
  await untilToast(page, 'Failed to update loyalty points')
  await button(dialog, 'Save').click()
  await untilToast(page, 'Loyalty points updated successfully!')
  await untilReads(kavya, /^Kavya 250 /)
  await pressInRow(page, 'Reset points of', 'Kavya')
  const question = dialogWith(page, 'Are you sure you want to reset all loyalty points for this customer?')
  await button(question, 'Reset').click()
  await untilToast(page, 'Loyalty points updated successfully!')
  await untilReads(kavya, /^Kavya 0 /)
  expect(sent).toMatchObject([{ points: 250 }, { points: 250 }, { points: 0 }])
})

const settingOf = async (key: string): Promise<string> =>
  (await shops.stocked.call<{ value: string }>('GET', `/api/settings/${key}`)).value

/** Opens a group of settings. */
const openGroup = (page: Page, name: string): Promise<void> =>
  main(page)
    .getByRole('link', { name, exact: true })
    .or(main(page).getByRole('tab', { name, exact: true }))
    .click()

test.each([
  [
    'Social: one URL input with its own save button for each of Facebook, Instagram, Twitter, Blogger, YouTube. Social URL inputs are of url type.',
    'social',
    ['Facebook', 'Instagram', 'Twitter', 'Blogger', 'YouTube'].map((name) => {
      const key = `${name.toLowerCase()}_url`
      return [`${name} URL`, `Save ${name}`, 'url', key, 'https://shop.example/'] as const
    }),
  ],
  [
    "Store: store phone number with save; store description textarea with 'Save Description'. phone inputs of tel type.",
    'store',
    [
      ['Phone Number', /^Save/, 'tel', 'store_phone', '9876512345'],
      ['Description', 'Save Description', 'textarea', 'store_description', 'Open every day'],
    ],
  ],
  [
    "Settings: Daily Notice textarea ('Update Notice'); Store Name ('Save Changes'); WhatsApp phone ('Save WhatsApp Number', hint that orders are sent as invoices to this number).",
    'settings',
    [
      ['Daily Notice', 'Update Notice', 'textarea', 'daily_notice', 'Open late today'],
      ['Store Name', 'Save Changes', 'text', 'store_name', 'Asha & Sons'],
      ['WhatsApp Number', 'Save WhatsApp Number', 'tel', 'whatsapp_phone', '9812345678'],
    ],
  ],
] as const)("%s 'Setting updated successfully!', 'Failed to update setting'", async (_, tab, settings) => {
  const page = await openTab(tab)
  for (const [label, verb, type, key, value] of settings) {
    if (key === 'whatsapp_phone') {
      await openGroup(page, 'Orders and opening')
      await untilReads(main(page), 'Orders are sent as invoices to this number')
    }
    const input = field(main(page), label)
    expect(await input.evaluate((element: HTMLInputElement) => element.type)).toBe(type)
    await input.fill(value)
    const save = button(page.getByRole('region').filter({ has: field(page, label) }), verb)
    await failNext(page, 'PUT', '**/api/settings')
    await save.click()
    await untilToast(page, 'Failed to update setting')
    await save.click()
    await untilToast(page, 'Setting updated successfully!')
    expect(await settingOf(key)).toBe(value)
  }
})

test("store display image upload with preview ('Upload Store Image' / 'Change Store Image'). 'Store image uploaded successfully!'", async () => {
  await shops.stocked.call('PUT', '/api/settings', { key: 'store_image', value: '' })
  const page = await openTab('store')
  await chooseFile(main(page), 'Upload Store Image')
  await untilToast(page, 'Store image uploaded successfully!')
  await button(page, 'Change Store Image').waitFor()
  await untilPreviewed(main(page))
  expect(await settingOf('store_image')).toContain('/objects/uploads/')
})

test("Change Admin Password with Current, New and Confirm fields ('Update Password'). Password change: all three fields required; new must equal confirm, else 'New passwords do not match'. 'Password updated successfully!', 'Failed to update password. Check your current password.'", async () => {
  await using shop = await openShop()
  const page = await shops.openForTest(shop, '/admin/dashboard?tab=settings', { isOwner: true })
  await openGroup(page, 'Password')
  await expect.poll(() => main(page).ariaSnapshot()).toContain('Change Admin Password')
  const update = button(page, 'Update Password')
  const type = async (...typed: [string, string, string]) => {
    for (const [index, label] of ['Current Password', 'New Password', 'Confirm New Password'].entries()) {
      await field(main(page), label).fill(typed[index] ?? '')
    }
    await untilEnabled(update, !typed.includes(''))
  }
  await type('', 'new-secret', 'new-secret')
  await type('shop-secret', '', 'new-secret')
  await type('shop-secret', 'new-secret', '')
  await type('shop-secret', 'new-secret', 'old-secret')
  await update.click()
  await untilReads(main(page), 'New passwords do not match')
  await type('not-the-password', 'new-secret', 'new-secret')
  await update.click()
  await untilToast(page, 'Failed to update password. Check your current password.')
  await type('shop-secret', 'new-secret', 'new-secret')
  await update.click()
  await untilToast(page, 'Password updated successfully!')
})

/** Downloads the receipt of an order. Returns what is to be read on it. */
const downloadReceipt = async (page: Page, { id }: OrderJson): Promise<string> => {
  const download = page.waitForEvent('download')
  await button(page, `Download receipt ${numberOf({ id })}`).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.html$/)
  await untilToast(page, 'Receipt Downloaded')
  const html = await readFile(await file.path(), 'utf8')
  const text = html.replace(/<head>.*<\/head>/s, '').replaceAll(/<[^>]+>/g, ' ')
  return text.replaceAll(/\s+/g, ' ').trim()
}

test("Receipt content: shop name, description, contact (phone, falling back to the WhatsApp phone), order id, customer, date and time in en-IN, item lines (name, quantity, price times quantity), total, points earned (only if above 0), thank-you footer. Download (downloads an HTML receipt). 'Receipt Downloaded' and 'Download Error'.", async () => {
  for (const [key, value] of [
    ['store_name', 'Asha Stores'],
    ['store_description', 'Fresh since 1980'],
    ['store_phone', '9876501234'],
    ['whatsapp_phone', '9876543210'],
  ]) {
    await shops.stocked.call('PUT', '/api/settings', { key, value })
  }
  const receipt = await downloadReceipt(await openTab('orders'), order)
  expect(receipt).toMatch(/^Asha Stores Fresh since 1980 9876501234 /)
  for (const text of [numberOf(order), 'Meena', datePattern(order.createdAt), timeOf(order.createdAt)]) {
    expect(receipt).toMatch(text)
  }
  expect(receipt).toMatch(
    /Tea 2 × ₹120 ₹240 Sugar 1 × ₹45 ₹45 .*Total .*₹285 .*Points earned \+2 .*thank you/i,
  )
  expect(receipt).not.toContain('9876543210')
  await shops.stocked.call('PUT', '/api/settings', { key: 'store_phone', value: '' })
  const page = await openTab('orders')
  expect(await downloadReceipt(page, order)).toContain(' 9876543210 ')
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('The disk is full')
    }
  })
  await button(page, `Download receipt ${numberOf(order)}`).click()
  await untilToast(page, 'Download Error')
})

test("[Receipt] Defaults: 'Our Store', 'Quality Products for You', 'Contact us'. points earned (only if above 0)", async () => {
  await using shop = await openShop()
  const { id: productId } = await shop.call<OrderJson>('POST', '/api/products', { name: 'Pen', price: '10' })
  const customer = { nickname: 'Ravi', loyaltyPoints: 0, totalSpent: '0' }
  const { id: customerId } = await shop.call<OrderJson>('POST', '/api/customers', customer)
  const body = { customerId, cartItems: [{ productId, quantity: 3 }] }
  const cheap = await shop.call<OrderJson>('POST', '/api/orders', body)
  const page = await shops.openForTest(shop, '/admin/dashboard?tab=orders', { isOwner: true })
  const receipt = await downloadReceipt(page, cheap)
  expect(receipt).toMatch(/^Our Store Quality Products for You Contact us .*Pen 3 × ₹10 ₹30 .*Total .*₹30 /)
  expect(receipt).not.toMatch(/points/i)
})

/** Puts a silent voice in place of the browser's. Returns what waits to be spoken, and what ends it. */
const silence = (page: Page) =>
  page.evaluateHandle(() => {
    type Handler = ((event: Event) => void) | null
    class Utterance extends EventTarget {
      onend: Handler = null
      onerror: Handler = null
      rate = 1
      pitch = 1
      volume = 1
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const queue: Utterance[] = []
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'en-IN', name: 'Silence', localService: true }],
      speak: (utterance: Utterance) => queue.push(utterance),
      cancel: () => queue.splice(0),
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance })
    const end = (type: 'end' | 'error') => {
      for (const utterance of queue.splice(0)) {
        const event = Object.assign(new Event(type), { error: 'synthesis-failed' })
        utterance[`on${type}`]?.(event)
        utterance.dispatchEvent(event)
      }
    }
    return { queue, end }
  })

test("Read (speaks the order aloud). 'Read Latest Order' / 'Stop Reading' toggle. Speech: idle or speaking; the button toggles Read/Stop. Speech: rate 0.8, pitch 1, volume 1; 'Reading Order' toast lasts 3 s. 'Speech Not Supported' (no text-to-speech) and 'Speech Error'. Toasts: one at a time, default duration 5000 ms", async () => {
  const page = await openTab('orders')
  const read = button(page, `Read order ${numberOf(order)}`)
  const latest = button(main(page), 'Read Latest Order')
  const stop = button(main(page), 'Stop Reading')
  const untilGone = async (toast: string, milliseconds: number) => {
    const text = page.getByText(toast, { exact: true })
    await text.waitFor()
    await page.mouse.move(0, 0) // a toast under the pointer stays
    await page.clock.runFor(milliseconds - 200)
    await untilCount(text, 1)
    await page.clock.runFor(400)
    await untilCount(text, 0)
  }
  await read.waitFor()
  const voice = await silence(page)
  const spoken = () => voice.evaluate(({ queue }) => queue.map(({ text }) => text).join(' '))
  await holdClock(page)
  await read.click()
  await untilGone('Reading Order', 3_000)
  await expect.poll(spoken).toMatch(/Meena.*Tea.*Sugar/)
  const ways = await voice.evaluate(({ queue }) =>
    queue.map(({ rate, pitch, volume }) => [rate, pitch, volume]),
  )
  for (const way of ways) expect(way).toEqual([0.8, 1, 1])
  await stop.click()
  await expect.poll(spoken).toBe('')
  await latest.click()
  await expect.poll(spoken).toMatch(/./)
  await stop.waitFor()
  await voice.evaluate(({ end }) => end('end'))
  await latest.click()
  await stop.waitFor()
  await voice.evaluate(({ end }) => end('error'))
  await page.getByText('Speech Error', { exact: true }).waitFor()
  await page.clock.runFor(100) // the toast before it may need a frame to leave
  await untilCount(page.getByText('Reading Order', { exact: true }), 0)
  await page.evaluate(() => Object.defineProperty(window, 'speechSynthesis', { value: undefined }))
  await latest.click()
  await untilGone('Speech Not Supported', 5_000)
})

test("A modal with the camera, a 'Take a picture' button, a countdown ending with 'Smile!', the prompt 'Please allow access to your camera', and a video source dropdown. Picture mode only, mirrored. snapshot named cam-{timestamp}, default image type jpeg, countdown tick 1 s. 'Webcam is not active'", async () => {
  const page = await openTab('products')
  // The camera is allowed when the window is told so, and can be unplugged.
  await page.evaluate(() => {
    const devices = navigator.mediaDevices
    const ask = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wish) => {
      await new Promise((resolve) => addEventListener('allowed', resolve, { once: true }))
      const stream = await ask(wish)
      const [track] = stream.getTracks()
      addEventListener('unplugged', () => track?.dispatchEvent(new Event('ended')), { once: true })
      return stream
    }
  })
  const modal = page.getByRole('dialog').filter({ has: button(page, 'Take a picture') })
  const video = modal.locator('video')
  const openCamera = async () => {
    await button(main(page), 'Camera').click()
    await untilSeen(modal, 'Please allow access to your camera')
    await page.evaluate(() => dispatchEvent(new Event('allowed')))
    await expect
      .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(0)
    await untilCount(modal.getByText('Please allow access to your camera'), 0)
  }
  await openCamera()
  await modal.getByRole('combobox', { name: /source/i }).waitFor()
  expect(await video.evaluate((element) => getComputedStyle(element).transform)).toMatch(/^matrix\(-1,/)
  await page.evaluate(() => dispatchEvent(new Event('unplugged')))
  await untilSeen(modal, 'Webcam is not active')
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })

  await openCamera()
  const upload = await hold(page, 'PUT', '**/objects/uploads/*')
  await holdClock(page)
  await button(modal, 'Take a picture').click()
  for (const word of ['3', '2', '1', 'Smile!']) {
    await untilSeen(modal, word)
    await page.clock.runFor(1_000)
  }
  await page.clock.resume()
  await expect.poll(() => main(page).ariaSnapshot()).toMatch(/\bcam-\d{13}\.jpe?g\b/)
  upload()
  await untilEnabled(button(main(page), 'Change Image'))
})
