import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { adminPassword } from '../browser/run-store.ts'
import { addToCart, giveNickname, logInAsOwner, openCart, sidewaysScroll } from '../browser/steps.ts'
import { breakCalls } from './faults.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'
import { plainPhoto } from './pictures/samples.ts'
import { countPresses } from './press-counter.ts'

shareBrowser()

const panel = (page: Page) => page.getByRole('region', { name: 'First Steps' })
const wayBack = (page: Page) => page.getByRole('link', { name: 'First Steps' })

/** Waits until the element with this name has the focus, where the next key goes. */
const untilFocused = (page: Page, name: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const active = document.activeElement
        const label = active instanceof HTMLInputElement ? active.labels?.[0] : undefined
        return active?.getAttribute('aria-label') ?? (label ?? active)?.textContent
      }),
    )
    .toBe(name)

/** Opens the login on the shop's PC, which names the made-up password, and logs in with it. */
const logInAtFirst = async (page: Page, address: string): Promise<string> => {
  await page.goto(`${address}/admin`)
  const hint = await page.getByText(/^Default password: /).textContent()
  const password = hint?.replace('Default password: ', '') ?? ''
  await page.getByRole('textbox', { name: 'Password' }).click()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await panel(page).waitFor()
  return password
}

test('from the first start every step is done with few presses, and ticks by itself', async () => {
  await using stage = await openTestBrowser({ env: { ADMIN_PASSWORD: '' } })
  const page = await stage.desktop()
  const presses = await countPresses(page)
  const { keyboard } = page
  const shopPc = `http://127.0.0.1:${stage.store.port}`
  const firstPassword = await logInAtFirst(page, shopPc)
  const follow = (name: string) => panel(page).getByRole('link', { name }).click()
  const isAt = async (progress: string) => {
    await wayBack(page).click()
    await expect.poll(() => panel(page).getByRole('status').textContent()).toBe(progress)
  }
  await expect.poll(() => panel(page).getByRole('status').textContent()).toBe('0 of 6')

  await follow('Change the password')
  await untilFocused(page, 'Current Password')
  for (const typed of [firstPassword, adminPassword, adminPassword]) {
    await keyboard.type(typed)
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter') // on the button, which the last Tab reached
  await page.getByText('Password updated successfully!').waitFor()
  await isAt('1 of 6')

  await follow('Write the name')
  await untilFocused(page, 'Store Name')
  await keyboard.type('Sharma Kirana')
  await keyboard.press('Enter')
  await page.getByText('Setting updated successfully!').waitFor()
  await isAt('1 of 6')
  const chooser = page.waitForEvent('filechooser')
  await follow('Add a photo')
  await untilFocused(page, 'Upload Store Image')
  await keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto() })
  await page.getByText('Store image uploaded successfully!').waitFor()
  await isAt('2 of 6')

  await follow('Add products')
  await untilFocused(page, 'Product Name')
  await keyboard.type('Salt')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('28')
  await keyboard.press('Enter')
  await page.getByText('Product added successfully!').waitFor()
  await isAt('3 of 6')

  await follow('WhatsApp number')
  await untilFocused(page, 'WhatsApp Number')
  await keyboard.type('9876543210')
  await keyboard.press('Enter')
  await page.getByText('Setting updated successfully!').last().waitFor()
  await isAt('4 of 6')

  await follow('Show code and poster')
  await untilFocused(page, 'The address for phones')
  expect(await wayBack(page).count()).toBe(0)
  const phone = await stage.phone()
  await phone.goto(stage.address)
  await giveNickname(phone, 'Asha')
  await addToCart(phone, 'Salt')
  await openCart(phone)
  await phone.getByRole('button', { name: 'Place Order' }).click()
  await phone.getByText('Order Placed Successfully!').waitFor()
  // Nobody touches the PC: the order comes to it, and the step ticks.
  await expect.poll(() => panel(page).getByRole('status').textContent()).toBe('5 of 6')
  await page.getByText(/^New order #\w+ from/).waitFor()
  expect(await findAxeViolations(page)).toEqual([])

  await follow('Download a backup')
  await untilFocused(page, 'Download backup')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Download Backup' }).waitFor()
  await untilFocused(page, 'Password')
  await keyboard.type(adminPassword)
  const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')])
  expect((await download.path()).length).toBeGreaterThan(0)
  await wayBack(page).click()
  await page.getByText('The first steps are done. Your shop is ready!').waitFor()
  await panel(page).waitFor({ state: 'detached' })
  expect(await findAxeViolations(page)).toEqual([])

  const { clicks, keys } = presses()
  console.log(`First start to a shop that is set up: ${clicks} clicks and ${keys} keys on the PC`)
  expect(clicks).toBeLessThanOrEqual(16)

  await page.reload()
  await page.getByText('Most Ordered Products').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await panel(page).count()).toBe(0)
})

test('the way back is in sight beside the field of a step, and leads to the next step by keyboard', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  await page.setViewportSize({ width: 320, height: 640 })
  await logInAsOwner(page, stage.address)
  for (const [size, step, link, field, tab] of [
    [100, 'shop', 'Write the name', 'Store Name', 'Settings'],
    [200, 'shop', 'Add a photo', 'Upload Store Image', 'Store'],
  ] as const) {
    const where = `${step}: ${link}, text of ${size} %`
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, size)
    await panel(page).getByRole('link', { name: link }).click()
    await untilFocused(page, field)
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe(tab)
    const isInSight = async () => {
      const [back, header] = [await wayBack(page).boundingBox(), await page.getByRole('banner').boundingBox()]
      return back !== null && back.y >= (header?.height ?? 0) && back.y + back.height < 640
    }
    await expect.poll(isInSight, { message: where }).toBe(true)
    expect(await sidewaysScroll(page), where).toBe(0)
    expect(await findAxeViolations(page), where).toEqual([])
    await wayBack(page).focus()
    await page.keyboard.press('Enter')
    await untilFocused(page, '2Give your shop a name and a photo')
    expect(await wayBack(page).count(), where).toBe(0)
  }
})

test('where the script of the steps fails to load, the rest of the Overview stands', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await page.goto(`${stage.address}/admin`)
  await page.getByRole('textbox', { name: 'Password' }).fill(adminPassword)
  await page.waitForLoadState('networkidle')
  const script = '**/assets/first-steps-parts-*'
  await breakCalls(page, script)
  const [failed] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().includes('first-steps-parts')),
    page.getByRole('button', { name: 'Login to Dashboard' }).click(),
  ])
  expect(failed.failure()?.errorText).toContain('REFUSED')
  await page.getByText('Most Ordered Products').waitFor()
  expect(await panel(page).count()).toBe(0)
})

test('fits 320 to 1366 px in both languages, light and dark; a phone shows the next step alone', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  const shopPc = `http://127.0.0.1:${stage.store.port}`
  await page.goto(`${shopPc}/admin`)
  await page.getByRole('textbox', { name: 'Password' }).fill(adminPassword)
  await page.getByRole('button', { name: 'Login to Dashboard' }).click()
  await panel(page).waitFor()
  for (const [lang, title, all] of [
    ['en', 'First Steps', 'Show all 6 steps'],
    ['hi', 'शुरू के काम', 'सभी 6 काम दिखाएँ'],
  ] as const) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: shopPc }])
    for (const width of [320, 360, 768, 1366]) {
      await page.setViewportSize({ width, height: 740 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(`${shopPc}/admin/dashboard`)
        const steps = page.getByRole('region', { name: title }).getByRole('listitem')
        await steps.first().waitFor({ state: 'attached' })
        const where = `${lang}, ${width} px, ${colorScheme}`
        expect(await sidewaysScroll(page), where).toBe(0)
        expect(await findAxeViolations(page), where).toEqual([])
        const whole = page.getByRole('button', { name: all })
        if (width >= 768) expect(await whole.count(), where).toBe(0)
        else {
          await expect.poll(() => steps.count(), { message: where }).toBe(1)
          await whole.click()
          await expect.poll(() => steps.count(), { message: where }).toBe(6)
        }
      }
    }
  }
})
