import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adminPassword } from '../browser/run-store.ts'
import { addToCart, logInAsOwner, openCart, openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser, untilFocused } from './open-test-browser.ts'
import { openPrinted, pagesOf, recordPrints } from './paper.ts'
import { phonePhoto, placeTag, plainPhoto } from './photos.ts'
import { picture } from './picture.ts'

// The first day, from an empty store to a shop with goods, photos, a poster, and its first order.

shareBrowser()

/** Types figures as a hand does: faster ones are a scanner's, and the end of a long number can be a barcode. */
const typeFigures = (page: Page, figures: string): Promise<void> => page.keyboard.type(figures, { delay: 80 })

const panel = (page: Page) => page.getByRole('region', { name: 'First Steps' })

const progress = (page: Page) => panel(page).getByRole('status')

/** Follows a step to its field, where the keyboard then is. */
const follow = (page: Page, step: string) => panel(page).getByRole('link', { name: step }).click()

const goBack = async (page: Page, done: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect.poll(() => progress(page).textContent()).toBe(done)
}

/** Logs in with the made-up password that the shop's PC names, and changes it. */
const choosePassword = async (page: Page, local: string): Promise<void> => {
  await page.goto(`${local}/admin`)
  const hint = await page.getByText(/^Default password: /).textContent()
  const first = hint?.replace('Default password: ', '') ?? ''
  await picture(page, 'login')
  await page.getByRole('textbox', { name: 'Password' }).click()
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect.poll(() => progress(page).textContent()).toBe('0 of 7')
  await picture(page, 'first-steps')
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await expect.poll(() => sidewaysScroll(page), { message: `${width} px` }).toBe(0)
  }
  await follow(page, 'Change the password')
  await untilFocused(page.getByRole('textbox', { name: 'Current Password' }))
  for (const typed of [first, adminPassword, adminPassword]) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter') // on the button, which the last Tab reached
  await page.getByText('Password updated successfully!').waitFor()
  await goBack(page, '1 of 7')
}

/** Name and photo of the shop. */
const describeShop = async (page: Page): Promise<void> => {
  await follow(page, 'Write the name')
  await untilFocused(page.getByRole('textbox', { name: 'Store Name', exact: true }))
  await page.keyboard.type('Sharma Kirana')
  await page.keyboard.press('Enter')
  await page.getByText('Setting updated successfully!').waitFor()
  await goBack(page, '1 of 7')
  const chooser = page.waitForEvent('filechooser')
  await follow(page, 'Add a photo')
  await untilFocused(page.getByRole('button', { name: 'Upload Store Image' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto() })
  await page.getByText('Store image uploaded successfully!').waitFor()
  await goBack(page, '2 of 7')
}

/** Ticks five things of the starter list. Each tick leads to its price, so only the ticks are pressed. */
const addFromList = async ({ call }: TestBrowser, page: Page): Promise<void> => {
  await follow(page, 'Add from list')
  await page.getByLabel('Search the list').waitFor()
  // The link's focus has been there, and takes none of the keys below.
  await page.waitForURL(({ searchParams }) => !searchParams.has('field'))
  const unticked = page.locator('input[type=checkbox]:not(:checked):not(:disabled)')
  for (let added = 0; added < 5; added += 1) {
    await unticked.first().click()
    await expect.poll(() => page.locator('[inputmode=decimal]:focus').inputValue()).toBe('')
    await typeFigures(page, String(20 + added))
  }
  await picture(page, 'starter-list')
  await page.keyboard.press('Control+Enter')
  await page.getByText('5 products added!').waitFor()
  await page.getByLabel('Search the list').waitFor({ state: 'detached' }) // it leads back to the products
  const products = await call<{ nameHi: string; imageUrl: string | null }[]>('GET', '/api/products')
  expect(products).toHaveLength(5)
  expect(products.filter(({ nameHi, imageUrl }) => nameHi === '' || imageUrl === null)).toEqual([])
  await goBack(page, '3 of 7')
}

/** The number that orders go to, and the protection of the customers. */
const takeOrders = async (page: Page): Promise<void> => {
  await follow(page, 'WhatsApp number')
  await untilFocused(page.getByRole('textbox', { name: 'WhatsApp Number' }))
  await typeFigures(page, '9876543210')
  await page.keyboard.press('Enter')
  await page.getByText('Setting updated successfully!').last().waitFor()
  await goBack(page, '4 of 7')
  await panel(page).getByRole('button', { name: 'Yes, keep them private' }).press('Space')
  await expect.poll(() => progress(page).textContent()).toBe('5 of 7')
}

/** Prints the poster on each paper: on one sheet. */
const printPoster = async ({ address }: TestBrowser, page: Page): Promise<void> => {
  await follow(page, 'Show code and poster')
  const card = page.getByRole('region', { name: 'Open your shop on phones' })
  await card.getByRole('link', { name: 'If a phone cannot open it' }).click()
  // Journeys use only the loopback interface, so there is no Wi-Fi address to show.
  await card.getByLabel('Public address').fill(address)
  await card.getByRole('button', { name: 'Save Public Address' }).click()
  await card.getByRole('img', { name: `QR code of ${address}` }).waitFor()
  await card.getByRole('button', { name: 'Print a Poster' }).click()
  const dialog = page.getByRole('dialog', { name: 'Poster for your Shop' })
  await dialog.getByLabel('Wi-Fi name').fill('Shop Wi-Fi')
  await dialog.getByLabel('Wi-Fi password').fill('chai-and-samosa')
  await picture(page, 'poster')
  await recordPrints(page)
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  const poster = await openPrinted(page)
  await poster.getByRole('img', { name: 'QR code that joins the Wi-Fi Shop Wi-Fi' }).waitFor()
  for (const [format, size] of [
    ['A4', '210×297'],
    ['A5', '148×210'],
  ] as const)
    expect(pagesOf(await poster.pdf({ format }))).toEqual([size])
  await poster.close()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Nobody touches the PC: the first order comes to it, and its step ticks. */
const takeFirstOrder = async (shop: TestBrowser, page: Page): Promise<void> => {
  const phone = await shop.phone()
  await phone.goto(shop.address)
  await phone.getByLabel('Your Name').fill('Asha')
  await phone.keyboard.press('Enter')
  await phone.getByText('Welcome, Asha').waitFor()
  const first = phone.getByRole('article').first()
  const width = () => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(100)
  await addToCart(phone, (await first.getByRole('heading').textContent()) ?? '')
  await openCart(phone)
  await phone.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText(/^New order #\w+ from Asha/).waitFor()
  await expect.poll(() => progress(page).textContent()).toBe('6 of 7')
}

test('from the first start to a shop that is set up: each step leads to its field, and the first order ticks by itself', async () => {
  await using shop = await openTestBrowser({ env: { ADMIN_PASSWORD: '' } })
  const page = await shop.desktop()
  await choosePassword(page, shop.local)
  await describeShop(page)
  await addFromList(shop, page)
  await takeOrders(page)
  await printPoster(shop, page)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await takeFirstOrder(shop, page)
  await follow(page, 'Download a backup')
  await untilFocused(page.getByRole('button', { name: 'Download backup' }))
  await page.keyboard.press('Enter')
  await untilFocused(page.getByRole('dialog').getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(adminPassword)
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  await page.getByRole('tab', { name: 'Overview' }).click()
  await panel(page).waitFor({ state: 'detached' })
})

/** The stored image that is shown. */
const storedImage = async (shop: TestBrowser, place: Page): Promise<Buffer> => {
  const src = await place.getByAltText('Preview', { exact: true }).getAttribute('src')
  expect(src).toMatch(/^\/objects\/uploads\/[a-z0-9]{10}$/)
  return Buffer.from(await (await fetch(shop.local + src)).arrayBuffer())
}

/** A phone's photo is stored upright, small and without the place it was taken at. */
const sendPhonePhoto = async (shop: TestBrowser, page: Page): Promise<void> => {
  const photo = await phonePhoto()
  expect((await sharp(photo).metadata()).exif?.includes(placeTag)).toBe(true)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'IMG_2026.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('button', { name: 'Change Image' }).waitFor()
  const stored = await storedImage(shop, page)
  const about = await sharp(stored).metadata()
  expect(about).toMatchObject({ format: 'webp', width: 1200, height: 1600 })
  expect([about.exif, about.xmp, about.orientation]).toEqual([undefined, undefined, undefined])
  // The red edge was at the left of the sensor, which is the top of the image.
  const top = await sharp(stored).extract({ left: 0, top: 0, width: 1200, height: 100 }).toBuffer()
  const [red, , blue] = (await sharp(top).stats()).channels.map(({ mean }) => mean)
  expect(red).toBeGreaterThan(180)
  expect(blue).toBeLessThan(80)
}

/** Whether each camera opened so far is `live` or `ended`. */
const cameras = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  )

/** The camera of the shop's PC: 3, 2, 1, Smile!, and no camera is left on. */
const takePhoto = async (shop: TestBrowser, page: Page): Promise<void> => {
  await page.evaluate(() => {
    const streams: MediaStream[] = []
    Object.assign(window, { streams })
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish)
      streams.push(stream)
      return stream
    }
  })
  const before = await storedImage(shop, page)
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a Picture' })
  await expect.poll(() => cameras(page)).toEqual(['live'])
  const frame = () => dialog.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  await expect.poll(frame).toBeGreaterThan(0)
  await picture(page, 'camera')
  await dialog.getByRole('button', { name: 'Take a picture' }).click()
  await dialog.getByText('Smile!').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => cameras(page)).toEqual(['ended'])
  await expect.poll(async () => (await storedImage(shop, page)).equals(before)).toBe(false)
}

test('photos of the first products: from a phone, and from the camera of the shop’s PC; half a product is asked about', async () => {
  await using shop = await openTestBrowser()
  const page = await shop.desktop()
  await logInAsOwner(page, shop.local)
  await openTab(page, shop.local, 'products')
  await page.getByRole('button', { name: 'Upload Image' }).waitFor()
  await sendPhonePhoto(shop, page)
  await takePhoto(shop, page)
  await page.getByLabel('Product Name').fill('Onion')
  await page.getByLabel('Price (₹)').fill('40')
  await page.keyboard.press('Enter')
  for (const verb of ['Edit', 'Delete']) {
    await page.getByRole('button', { name: `${verb} Onion` }).click()
    await page.getByRole('dialog').waitFor()
    await picture(page, `product-${verb.toLowerCase()}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  for (const view of ['csv', 'order']) {
    await openTab(page, shop.local, `products&view=${view}`)
    await picture(page, `products-${view}`)
  }
  await openTab(page, shop.local, 'products')
  await page.getByLabel('Product Name').fill('Half a name')
  const [leaving] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(leaving.type()).toBe('beforeunload')
  await leaving.accept()
})
