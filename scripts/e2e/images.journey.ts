import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logInAsOwner, openTab } from '../browser/steps.ts'
import { breakCalls } from './faults.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { heic, movingGif, noise, phonePhoto, placeTag, plainPhoto } from './pictures/samples.ts'
import { drop, paste } from './pictures/ways-in.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

const limit = 5_242_880

/** Opens the add form over the shop's Wi-Fi, which is not a secure context. */
const openForm = async (stage: TestBrowser): Promise<Page> => {
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')
  await page.getByRole('button', { name: 'Upload Image' }).waitFor()
  return page
}

const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

/** Returns the bytes of the stored image that is shown. */
const storedPicture = async (stage: TestBrowser, place: Page | Locator): Promise<Buffer> => {
  const src = await place.getByAltText('Preview', { exact: true }).getAttribute('src')
  expect(src).toMatch(/^\/objects\/uploads\/[a-z0-9]{10}$/)
  const answer = await fetch(`http://127.0.0.1:${stage.store.port}${src}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Lists the uploaded objects without their variants. */
const storedFiles = async (stage: TestBrowser) =>
  (await readdir(path.join(stage.store.dataDir, 'objects'))).filter((name) => name !== '.versions')

test('a 12-megapixel photo is stored upright, small and without the place it was taken at', async () => {
  await using stage = await openTestBrowser()
  const photo = await phonePhoto()
  expect(photo.length).toBeGreaterThan(limit)
  const before = await sharp(photo).metadata()
  expect(before).toMatchObject({ width: 4000, height: 3000, orientation: 6 })
  expect(before.exif?.includes(placeTag)).toBe(true)
  const page = await openForm(stage)
  await choose(page, 'IMG_2026.jpg', photo)
  await page.getByRole('button', { name: 'Change Image' }).waitFor()

  const stored = await storedPicture(stage, page)
  expect(stored.length).toBeLessThanOrEqual(limit)
  const about = await sharp(stored).metadata()
  expect(about).toMatchObject({ format: 'webp', width: 1200, height: 1600 })
  expect([about.exif, about.xmp, about.orientation]).toEqual([undefined, undefined, undefined])
  // The red edge was at the left of the sensor, which is the top of the image.
  const top = await sharp(stored).extract({ left: 0, top: 0, width: 1200, height: 100 }).toBuffer()
  const [red, green] = (await sharp(top).stats()).channels.map(({ mean }) => mean)
  expect(red).toBeGreaterThan(180)
  expect(green).toBeLessThan(80)
})

test('where the browser cannot write WebP a JPEG goes up, white where it was transparent', async () => {
  await using stage = await openTestBrowser()
  const page = await openForm(stage)
  await page.evaluate(() => {
    const write = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })
  const glass = sharp({ create: { width: 300, height: 200, channels: 4, background: '#00000000' } })
  await choose(page, 'glass.png', await glass.png().toBuffer(), 'image/png')
  await page.getByRole('button', { name: 'Change Image' }).waitFor()
  const stored = await storedPicture(stage, page)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 300 })
  expect((await sharp(stored).stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
})

test('a picture is dropped, and one is pasted while the form is in use', async () => {
  await using stage = await openTestBrowser()
  const page = await openForm(stage)
  await drop(page.getByText('or drop or paste a picture here'), 'tea.jpg', await plainPhoto())
  await page.getByRole('button', { name: 'Change Image' }).waitFor()
  const dropped = await storedPicture(stage, page)
  expect(await sharp(dropped).metadata()).toMatchObject({ width: 900, height: 600 })

  await paste(page.getByLabel('Product Name'), 'image.png', await plainPhoto('png'))
  await expect.poll(async () => (await storedPicture(stage, page)).equals(dropped)).toBe(false)
  await page.getByLabel('Product Name').fill('Tea')
  await page.getByLabel('Price (₹)').fill('10')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByRole('button', { name: 'Edit Tea' }).click()

  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await paste(dialog.getByLabel('Product Name'), 'image.png', await plainPhoto('png'))
  await dialog.getByText('New image uploaded successfully').waitFor()
  await page.getByText('Product image uploaded successfully!').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // The form behind the dialog received nothing.
  await page.getByRole('button', { name: 'Upload Image' }).waitFor()
})

test('a file dropped beside the drop zone does not take the place of the page', async () => {
  await using stage = await openTestBrowser()
  const page = await openForm(stage)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await drop(heading, 'tea.jpg', await plainPhoto())).toBe('kept from the browser')
  // By the time a picture that was chosen after it is stored, the dropped one would be, too.
  await choose(page, 'tea.jpg', await plainPhoto())
  await page.getByRole('button', { name: 'Change Image' }).waitFor()
  expect(await storedFiles(stage)).toHaveLength(1)
})

test('what the browser cannot open is said with what to do, and nothing is sent', async () => {
  await using stage = await openTestBrowser()
  const page = await openForm(stage)
  for (const [name, bytes, type] of [
    ['IMG_1.HEIC', heic, 'image/heic'],
    ['IMG_1.HEIC', heic, ''],
    ['notes.jpg', Buffer.from('Sugar 2 kg, tea 1 kg, rice 10 kg'), 'image/jpeg'],
    ['moving.gif', Buffer.from('GIF89a and then nothing'), 'image/gif'],
    ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  ] as const) {
    await choose(page, name, bytes, type)
    await page
      .getByRole('alert')
      .getByText('This picture cannot be opened here. Save it as JPEG, PNG or WebP and try again.')
      .waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await choose(page, 'list.txt', bytes, 'text/plain')
    await page.getByRole('alert').getByText('Please choose an image.').waitFor()
  }
  expect(await storedFiles(stage)).toEqual([])
})

test('in the edit dialog the keyboard stays where it was when the picture is saved', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '10')
  const page = await openForm(stage)
  await page.getByRole('button', { name: 'Edit Tea' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  const upload = dialog.getByRole('button', { name: 'Upload New Image' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.press('Enter')])
  await chooser.setFiles({ name: 'tea.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto() })
  await dialog.getByText('New image uploaded successfully').waitFor()
  await untilFocused(upload)
})

test('a GIF passes unchanged, and goes on moving', async () => {
  await using stage = await openTestBrowser()
  const page = await openForm(stage)
  const gif = await movingGif()
  await choose(page, 'lamp.gif', gif, 'image/gif')
  await page.getByRole('button', { name: 'Change Image' }).waitFor()
  expect((await storedPicture(stage, page)).equals(gif)).toBe(true)
})

test('a slow upload shows how far it is, and cancelling it leaves nothing behind', async () => {
  await using stage = await openTestBrowser()
  const page = await openForm(stage)
  const line = await page.context().newCDPSession(page)
  const throttle = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await throttle(60_000)
  await page.getByLabel('Product Name').fill('Tea')
  await page.getByLabel('Price (₹)').fill('10')
  const uploadButton = page.getByRole('button', { name: 'Upload Image' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), uploadButton.press('Enter')])
  await chooser.setFiles({ name: 'tea.jpg', mimeType: 'image/jpeg', buffer: await noise(1600) })
  const bar = page.getByRole('progressbar', { name: 'Uploading tea.jpg' })
  await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('button', { name: 'Add Product' }).isDisabled()).toBe(true)
  const cancel = page.getByRole('button', { name: 'Cancel upload' })
  await untilFocused(cancel)
  await cancel.press('Enter')

  await page.getByText('The upload was cancelled.').waitFor()
  await untilFocused(uploadButton)
  expect(await page.getByAltText('Preview').count()).toBe(0)
  await expect.poll(() => storedFiles(stage)).toEqual([])
  await throttle(-1)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Product added successfully!').waitFor()
  expect(await stage.call('GET', '/api/products')).toMatchObject([{ name: 'Tea', imageUrl: null }])
})

test('after a cut connection the same picture goes up with one press', async () => {
  await using stage = await openTestBrowser()
  const page = await openForm(stage)
  await breakCalls(page, '**/objects/uploads/*', (route) => route.abort('connectionreset'), { times: 1 })
  await choose(page, 'tea.jpg', await plainPhoto())
  await page.getByRole('alert').getByText('The store could not be reached.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Change Image' }).waitFor()
  expect(await sharp(await storedPicture(stage, page)).metadata()).toMatchObject({ width: 900 })
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('the store’s own refusal is shown in its words', async () => {
  await using stage = await openTestBrowser()
  const page = await openForm(stage)
  for (const [status, sentence, canTryAgain] of [
    [413, 'The image is larger than 5 MB. Choose a smaller one.', false],
    [415, 'This is not an image the store can show. Use JPEG, PNG, WebP, GIF or AVIF.', false],
    [507, 'The disk of the shop PC is full; nothing was stored. Make room and try again.', true],
  ] as const) {
    const answer = (route: Route) => route.fulfill({ status, body: sentence })
    await breakCalls(page, '**/objects/uploads/*', answer, { times: 1 })
    await choose(page, 'tea.jpg', await plainPhoto())
    await page.getByRole('alert').getByText(sentence).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(canTryAgain ? 1 : 0)
  }
})

test('an upload after the session ended leads to the login', async () => {
  await using stage = await openTestBrowser()
  const page = await openForm(stage)
  await page.waitForLoadState('networkidle') // otherwise a late read leads to the login first
  await page.context().clearCookies()
  await choose(page, 'tea.jpg', await plainPhoto())
  await page.getByText('Please log in again.').waitFor()
})

test('on a page that is not secure the camera button opens the device’s own camera', async () => {
  await using stage = await openTestBrowser()
  const page = await openForm(stage)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Camera' }).click(),
  ])
  const input = chooser.element()
  expect([await input.getAttribute('accept'), await input.getAttribute('capture')]).toEqual([
    'image/*',
    'environment',
  ])
  await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto() })
  await page.getByRole('button', { name: 'Change Image' }).waitFor()
})
