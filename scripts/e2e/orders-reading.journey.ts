import { expect, test } from 'vitest'
import { holdClock } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'
import { openOrders, placeOrder } from './orders/steps.ts'
import { recordSpeech, spoken } from './orders/voice.ts'

shareBrowser()

test('an order is read aloud as specified, one at a time, and silenced by stopping and by leaving', async () => {
  await using stage = await openTestBrowser()
  const first = await placeOrder(stage, 'Ravi', [['Salt 1 kg', '28', 1]])
  const latest = await placeOrder(stage, 'Asha', [
    ['7 Up 500 ml', '40', 2],
    ['Toor Dal 1 kg', '145.50', 10],
  ])
  const page = await stage.phone()
  await recordSpeech(page)
  await openOrders(stage, page)

  await holdClock(page)
  await page.getByRole('button', { name: 'Read Latest Order' }).click()
  await page.clock.runFor(2_900)
  await page.getByRole('alert').getByText('Reading Order').waitFor()
  const how = { lang: 'en-IN', voice: 'Indian', rate: 0.8, pitch: 1, volume: 1 }
  await expect
    .poll(() => spoken(page))
    .toEqual(
      [
        `Order number 2. Order ${[...latest].join(', ')}.`,
        'For Asha, 12 items.',
        '2 times 7 Up 500 ml.',
        '10 times Toor Dal 1 kg.',
        'Total 1535 rupees.',
      ].map((text) => expect.objectContaining({ ...how, text })),
    )
  await page.clock.runFor(1_100)
  await page.getByText('Reading Order').waitFor({ state: 'hidden' })
  await page.clock.resume()
  await page.evaluate(() => window.voice.end())
  await page.getByRole('button', { name: 'Read Latest Order' }).waitFor()

  const read = (number: string) => page.getByRole('button', { name: `Read order ${number}` })
  await read(latest).click()
  await read(first).click()
  await expect.poll(async () => (await spoken(page))[1]?.text).toBe('For Ravi, 1 item.')
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
  await expect.poll(() => read(first).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => read(latest).getAttribute('aria-pressed')).toBe('false')
  await read(first).click()
  await expect.poll(() => spoken(page)).toEqual([])
  await read(first).click()
  await page.getByRole('button', { name: 'Stop Reading' }).click()
  await expect.poll(() => spoken(page)).toEqual([])

  await read(first).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByText('Total Sales').waitFor()
  await expect.poll(() => spoken(page)).toEqual([])
  await page.getByRole('tab', { name: 'Orders' }).click()
  await read(first).click()
  await expect.poll(async () => (await spoken(page)).length).toBe(4)
  await page.evaluate(() => sessionStorage.removeItem('silenced'))
  await page.goto(stage.address)
  expect(await page.evaluate(() => sessionStorage.getItem('silenced'))).toBe('4')
})

test('late voices are waited for, an error is said, and a browser without a voice says so', async () => {
  await using stage = await openTestBrowser()
  await placeOrder(stage, 'Asha', [['Tea', '150', 1]])
  const page = await stage.desktop()
  await recordSpeech(page, { areVoicesLate: true })
  await openOrders(stage, page)
  const toggle = page.getByRole('button', { name: 'Read Latest Order' })
  await toggle.click()
  await page.evaluate(() => window.voice.load())
  const voices = async () => (await spoken(page)).map(({ voice }) => voice)
  await expect.poll(voices).toEqual(['Indian', 'Indian', 'Indian', 'Indian'])
  await page.evaluate(() => window.voice.fail('network'))
  await page.getByRole('alert').getByText('Speech Error').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(1)
  await expect.poll(() => spoken(page)).toEqual([])
  await toggle.waitFor()

  const mute = await stage.desktop()
  await mute.addInitScript(() => Object.defineProperty(window, 'speechSynthesis', { value: undefined }))
  await openOrders(stage, mute)
  await Promise.all([
    mute.getByRole('alert').getByText('Speech Not Supported').waitFor(),
    mute.getByRole('button', { name: /^Read order/ }).click(),
  ])
})
