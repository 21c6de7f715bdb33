import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import { holdClock, logInAsOwner, openTab } from '../browser/steps.ts'
import { holdCalls } from './faults.ts'
import { forShortLife, openTestBrowser, type TestBrowser } from './open-test-browser.ts'
import { untilFocused } from './until-focused.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser(
    forShortLife,
    '--use-fake-device-for-media-stream=device-count=2,fps=5',
    // A headless browser cannot show the prompt, and grants the camera to every page.
    '--use-fake-ui-for-media-stream',
  )
})
afterAll(async () => {
  await browser.close()
})

type Seen = { streams: MediaStream[] }

/** Opens the products tab on the shop's own PC, where the page is a secure context. */
const openAtPc = async (stage: TestBrowser, permissions: string[]): Promise<Page> => {
  const address = `http://127.0.0.1:${stage.store.port}`
  const context = await browser.newContext({ locale: 'en-IN', reducedMotion: 'reduce', permissions })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.addInitScript(() => {
    const seen: Seen = { streams: [] }
    Object.assign(window, { seen })
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const { state } = await navigator.permissions.query({ name: 'camera' })
      if (state === 'denied') throw new DOMException('Permission denied', 'NotAllowedError')
      const stream = await ask(wish)
      seen.streams.push(stream)
      return stream
    }
  })
  await logInAsOwner(page, address)
  await openTab(page, address, 'products')
  return page
}

/** Whether each camera opened so far is `live` or `ended`. */
const cameras = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { seen: Seen }).seen.streams.flatMap((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  )

const openCamera = async (page: Page) => {
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a Picture' })
  await dialog.waitFor()
  return dialog
}

const untilVideoShows = (dialog: Locator): Promise<void> =>
  expect
    .poll(() => dialog.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime > 0))
    .toBe(true)

const buttonOf = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true })

const storedSource = (page: Page) => page.getByAltText('Preview', { exact: true }).getAttribute('src')

/** A picture is taken after 3, 2, 1, Smile! and stored; then the camera is off. */
const takePicture = async (stage: TestBrowser): Promise<void> => {
  const page = await openAtPc(stage, ['camera'])
  const dialog = await openCamera(page)
  await expect.poll(() => cameras(page)).toEqual(['live'])
  const video = dialog.locator('video')
  expect(await video.evaluate((element) => getComputedStyle(element).transform)).toMatch(/^matrix\(-1,/)
  // The countdown passes at once with a held clock, and there is nothing to take before the first frame.
  await untilVideoShows(dialog)

  const letUploadGo = await holdCalls(page, '**/objects/uploads/*', 'PUT')
  await holdClock(page)
  await dialog.getByRole('button', { name: 'Take a picture' }).click()
  for (const word of ['3', '2', '1', 'Smile!']) {
    await dialog.locator('[aria-live="assertive"]').getByText(word, { exact: true }).waitFor()
    await page.clock.runFor(1_000)
  }
  await page.clock.resume()
  await page.getByRole('progressbar', { name: /^Uploading cam-\d{13}\.jpeg$/ }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => cameras(page)).toEqual(['ended'])
  letUploadGo()

  await untilFocused(buttonOf(page, 'Change Image'))
  const answer = await fetch(new URL((await storedSource(page)) ?? '', page.url()))
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' })
  await page.context().close()
}

/** The stored picture is not mirrored. */
const storeUnmirrored = async (stage: TestBrowser): Promise<void> => {
  const page = await openAtPc(stage, ['camera'])
  await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    const paint = () => {
      for (const [color, left] of [
        ['red', 0],
        ['blue', 320],
      ] as const) {
        if (!context) return
        context.fillStyle = color
        context.fillRect(left, 0, 320, 480)
      }
    }
    setInterval(paint, 50)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20))
  })
  const dialog = await openCamera(page)
  await dialog.getByRole('button', { name: 'Take a picture' }).click()
  await page.getByRole('button', { name: 'Change Image' }).waitFor()
  const answer = await fetch(new URL((await storedSource(page)) ?? '', page.url()))
  const left = await sharp(Buffer.from(await answer.arrayBuffer()))
    .extract({ left: 0, top: 0, width: 300, height: 480 })
    .toBuffer()
  const [red, , blue] = (await sharp(left).stats()).channels.map(({ mean }) => mean)
  expect([red && red > 200, blue && blue < 60]).toEqual([true, true])
  await page.context().close()
}

/** Another video source ends the first, and closing, leaving or Escape ends the last. */
const changeSource = async (stage: TestBrowser): Promise<void> => {
  await stage.addProduct('Tea', '10')
  const page = await openAtPc(stage, ['camera'])
  await page.getByRole('tab', { name: 'Social' }).click()
  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Edit Tea' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Product' })
  await editor.getByRole('button', { name: 'Camera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a Picture' })
  const sources = dialog.getByLabel('Video source')
  await expect.poll(() => sources.locator('option').count()).toBe(2)
  const first = await sources.inputValue()
  await sources.selectOption({ index: 1 })
  await expect.poll(() => cameras(page)).toEqual(['ended', 'live'])
  await expect.poll(() => sources.inputValue()).not.toBe(first)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => cameras(page)).toEqual(['ended', 'ended'])
  expect(await editor.isVisible()).toBe(true)
  await untilFocused(buttonOf(editor, 'Camera'))

  await editor.getByRole('button', { name: 'Camera' }).click()
  await expect.poll(() => cameras(page)).toEqual(['ended', 'ended', 'live'])
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => cameras(page)).toEqual(['ended', 'ended', 'ended'])
  await page.context().close()
}

/** Closing while it counts takes no picture. */
const closeWhileCounting = async (stage: TestBrowser): Promise<void> => {
  const page = await openAtPc(stage, ['camera'])
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/objects/upload')) uploads.push(request.url())
  })
  const dialog = await openCamera(page)
  await expect.poll(() => cameras(page)).toEqual(['live'])
  await holdClock(page)
  await dialog.getByRole('button', { name: 'Take a picture' }).click()
  for (const word of ['3', '2', '1']) {
    await dialog.getByText(word, { exact: true }).waitFor()
    await page.clock.runFor(1_000)
  }
  await dialog.getByText('Smile!').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(1_500)
  await expect.poll(() => page.getByRole('button', { name: 'Upload Image' }).isEnabled()).toBe(true)
  await expect.poll(() => cameras(page)).toEqual(['ended'])
  // By the time the camera shows a picture again, one taken before would have been sent.
  await page.clock.resume()
  await openCamera(page)
  await expect.poll(() => cameras(page)).toEqual(['ended', 'live'])
  await untilVideoShows(dialog)
  expect(uploads).toEqual([])
  await page.context().close()
}

/** A refused camera says what to do, and a camera without picture says so. */
const refuseCamera = async (stage: TestBrowser): Promise<void> => {
  const page = await openAtPc(stage, [])
  const dialog = await openCamera(page)
  await dialog.getByText('Please allow access to your camera').waitFor()
  await dialog.getByText('It was refused.').waitFor()
  await dialog.getByRole('button', { name: 'Take a picture' }).click()
  await dialog.getByRole('alert').getByText('Webcam is not active').waitFor()

  await page.context().grantPermissions(['camera'])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => cameras(page)).toEqual(['live'])
  await dialog.getByText('It was refused.').waitFor({ state: 'hidden' })
  await page.context().close()
}

test('the camera of the shop’s PC: 3, 2, 1, Smile!, a stored picture, and no camera left on', async () => {
  await using stage = await openTestBrowser()
  await takePicture(stage)
  await storeUnmirrored(stage)
  await changeSource(stage)
  await closeWhileCounting(stage)
  await refuseCamera(stage)
})
