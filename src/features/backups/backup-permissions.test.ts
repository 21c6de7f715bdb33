import { expect, test } from 'vitest'
import { startOn } from '../../testing/running-store.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const start = new Date('2026-03-01T10:00:00Z')
const archive = '/api/admin/backups/archive'
const refused = { status: 403, text: 'This needs the password. Please enter it again in Settings.' }

const ask = (shop: TestShop, password: unknown, from = '127.0.0.1') =>
  shop.admin.call('POST', '/api/admin/backups/permission', { body: { password }, from })

test('a session alone neither downloads nor restores a backup, nor removes what was replaced', async () => {
  await using shop = await openTestShop()
  for (const query of ['', '?ticket=', '?ticket=x', '?password=shop-secret']) {
    expect(await shop.admin.call('GET', archive + query)).toMatchObject(refused)
    const restore = `/api/admin/backups/restore${query}`
    expect(await shop.admin.call('POST', restore, { body: new Uint8Array(9) })).toMatchObject(refused)
    expect(await shop.admin.call('DELETE', `/api/admin/backups/set-aside${query}`)).toMatchObject(refused)
  }
  expect(shop.restarts()).toBe(0)
})

test('a permission is good once, within five minutes, and for the session that asked', async () => {
  await using shop = await openTestShop({ now: start })
  const used = archive + (await shop.permitBackup())
  expect((await shop.admin.call('GET', used)).status).toBe(200)
  expect(await shop.admin.call('GET', used)).toMatchObject(refused)

  const other = shop.newBrowser()
  await other.json('POST', '/api/admin/login', { password: shop.password })
  expect(await other.call('GET', archive + (await shop.permitBackup()))).toMatchObject(refused)

  const [late, back] = [await shop.permitBackup(), await shop.permitBackup()]
  shop.setTime(new Date(start.getTime() - 60_000))
  expect(await shop.admin.call('GET', archive + back)).toMatchObject(refused)
  shop.setTime(new Date(start.getTime() + 5 * 60_000))
  expect(await shop.admin.call('GET', archive + late)).toMatchObject(refused)
})

test('a restore keeps the password of today, also one changed after the backup', async () => {
  await using folder = await openTemporaryFolder()
  {
    await using shop = await openTestShop({ dataDir: folder.path })
    const backup: Uint8Array[] = []
    for await (const chunk of await shop.context.backups.createArchive()) backup.push(chunk as Uint8Array)
    await shop.admin.json('PUT', '/api/admin/password', {
      currentPassword: shop.password,
      newPassword: 'new-secret',
    })
    const ticket = JSON.parse((await ask(shop, 'new-secret')).text).ticket
    const restore = `/api/admin/backups/restore?ticket=${ticket}`
    const body = new Uint8Array(Buffer.concat(backup))
    expect((await shop.admin.call('POST', restore, { body })).status).toBe(202)
  }
  const store = await startOn(folder.path)
  const login = async (password: string) => {
    const answer = await fetch(`http://127.0.0.1:${store.port}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    return answer.status
  }
  expect(await login('shop-secret')).toBe(401)
  expect(await login('new-secret')).toBe(200)
  await store.stop()
})
