import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logInAsOwner, openTab } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { heic, movingGif, phonePhoto, placeTag, plainPhoto } from './pictures/samples.ts'
import { drop, paste } from './pictures/ways-in.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

const limit = 5_242_880

const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })

const untilStored = (page: Page) => page.getByRole('button', { name: 'Change Image' }).waitFor()

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

/** A 12-megapixel photo is stored upright, small and without the place it was taken at. */
const sendPhonePhoto = async (stage: TestBrowser, page: Page): Promise<void> => {
  const photo = await phonePhoto()
  expect(photo.length).toBeGreaterThan(limit)
  const before = await sharp(photo).metadata()
  expect(before).toMatchObject({ width: 4000, height: 3000, orientation: 6 })
  expect(before.exif?.includes(placeTag)).toBe(true)
  await choose(page, 'IMG_2026.jpg', photo)
  await untilStored(page)
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
}

/** A file dropped beside the drop zone does not take the place of the page; one dropped on it is the picture. */
const dropPictures = async (stage: TestBrowser, page: Page): Promise<void> => {
  const before = (await storedFiles(stage)).length
  const heading = page.getByRole('heading', { level: 1 })
  expect(await drop(heading, 'tea.jpg', await plainPhoto())).toBe('kept from the browser')
  await drop(page.getByText('or drop or paste a picture here'), 'tea.jpg', await plainPhoto())
  const size = async () => (await sharp(await storedPicture(stage, page)).metadata()).width
  await expect.poll(size).toBe(900)
  // By then the first one would be stored, too.
  expect(await storedFiles(stage)).toHaveLength(before + 1)
}

/** What the browser cannot open is said with what to do, and nothing is sent. */
const refuseOthers = async (stage: TestBrowser, page: Page): Promise<void> => {
  const before = await storedFiles(stage)
  for (const [name, bytes, type] of [
    ['IMG_1.HEIC', heic, ''],
    ['notes.jpg', Buffer.from('Sugar 2 kg, tea 1 kg, rice 10 kg'), 'image/jpeg'],
    ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  ] as const) {
    await choose(page, name, bytes, type)
    const sentence = 'This picture cannot be opened here. Save it as JPEG, PNG or WebP and try again.'
    await page.getByRole('alert').getByText(sentence).waitFor()
    await choose(page, 'list.txt', bytes, 'text/plain')
    await page.getByRole('alert').getByText('Please choose an image.').waitFor()
  }
  expect(await storedFiles(stage)).toEqual(before)
}

/** The next product is typed at once, with a pasted photo, and in its dialog the keyboard stays where it was. */
const addAndEdit = async (stage: TestBrowser, page: Page): Promise<void> => {
  await page.getByLabel('Product Name').focus()
  await page.keyboard.type('Onion')
  const before = await storedPicture(stage, page)
  await paste(page.getByLabel('Product Name'), 'image.png', await plainPhoto('png'))
  await expect.poll(async () => (await storedPicture(stage, page)).equals(before)).toBe(false)
  await page.getByLabel('Price (₹)').focus()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  const edit = page.getByRole('button', { name: 'Edit Onion' })
  await edit.waitFor()
  await page.getByRole('button', { name: 'Upload Image' }).waitFor()
  await untilFocused(page.getByLabel('Product Name'))

  await edit.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await untilFocused(dialog.getByLabel('Product Name', { exact: true }))
  const upload = dialog.getByRole('button', { name: 'Upload New Image' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.press('Enter')])
  await chooser.setFiles({ name: 'onion.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto() })
  await dialog.getByText('New image uploaded successfully').waitFor()
  await untilFocused(upload)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** A GIF passes unchanged and goes on moving; where the browser cannot write WebP, a JPEG is sent, white where it was transparent. */
const sendOtherFormats = async (stage: TestBrowser, page: Page): Promise<void> => {
  const gif = await movingGif()
  await choose(page, 'lamp.gif', gif, 'image/gif')
  await untilStored(page)
  expect((await storedPicture(stage, page)).equals(gif)).toBe(true)
  await page.evaluate(() => {
    const write = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })
  const glass = sharp({ create: { width: 300, height: 200, channels: 4, background: '#00000000' } })
  await choose(page, 'glass.png', await glass.png().toBuffer(), 'image/png')
  const format = async () => (await sharp(await storedPicture(stage, page)).metadata()).format
  await expect.poll(format).toBe('jpeg')
  const stored = await storedPicture(stage, page)
  expect((await sharp(stored).stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
}

test('pictures of products: a phone’s photo, dropped and pasted ones, what is none, and other formats', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')
  await page.getByRole('button', { name: 'Upload Image' }).waitFor()
  await sendPhonePhoto(stage, page)
  await dropPictures(stage, page)
  await refuseOthers(stage, page)
  await addAndEdit(stage, page)
  await sendOtherFormats(stage, page)
})
