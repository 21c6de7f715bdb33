import type { TestShop } from '../../src/testing/test-shop.ts'

/** Saves settings as the owner does, one after the other. */
export const saveSettings = async (shop: TestShop, settings: Record<string, string>): Promise<void> => {
  for (const [key, value] of Object.entries(settings))
    await shop.admin.json('PUT', '/api/settings', { key, value })
}

export const settingOf = async (shop: TestShop, key: string): Promise<string> =>
  (await shop.admin.json('GET', `/api/settings/${key}`)).value
