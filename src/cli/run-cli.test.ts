import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../scripts/fail-on-console-error.ts'
import { openStore, startOn } from '../testing/running-store.ts'
import { openTemporaryFolder } from '../testing/temporary-folder.ts'
import { openFolder } from '../testing/test-storage.ts'
import { runCli } from './run-cli.ts'

/** Runs a command line. Returns the exit code and the output. */
const run = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.mocked(console.error).mockImplementation(() => {})
  const code = await runCli(args, env, async () => ({ head: '', body: '' }))
  const printed = print.mock.calls.flat().join('\n')
  print.mockRestore()
  return { code, printed, complaints: takeConsoleErrors().flat().map(String) }
}

test('help names every command, flag and variable, version is the version', async () => {
  const { code, printed } = await run(['--help'])
  expect(code).toBe(0)
  const flags = ['--data', '--backup-dir', '--port', '--host', '--no-open']
  for (const word of ['serve', 'reset-password', ...flags, 'LOG_LEVEL', 'TRUSTED_PROXIES']) {
    expect(printed).toContain(word)
  }
  expect(await run(['--version'])).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
})

test('a wrong command line ends with 2 and says what is known', async () => {
  expect(await run(['open'])).toEqual({
    code: 2,
    printed: '',
    complaints: [expect.stringMatching(/^There is no command "open"\. Known are serve, reset-password/)],
  })
  expect(await run(['toString'])).toMatchObject({ code: 2 })
  expect(await run(['serve', 'now'])).toMatchObject({
    code: 2,
    complaints: ['Behind serve comes nothing, not "now".'],
  })
  expect(await run(['--port', 'x'])).toMatchObject({ code: 2 })
})

test('a restore on a new PC makes the data folder', async () => {
  await using folder = await openTemporaryFolder()
  const shop = path.join(folder.path, 'shop')
  const zip = path.join(folder.path, 'backup.zip')
  await (await openFolder(shop)).close()
  expect(await run(['backup', zip, '--data', shop])).toMatchObject({ code: 0 })
  const anew = path.join(folder.path, 'new', 'data')
  expect(await run(['restore', zip, '--data', anew])).toEqual({
    code: 0,
    printed: `The data in ${anew} are those of the backup now.`,
    complaints: [],
  })
  expect(existsSync(path.join(anew, 'set-aside'))).toBe(false)
})

test('a password is not reset where there is no store', async () => {
  await using folder = await openTemporaryFolder()
  expect(await run(['reset-password', '--data', folder.path])).toMatchObject({
    code: 1,
    complaints: [`There is no store in ${folder.path}. Name its data folder with --data.`],
  })
})

test('errors that an owner can meet are in both languages, errors of the command line in English', async () => {
  await using store = await openStore()
  const { code, complaints } = await run(['reset-password', '--data', store.dataDir])
  expect(code).toBe(1)
  const [english, hindi] = complaints.join().split('\n\n')
  expect(english).toMatch(/^The data folder .* is already in use by process/)
  expect(hindi).toBe(
    `डेटा फ़ोल्डर ${store.dataDir} पहले से इस्तेमाल में है (प्रोसेस ${process.pid}, दुकान ${store.origin} पर खुली है)। पहले उसे बंद करें: उसकी विंडो में Ctrl+C दबाएँ।`,
  )
  expect((await run(['--port', 'x'])).complaints.join()).not.toMatch(/\p{Script=Devanagari}/u)
})

test('a reset password opens the dashboard, and nobody is logged in any more', async () => {
  await using folder = await openTemporaryFolder()
  const start = async () => {
    const store = await startOn(folder.path, { adminPassword: 'the-forgotten-one' })
    const origin = `http://127.0.0.1:${store.port}`
    const logIn = (password: string) =>
      fetch(`${origin}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      })
    const isLoggedIn = async (cookie: string) =>
      (await fetch(`${origin}/api/orders`, { headers: { cookie } })).status === 200
    return { store, logIn, isLoggedIn }
  }
  const before = await start()
  const login = await before.logIn('the-forgotten-one')
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await before.isLoggedIn(cookie)).toBe(true)
  await before.store.stop()

  const made = await run(['reset-password', '--data', folder.path])
  const [, password = ''] = /is now: (\w{4}-\w{4}-\w{4})$/m.exec(made.printed) ?? []
  expect(made.code).toBe(0)
  const after = await start()
  expect((await after.logIn('the-forgotten-one')).status).toBe(401)
  expect((await after.logIn(password)).status).toBe(200)
  expect(await after.isLoggedIn(cookie)).toBe(false)
  expect(after.store.firstPassword).toBe(password)
  await after.store.stop()

  const given = await run(['reset-password', '--data', folder.path], {
    ADMIN_PASSWORD: 'my-own-word',
  })
  expect(given).toMatchObject({ code: 0, printed: expect.stringContaining('is now: my-own-word') })
  const last = await start()
  expect((await last.logIn('my-own-word')).status).toBe(200)
  expect(last.store.firstPassword).toBeUndefined()
  await last.store.stop()
})

test('a program without a start-up entry says so, and a wrong switch is a wrong command line', async () => {
  await using folder = await openTemporaryFolder()
  expect(await run(['start-with-pc', 'status', '--data', folder.path])).toMatchObject({
    code: 1,
    complaints: [expect.stringContaining('one-file program')],
  })
  expect(await run(['start-with-pc', 'maybe', '--data', folder.path])).toMatchObject({
    code: 2,
    complaints: ['Behind start-with-pc comes on, off or status, not "maybe".'],
  })
})
