import { expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { startOn } from '../../testing/running-store.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const openLog = () => {
  const lines: string[] = []
  return { lines, log: { ...createLogger('error'), info: (line: string) => void lines.push(line) } }
}

test('logins, wrong passwords, password changes and restores are lines of the log, with the address', async () => {
  const { lines, log } = openLog()
  await using shop = await openTestShop({ log })
  const from = '192.168.1.9'
  const backup: Uint8Array[] = []
  for await (const chunk of await shop.context.backups.createArchive()) backup.push(chunk as Uint8Array)
  const login = (password: string) =>
    shop.newBrowser().call('POST', '/api/admin/login', { body: { password }, from })
  await login('a-wrong-one')
  await login(shop.password)
  const change = { currentPassword: shop.password, newPassword: 'new-secret' }
  await shop.admin.call('PUT', '/api/admin/password', { body: change, from })
  const ask = (password: string) =>
    shop.admin.call('POST', '/api/admin/backups/permission', { body: { password }, from })
  await ask('a-wrong-one')
  const { ticket } = JSON.parse((await ask('new-secret')).text)
  const body = new Uint8Array(Buffer.concat(backup))
  await shop.admin.call('POST', `/api/admin/backups/restore?ticket=${ticket}`, { body, from })
  await shop.admin.call('POST', '/api/admin/logout-everywhere', { from })
  expect(lines).toEqual([
    'Wrong password from 192.168.1.9 (POST /api/admin/login)',
    'The owner logged in from 192.168.1.9',
    'The password was changed from 192.168.1.9',
    'Wrong password from 192.168.1.9 (POST /api/admin/backups/permission)',
    'A backup is being restored from 192.168.1.9',
    'The owner was logged out everywhere from 192.168.1.9',
  ])
})

test('an ADMIN_PASSWORD is never shown; an ignored one is logged at the start, one that is the password is not', async () => {
  await using folder = await openTemporaryFolder()
  const { lines, log } = openLog()
  const start = async (adminPassword: string) => {
    const store = await startOn(folder.path, { adminPassword }, log)
    expect(store.firstPassword).toBeUndefined()
    const session = await fetch(`http://localhost:${store.port}/api/admin/session`)
    expect(await session.json()).toEqual({ loggedIn: false }) // without the hint that the shop's PC gets
    await store.stop()
  }
  await start('the-first-one')
  await start('the-first-one')
  await start('another-one')
  await expect
    .poll(() => lines)
    .toEqual([
      'ADMIN_PASSWORD is ignored: the store has a password already, and it is another one. Change it in the dashboard, or with the command reset-password.',
    ])
})
