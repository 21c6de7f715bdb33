import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { adminPassword } from '../browser/run-store.ts'
import { runProgram, startProgram, waitForGreeting } from './program.ts'
import { findOrder, restoreOverHttp, sellOverHttp } from './sell-over-http.ts'
import { step } from './step.ts'
import { getTarget } from './targets.ts'
import { tryAutostart } from './try-autostart.ts'
import { tryImages, trySeed, tryWithoutLibrary } from './try-images.ts'
import { tryLargeStore } from './try-large-store.ts'
import { tryTakeOver } from './try-take-over.ts'
import { makeForwarder } from './wine-forwarder.ts'

// Runs the packaged Windows file alone in an empty folder, through a whole order over HTTP: elsewhere than on Windows
// under Wine.

const isWindows = process.platform === 'win32'
if (!isWindows && spawnSync('wine', ['--version']).error) {
  console.error(
    'This needs Windows or Wine. On Debian: apt-get install -y --no-install-recommends wine64 wine',
  )
  process.exit(1)
}

const folder = await mkdtemp(path.join(tmpdir(), 'smoke-windows-'))
const shop = path.join(folder, 'shop')
const target = getTarget('windows-x64')
const file = path.join(shop, target.fileName)
const wine = { PATH: process.env.PATH ?? '', WINEPREFIX: path.join(folder, 'wine'), WINEDEBUG: '-all' }
// A shop on this PC is left alone. A program inside the temporary folder would keep its data in the user's folder.
const temporary = path.join(folder, 'temporary')
const windows = { LOCALAPPDATA: path.join(folder, 'local'), TEMP: temporary, TMP: temporary }
const env = {
  ...(isWindows ? { ...process.env, ...windows } : wine),
  HOST: '127.0.0.1',
  PORT: '0',
  ADMIN_PASSWORD: adminPassword,
}
const start = { cwd: shop, env, wrapper: isWindows ? [] : ['wine'] }

const runWine = async (...args: string[]): Promise<void> => {
  const { code, output } = await runProgram('wine', { cwd: folder, env: wine, args })
  assert.equal(code, 0, output)
}

/**
 * Debian's Wine 8 has a VirtualAlloc2 that does not behave as documented; without it Node uses the older
 * call.
 */
const copyForWine = async (): Promise<void> => {
  const bytes = await readFile(target.file)
  const at = bytes.indexOf('\0VirtualAlloc2\0')
  assert(at > 0 && bytes.indexOf('\0VirtualAlloc2\0', at + 1) < 0, 'Node looks the call up by name once')
  bytes.write('VirtualAllocX', at + 1)
  await writeFile(file, bytes, { mode: 0o755 })
}

/** Wine 8 lacks this library, which every Windows since 7 has. libvips gets random bytes from it. */
const addRandomBytes = async (): Promise<void> => {
  const library = path.join(wine.WINEPREFIX, 'drive_c/windows/system32/bcryptprimitives.dll')
  const bytes = makeForwarder('bcryptprimitives.dll', 'ProcessPrng', 'ADVAPI32.SystemFunction036')
  await writeFile(library, bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error // later Wine versions have their own
  })
}

const prepareWine = (): Promise<void> =>
  step('prepares Wine as Windows 10', async () => {
    await copyForWine()
    await runWine('reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f')
    await addRandomBytes()
  })

const runsWithoutImages = async (): Promise<void> => {
  const libraries = await readdir(path.join(shop, 'data', 'program'))
  const library = libraries.find((name) => name.startsWith('sharp-'))
  assert(library, 'the image library was unpacked')
  await tryWithoutLibrary(file, start, library)
}

// Disposing kills the store, because Wine does not pass on the signal that Windows sends when a window is
// closed.
const sellOnce = async (): Promise<string> => {
  await using store = startProgram(file, start)
  const port = await step('opens', () => waitForGreeting(store))
  assert.match(store.output(), /Data is kept in: \w:\\.*\\shop\\data\s/)
  const id = await step('takes a whole order', () => sellOverHttp(`http://127.0.0.1:${port}`))
  await step('makes small versions of an image', () => tryImages(`http://127.0.0.1:${port}`))
  await step('restores a backup while it is open', () => restoreOverHttp(`http://127.0.0.1:${port}`))
  await step('a second one on the same folder says where the first is, and ends with 1', async () => {
    const second = await runProgram(file, start)
    assert.match(second.output, new RegExp(`in use by process \\d+, open at http://127.0.0.1:${port}`))
    assert.equal(second.code, 1)
  })
  await step('another folder on the same port is told the port, and ends with 1', async () => {
    const other = await runProgram(file, { ...start, args: ['--data', 'other', '--port', String(port)] })
    assert.match(other.output, new RegExp(`Port ${port} is already taken`))
    assert.equal(other.code, 1)
  })
  return id
}

/** Asks Windows itself for the entry. */
const isRunEntrySet = async (): Promise<boolean> => {
  const key = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
  const args = ['query', key, '/v', 'Neighbourhood store']
  const wrapper = isWindows ? [] : ['wine']
  const { code, output } = await runProgram('reg', {
    cwd: folder,
    env: isWindows ? env : wine,
    args,
    wrapper,
  })
  if (code === 0) assert.match(output, /neighbourhood-store\.exe" "--no-open" "--host" "127\.0\.0\.1"/)
  return code === 0
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

const keepsOrder = async (id: string): Promise<void> => {
  await using store = startProgram(file, start)
  const port = await waitForGreeting(store)
  assert.equal(await findOrder(`http://127.0.0.1:${port}`, id), true)
}

try {
  console.log(`${target.fileName} in ${shop}`)
  await mkdir(shop)
  await mkdir(temporary)
  if (isWindows) await copyFile(target.file, file)
  else await prepareWine()
  const id = await sellOnce()
  await step('opens without the image library, and says so once', runsWithoutImages)
  await step('is switched to start with the PC, and off again', () =>
    tryAutostart(file, start, isRunEntrySet),
  )
  await step('a newer version takes over under load, an even newer one fails and goes back', () =>
    tryTakeOver(file, start),
  )
  await step('backs up and restores from the command line', backUpAndRestore)
  await step('backs up a large store, and mends one damaged inside', () => tryLargeStore(file, start))
  await step('opens again after cuts of power, the order is there', () => keepsOrder(id))
  await step('resets the password', async () => {
    const { code, output } = await runProgram(file, { ...start, args: ['reset-password'] })
    assert.equal(code, 0, output)
  })
  await step('fills a demo shop with its images', () => trySeed(file, start, true))
  await step('refuses a wrong command line with 2', async () =>
    assert.equal((await runProgram(file, { ...start, args: ['--nothing'] })).code, 2),
  )
  console.log('The packaged Windows file works.')
} finally {
  if (!isWindows) spawnSync('wineserver', ['--kill', '--wait'], { env: wine })
  await rm(folder, { recursive: true, force: true })
}
