import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAxeViolations } from '../../browser/find-axe-violations.ts'
import type { TestBrowser } from '../open-test-browser.ts'

/** Gives the shop something to show in each of its parts. */
export const fillShop = async (stage: TestBrowser) => {
  const category = await stage.call<{ id: string }>('POST', '/api/categories', {
    name: 'Tea',
    displayOrder: 0,
  })
  await stage.call('POST', '/api/categories', { name: 'Oil', displayOrder: 1 })
  await stage.addProduct('Masala Chai', '145', category.id)
  await stage.call('POST', '/api/highlights', { title: 'Diwali', description: 'Sweets' })
  for (const [key, value] of [
    ['daily_notice', 'Closed on Monday'],
    ['facebook_url', 'https://facebook.example'],
    ['public_url', 'https://shop.example'],
    ['store_phone', '022 1234 5678'],
    ['store_description', 'Since 1984'],
  ]) {
    await stage.call('PUT', '/api/settings', { key, value })
  }
}

/**
 * Checks the page in light and dark. The dark page differs only in its colours, so only the colour rules run
 * there.
 */
export const lookInBothSchemes = async (page: Page, where: string): Promise<void> => {
  expect(await findAxeViolations(page), `${where}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findAxeViolations(page, ['color-contrast', 'link-in-text-block']), `${where}, dark`).toEqual(
    [],
  )
  await page.emulateMedia({ colorScheme: 'light' })
}
