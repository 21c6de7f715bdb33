import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { version } from '../../src/lib/version.ts'
import { adminPassword } from '../browser/run-store.ts'
import { fillStore } from '../tools/bench/fill-store.ts'
import { callAsOwnerAt, expectText, logIn, uploadPicture } from '../tools/lib/calls.ts'
import { until } from '../tools/lib/store.ts'
import { type Program, runProgram, startProgram, waitForGreeting } from './program.ts'
import { getTarget } from './targets.ts'
import { copyForWine, prepareWine } from './wine.ts'

// Runs an executable alone in an empty folder, and tries one of each that only the packaging can break: the libraries, files
// and threads that it holds, the double click, the start with the PC, the take-over. `--brief` leaves out what takes long.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { brief: { type: 'boolean', default: false } },
})
const target = getTarget(positionals[0] ?? 'linux-x64')
const isForWindows = target.name === 'windows-x64'
const needsWine = isForWindows && process.platform !== 'win32'

const folder = await mkdtemp(path.join(tmpdir(), 'smoke-'))
const shop = path.join(folder, 'shop')
const file = path.join(shop, target.fileName)
const temporary = path.join(folder, 'temporary')
const wine = { PATH: process.env.PATH ?? '', WINEPREFIX: path.join(folder, 'wine'), WINEDEBUG: '-all' }
// With no Node and nothing else on the PATH, and away from a shop on this PC. A program inside of the temporary folder would
// keep its data elsewhere.
const onLinux = {
  PATH: '',
  XDG_CONFIG_HOME: path.join(folder, 'config'),
  XDG_DATA_HOME: path.join(folder, 'user-data'),
}
const onWindows = {
  ...process.env,
  LOCALAPPDATA: path.join(folder, 'local'),
  TEMP: temporary,
  TMP: temporary,
}
const env = {
  ...(isForWindows ? (needsWine ? wine : onWindows) : onLinux),
  NODE_OPTIONS: '--inspect=0', // has no effect on an executable
  HOST: '127.0.0.1',
  ADMIN_PASSWORD: adminPassword,
}
const on = (...args: string[]) => ({ cwd: shop, env, args, wrapper: needsWine ? ['wine'] : [] })
const anyPort = ['--port', '0']

const step = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
  const began = performance.now()
  const result = await run()
  console.log(`  ${name} (${Math.round(performance.now() - began)} ms)`)
  return result
}

const runCommand = async (...args: string[]): Promise<string> => {
  const { code, output } = await runProgram(file, on(...args))
  assert.equal(code, 0, output)
  return output
}

/** Ends the store. Wine does not pass on the signal that Windows sends when a window is closed. */
const close = async (store: Program): Promise<void> => {
  store.child.kill(isForWindows ? 'SIGKILL' : 'SIGTERM')
  const code = await store.end()
  if (!isForWindows) assert.equal(code, 0, store.output())
}

/** Loads the page and every file that it names, as a browser does. */
const loadPage = async (origin: string): Promise<void> => {
  const page = await expectText(origin, 'GET', '/')
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  assert(files.length >= 3, 'the page names its script, its style and its icon')
  for (const path of files) assert.notEqual(await expectText(origin, 'GET', path), '', path)
  const licences = await expectText(origin, 'GET', '/licences.txt')
  for (const name of ['better-sqlite3', 'hono', 'react'])
    assert.match(licences, new RegExp(`\n${name} \\d+\\.\\d+.* \\(.+\\)\n`))
}

type Stored = { id: string }

/** Sells a product with an image. Returns the order's id. */
const sell = async (origin: string): Promise<string> => {
  const call = callAsOwnerAt(origin)
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c0702a' } }).jpeg()
  const imageURL = await uploadPicture(origin, await logIn(origin), await photo.toBuffer())
  const product = await call<Stored>('POST', '/api/products', { name: 'Toor Dal 1 kg', price: '164.50' })
  await call('PUT', `/api/products/${product.id}/image`, { imageURL })
  const variant = await fetch(`${origin}${imageURL}/320.webp`)
  const { height, format } = await sharp(await variant.arrayBuffer()).metadata()
  assert.deepEqual([height, format], [320, 'webp'])
  const customer = await call<Stored>('POST', '/api/customers', { nickname: 'आशा' })
  const order = await call<Stored & { total: string }>('POST', '/api/orders', {
    customerId: customer.id,
    cartItems: [{ productId: product.id, quantity: 2 }],
  })
  assert.equal(order.total, '329.00')
  return order.id
}

const hasOrder = async (origin: string, id: string): Promise<boolean> =>
  (await callAsOwnerAt(origin)<Stored[]>('GET', '/api/orders')).some((order) => order.id === id)

/** Sells once, and returns the order's id. */
const openAndSell = async (): Promise<string> => {
  await using store = startProgram(file, on(...anyPort))
  const origin = await step('opens', () => waitForGreeting(store))
  await step('shows its page and what it is made of', () => loadPage(origin))
  const order = await step('makes an image smaller, and takes an order', () => sell(origin))
  await step('a second one on the same folder says where the first is, and ends with 1', async () => {
    const { code, output } = await runProgram(file, on(...anyPort))
    assert.match(output, new RegExp(`in use by process \\d+, open at ${origin}`))
    assert.equal(code, 1)
  })
  await step('closes', () => close(store))
  assert.doesNotMatch(store.output(), /Debugger|[Ee]rror/)
  return order
}

/** `script` gives the program a terminal, as a double click does. A fake `xdg-open` replaces the browser. */
const doubleClick = async (): Promise<void> => {
  const [bin, opened] = [path.join(folder, 'bin'), path.join(folder, 'opened.txt')]
  await mkdir(bin)
  await writeFile(path.join(bin, 'xdg-open'), `#!/bin/sh\necho "$1" >> '${opened}'\n`, { mode: 0o755 })
  const start = {
    cwd: shop,
    env: { ...env, PORT: '0', PATH: bin, SHELL: '/bin/sh', TERM: 'xterm' },
    args: ['-qefc', `'${file}'`, '/dev/null'],
  }
  await using store = startProgram('/usr/bin/script', start)
  const origin = await waitForGreeting(store)
  const second = await runProgram('/usr/bin/script', start)
  assert.match(
    second.output,
    new RegExp(`The store is open already, at ${origin}. The browser shows it now.`),
  )
  assert.equal(second.code, 0)
  const both = `${origin}\n${origin}\n`
  await until(
    'the browser was started twice',
    async () => (await readFile(opened, 'utf8').catch(() => '')) === both,
  )
  await close(store)
}

/** Fills a demo shop: in brief until the first of the pictures that the executable holds are stored. */
const seed = async (): Promise<void> => {
  if (!values.brief) {
    assert.match(await runCommand('seed', '--data', 'seeded'), /products in \d+ categories, [1-9]\d+ with a/)
    return
  }
  await using program = startProgram(file, on('seed', '--data', 'seeded'))
  await until('images are stored', async () => {
    assert.equal(program.child.exitCode, null, program.output())
    const stored = await readdir(path.join(shop, 'seeded', 'objects')).catch(() => [])
    return stored.filter((name) => /^\w{10}$/.test(name)).length >= 5
  })
}

const startWithPc = async (): Promise<void> => {
  const say = (word: string) => runCommand('start-with-pc', word)
  assert.match(await say('on'), /The store starts with this PC/)
  assert.match(await say('status'), /The store starts with this PC/)
  assert.match(await say('off'), /does not start with this PC/)
}

/** Lets a copy that calls itself a newer version take over from the open store. */
const takeOver = async (order: string): Promise<void> => {
  const bytes = await readFile(file)
  const [own, newer] = [`"${version}"`, '"1.9.9"']
  const at = bytes.indexOf(own)
  assert(at > 0 && bytes.indexOf(own, at + 1) < 0 && own.length === newer.length, 'one place to change')
  bytes.write(newer, at)
  const copy = path.join(folder, 'newer', target.fileName)
  await mkdir(path.dirname(copy))
  await writeFile(copy, bytes, { mode: 0o755 })
  const data = ['--data', path.join(shop, 'data')]
  await using older = startProgram(file, on(...anyPort, ...data))
  const origin = await waitForGreeting(older)
  await using store = startProgram(copy, on(...data))
  assert.equal(await waitForGreeting(store), origin)
  assert.equal(await older.end(), 0, older.output())
  assert.match(await expectText(origin, 'GET', '/api/health'), /1\.9\.9/)
  assert(await hasOrder(origin, order), 'the order is there')
  await close(store)
}

/** A large database is copied in a thread of its own, which loads SQLite a second time. */
const backUpLarge = async (): Promise<void> => {
  await fillStore(path.join(shop, 'large'), 30_000)
  await runCommand('backup', 'large.zip', '--data', 'large')
  await runCommand('restore', 'large.zip', '--data', 'restored')
}

try {
  console.log(`${target.fileName} in ${shop}`)
  await mkdir(shop)
  await mkdir(temporary)
  if (needsWine) {
    await step('prepares Wine', () => prepareWine(folder, wine))
    await copyForWine(target.file, file)
  } else {
    await cp(target.file, file)
  }
  const order = await openAndSell()
  if (!isForWindows)
    await step('a double click opens the browser; the second one too, and ends with 0', doubleClick)
  await step('fills a demo shop with its images', seed)
  if (!values.brief) {
    await step('is switched to start with the PC, and off again', startWithPc)
    await step('a newer version takes over', () => takeOver(order))
    await step('backs up and restores a large store', backUpLarge)
  }
  console.log('The executable works.')
} finally {
  if (needsWine) spawnSync('wineserver', ['--kill', '--wait'], { env: wine })
  await rm(folder, { recursive: true, force: true })
}
