import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../scripts/fail-on-console-error.ts'
import { openTestShop } from '../testing/test-shop.ts'

// `npm run faults` provokes the faults themselves. Here each error code that occurred there has its message.
test.for([
  ['SQLITE_FULL', 507, 'The disk of the shop PC is full; nothing was stored. Make room and try again.'],
  ['ENOSPC', 507, 'The disk of the shop PC is full; nothing was stored. Make room and try again.'],
  ['SQLITE_BUSY_RECOVERY', 503, 'Another program on the shop PC is using the data of the store.'],
  ['SQLITE_READONLY', 503, 'The shop PC cannot write its data; nothing was stored.'],
  ['EROFS', 503, 'The shop PC cannot write its data; nothing was stored.'],
  ['SQLITE_IOERR_WRITE', 503, 'The disk of the shop PC fails; nothing was stored.'],
  ['EIO', 503, 'The disk of the shop PC fails; nothing was stored.'],
  ['SQLITE_CORRUPT', 503, 'The data of the store are damaged and being repaired.'],
  ['SQLITE_ERROR', 500, 'Something went wrong in the store. Please try again.'],
] as const)('%s is %i in words, and is logged with its cause', async ([code, status, message]) => {
  await using shop = await openTestShop()
  shop.context.objects.find = async () => {
    throw Object.assign(new Error('provoked'), { code })
  }
  vi.mocked(console.error).mockImplementation(() => {})
  const answer = await shop.visitor.call('GET', '/objects/uploads/abc')
  expect(answer).toMatchObject({ status, text: expect.stringContaining(message) })
  expect(takeConsoleErrors().join()).toMatch(/GET \/objects\/uploads\/:id.*provoked/)
  expect(shop.damageReports()).toBe(code === 'SQLITE_CORRUPT' ? 1 : 0)
})
