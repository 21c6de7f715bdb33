import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languageParameter, languages } from '../../src/contract/languages.ts'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { logInAsOwner } from '../browser/steps.ts'
import { buildTrial } from '../build-store.ts'
import { openTestBrowser, shareBrowser, untilFocused } from './open-test-browser.ts'
import { findCutTexts } from './pages/find-cut-texts.ts'

// What holds for the parts of the kit holds for every tab that is made of them, so it is claimed here, in the gallery.

shareBrowser()

const looks = [
  { width: 320, textSize: '100%', colorScheme: 'light' },
  { width: 360, textSize: '200%', colorScheme: 'dark' },
  { width: 1366, textSize: '100%', colorScheme: 'dark' },
] as const

const customer = 'Ramesh Kumar Sharma, second floor'

type Look = (typeof looks)[number]

const openGallery = async (page: Page, address: string, language: string, look: Look) => {
  await page.setViewportSize({ width: look.width, height: 740 })
  await page.emulateMedia({ colorScheme: look.colorScheme })
  await page.goto(`${address}/kit?${languageParameter}=${language}`)
  await page.getByRole('heading', { name: 'Kit', level: 1 }).waitFor()
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, look.textSize)
}

/** What is wrong with what is shown: barriers that axe finds, and texts that do not fit. */
const findProblems = async (page: Page): Promise<string[]> => [
  ...(await findCutTexts(page, '')),
  ...(await findAxeViolations(page)),
]

/** Opens a layer by the keyboard, looks at it, and closes it. */
const tryLayer = async (page: Page, opener: Locator, layer: Locator) => {
  await opener.focus()
  await page.keyboard.press('Enter')
  await layer.waitFor()
  expect(await findProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await layer.waitFor({ state: 'detached' })
  await untilFocused(opener)
}

test('the kit is whole and without barriers in both languages, at 320 px, with text twice as large, light and dark, and obeys the keyboard', async () => {
  await using folder = await openTemporaryFolder()
  await buildTrial(folder.path, { isDevelopment: true })
  await using stage = await openTestBrowser({ program: path.join(folder.path, 'server.mjs') })
  const { address, addProduct, call } = stage
  await addProduct('Basmati rice 25 kg', '104999.50')
  await call('POST', '/api/customers', { nickname: customer })
  const page = await stage.desktop()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await logInAsOwner(page, address)
  for (const language of languages) {
    for (const look of looks) {
      await openGallery(page, address, language, look)
      await page.getByRole('combobox', { name: 'ProductPicker' }).fill('basmati')
      await page.getByRole('option', { name: 'Basmati rice 25 kg' }).waitFor()
      await page.getByRole('option', { name: customer }).waitFor()
      expect(await findProblems(page)).toEqual([])
      await tryLayer(page, button(/^More about/).nth(1), page.getByRole('menu'))
      await tryLayer(page, button('Saves'), dialog('FormDialog'))
    }
  }

  // From a row's menu to its question, and back to the row.
  await openGallery(page, address, 'en', looks[2])
  const more = button('More about Milk')
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await dialog('Delete').getByText('Are you sure?').waitFor()
  expect(await findProblems(page)).toEqual([])
  await dialog('Delete').getByRole('button', { name: 'Delete' }).press('Enter')
  await dialog('Delete').waitFor({ state: 'detached' })
  await untilFocused(more)

  // A form that is refused keeps what was typed, and says the reason at its field.
  await button('Is refused at the field').press('Enter')
  const amount = dialog('FormDialog').getByLabel('Amount (₹)')
  await untilFocused(amount)
  await page.keyboard.type('12.50')
  await page.keyboard.press('Enter')
  await dialog('FormDialog').getByRole('alert').getByText('Somebody else has changed it meanwhile.').waitFor()
  expect(await findProblems(page)).toEqual([])
  await expect.poll(() => amount.inputValue()).toBe('12.50')
  await page.keyboard.press('Escape')
  await dialog('Unsaved Changes').getByRole('button', { name: 'Close without saving' }).press('Enter')
  await dialog('FormDialog').waitFor({ state: 'detached' })
  await untilFocused(button('Is refused at the field'))
})
