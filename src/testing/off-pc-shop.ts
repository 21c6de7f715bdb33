import { vi } from 'vitest'
import { takeConsoleErrors } from '../../scripts/fail-on-console-error.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** The headers of a browser on the shop's PC. */
export const local = { host: 'localhost:8080' }
export const morning = new Date('2026-03-02T04:00:00Z')
export const minutesLater = (minutes: number) => new Date(morning.getTime() + minutes * 60_000)

/** Chooses the backup folder, as the dashboard does. */
export const choose = (shop: TestShop, folder: string, headers: Record<string, string> = local) =>
  shop.admin.call('PUT', '/api/admin/backups/folder', { body: { folder }, headers })
/** The state of the backups off this PC, as the dashboard reads it. */
export const stateOf = async (shop: TestShop) => (await shop.admin.json('GET', '/api/admin/backups')).offPc
export const order = async (shop: TestShop) =>
  shop.placeOrder([{ id: (await shop.addProduct()).id, quantity: 1 }])

/** Opens a shop with one product and a backup folder, and writes the first backup. */
export const openShopWithFolder = async (backupDir: string): Promise<TestShop> => {
  const shop = await openTestShop({ now: morning, backupDir })
  await shop.addProduct()
  await shop.context.offPcBackups.update()
  return shop
}

/** Runs `work` and returns the errors logged meanwhile. The rest of the test must log none. */
export const complaintsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  vi.mocked(console.error).mockImplementation(() => {})
  await work()
  return takeConsoleErrors().flat().map(String)
}
