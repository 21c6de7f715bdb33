import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../../lib/start-error.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openAutostart } from './autostart.ts'

const openEntry = async (command = ['/shop/neighbourhood-store', '--no-open']) => {
  const folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'autostart', 'neighbourhood-store.desktop')
  const open = (line: string[]) => {
    const autostart = openAutostart({ platform: 'linux', configDir: folder.path, command: () => line })
    if (!autostart) throw new Error('Linux has start-up entries')
    return autostart
  }
  return {
    file,
    command,
    autostart: open(command),
    openAs: open,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

test('a start-up entry is written, read and removed', async () => {
  await using entry = await openEntry()
  const { autostart, file } = entry
  expect(await autostart.read()).toEqual({ state: 'off' })
  await autostart.set(true)
  expect(await autostart.read()).toEqual({ state: 'on' })
  expect(await readFile(file, 'utf8')).toBe(
    '[Desktop Entry]\nType=Application\nName=Neighbourhood store\nExec="/shop/neighbourhood-store" "--no-open"\nTerminal=false\n',
  )
  await autostart.set(false)
  expect(await autostart.read()).toEqual({ state: 'off' })
  await expect(stat(file)).rejects.toThrow('ENOENT')
  await autostart.set(false)
})

test('an entry of an executable at another place, or with other flags, is told with its command', async () => {
  await using entry = await openEntry()
  await entry.autostart.set(true)
  const elsewhere = { state: 'elsewhere', command: '/shop/neighbourhood-store --no-open' }
  const moved = entry.openAs(['/moved/neighbourhood-store', '--no-open'])
  expect(await moved.read()).toEqual(elsewhere)
  expect(await entry.openAs(['/shop/neighbourhood-store', '--no-open', '--port', '9000']).read()).toEqual(
    elsewhere,
  )
  await moved.set(true)
  expect(await moved.read()).toEqual({ state: 'on' })
})

test.for(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
  'an entry that the system keeps with %s is off, and can be switched on again',
  async (line) => {
    await using entry = await openEntry()
    await entry.autostart.set(true)
    await writeFile(entry.file, `${await readFile(entry.file, 'utf8')}${line}\n`)
    expect(await entry.autostart.read()).toEqual({ state: 'off' })
    await entry.autostart.set(true)
    expect(await entry.autostart.read()).toEqual({ state: 'on' })
  },
)

test('spaces, quotes, dollars, backslashes and percent signs of a path are escaped as the desktop entry wants', async () => {
  await using entry = await openEntry(['/my shop/a"b$c`d\\e 50%/store', '--data', '/दुकान'])
  await entry.autostart.set(true)
  expect(await readFile(entry.file, 'utf8')).toContain(
    'Exec="env" "/my shop/a\\\\"b\\\\$c\\\\`d\\\\\\\\e 50%%/store" "--data" "/दुकान"\n',
  )
  expect(await entry.autostart.read()).toEqual({ state: 'on' })
})

test('the entry of an executable that this one replaces follows it, and no other', async () => {
  await using entry = await openEntry()
  const newer = entry.openAs(['/Downloads/store-2', '--no-open', '--data', '/shop/data'])
  const older = [['/shop/neighbourhood-store', '--no-open', '--port', '9000'], entry.command]
  expect(await newer.follow(older)).toBe(false)
  expect(await newer.read()).toEqual({ state: 'off' })
  await entry.autostart.set(true)
  expect(await newer.follow([['/other/store', '--no-open']])).toBe(false)
  expect(await entry.autostart.read()).toEqual({ state: 'on' })
  expect(await newer.follow(older)).toBe(true)
  expect(await newer.read()).toEqual({ state: 'on' })
})

test('an executable that is not there any more is not on, and cannot be switched on', async () => {
  await using entry = await openEntry()
  await entry.autostart.set(true)
  let isThere = true
  const autostart = openAutostart({
    platform: 'linux',
    configDir: path.dirname(path.dirname(entry.file)),
    command: () => {
      if (!isThere) throw new StartError('gone')
      return entry.command
    },
  })
  expect(await autostart?.read()).toEqual({ state: 'on' })
  isThere = false
  expect(await autostart?.read()).toMatchObject({ state: 'elsewhere' })
  await expect(autostart?.set(true)).rejects.toThrow('gone')
  await autostart?.set(false)
  expect(await autostart?.read()).toEqual({ state: 'off' })
})

test('who polls reads the entry once a minute, and at once after a switch', async () => {
  await using entry = await openEntry()
  expect(await entry.autostart.readRecent()).toEqual({ state: 'off' })
  await mkdir(path.dirname(entry.file))
  await writeFile(entry.file, 'Exec=other\n')
  expect(await entry.autostart.readRecent()).toEqual({ state: 'off' })
  await entry.autostart.set(true)
  expect(await entry.autostart.readRecent()).toEqual({ state: 'on' })
})

test('a Mac has no start-up entry', () => {
  expect(openAutostart({ platform: 'darwin', configDir: '', command: () => [] })).toBeUndefined()
})
