import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { openAutostart } from '../../cli/executable/autostart.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { handOver } from './this-pc.service.ts'

const call = '/api/admin/this-pc'

test('the owner reads about the PC of the store', async () => {
  const now = new Date('2026-03-01T10:00:00Z')
  await using shop = await openTestShop({ now, phoneAddresses: ['http://192.168.1.5:8080'] })
  await shop.admin.json('PUT', '/api/settings', { key: 'public_url', value: 'https://shop.example' })
  expect(await shop.admin.json('GET', call)).toMatchObject({
    version: '0.0.0-test',
    system: expect.stringMatching(/\w+ \d/),
    dataDir: shop.dataDir,
    addresses: ['http://localhost:8080', 'http://192.168.1.5:8080', 'https://shop.example'],
    startedAt: now.toISOString(),
    autostart: null,
    isOnShopPc: false,
  })
})

const onShopPc = { headers: { host: 'localhost:8080' } }
const put = `${call}/autostart`

const openExecutable = async () => {
  const folder = await openTemporaryFolder()
  const autostart = openAutostart({
    platform: 'linux',
    configDir: folder.path,
    command: () => ['/shop/store'],
  })
  return { folder, options: { autostart } }
}

test('a browser on the shop’s PC switches the start-up entry, and only that', async () => {
  const { folder, options } = await openExecutable()
  await using _ = folder
  await using shop = await openTestShop(options)
  const stateNow = async () => (await shop.admin.json('GET', call)).autostart
  expect(await shop.admin.call('PUT', put, { body: { isOn: true } })).toMatchObject({
    status: 403,
    text: expect.stringContaining('only on the shop’s PC'),
  })
  expect(await stateNow()).toEqual({ state: 'off', command: '' })
  expect((await shop.admin.call('PUT', put, { ...onShopPc, body: { isOn: true } })).status).toBe(204)
  expect(await stateNow()).toEqual({ state: 'on', command: '' })
  expect(await shop.admin.json('GET', '/api/admin/first-steps')).toMatchObject({ startsWithPc: true })
  expect((await shop.admin.call('PUT', put, { ...onShopPc, body: { isOn: false } })).status).toBe(204)
  expect(await stateNow()).toEqual({ state: 'off', command: '' })
  expect(await shop.admin.json('GET', '/api/admin/first-steps')).toMatchObject({ startsWithPc: false })
})

test('an entry that cannot be read or written is said, and the store goes on', async () => {
  const { folder, options } = await openExecutable()
  await using _ = folder
  vi.mocked(console.error).mockImplementation(() => {})
  await using shop = await openTestShop(options)
  await writeFile(path.join(folder.path, 'autostart'), 'a file where the folder should be')
  expect((await shop.admin.json('GET', call)).autostart).toEqual({ state: 'unknown', command: '' })
  expect(await shop.admin.json('GET', '/api/admin/first-steps')).toMatchObject({ startsWithPc: false })
  expect(await shop.admin.call('PUT', put, { ...onShopPc, body: { isOn: true } })).toMatchObject({
    status: 409,
    text: 'The PC did not take the change. The log of the store says why.',
  })
  expect(takeConsoleErrors().flat().join()).toMatch(
    /cannot be read: .*ENOTDIR[\s\S]*cannot be changed: .*EEXIST/,
  )
})

test('a store from source cannot start with its PC, and has no step for it', async () => {
  await using shop = await openTestShop()
  expect(await shop.admin.call('PUT', put, { ...onShopPc, body: { isOn: true } })).toMatchObject({
    status: 409,
    text: expect.stringContaining('one-file program'),
  })
  expect(await shop.admin.json('GET', '/api/admin/first-steps')).not.toHaveProperty('startsWithPc')
})

test('a store that hung closes for no newer one that has ended meanwhile', async () => {
  await using shop = await openTestShop()
  const begin = vi.fn()
  const context = { ...shop.context, handOver: { secret: 'secret', begin } }
  const ended = spawn(process.execPath, ['--version'])
  await once(ended, 'close')
  const ask = (id: number | undefined) =>
    handOver(context, { secret: 'secret', process: id ?? 0, version: '9.0.0' })
  await expect(ask(ended.pid)).rejects.toMatchObject({
    message: expect.stringContaining('Only a newer version'),
  })
  expect(begin).not.toHaveBeenCalled()
  await ask(process.pid)
  expect(begin).toHaveBeenCalledWith('9.0.0')
})
