import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openLogFiles } from './log-files.ts'

const line = 'x'.repeat(100_000)

test('lines have their time, and the files never exceed their limit', async () => {
  await using folder = await openTemporaryFolder()
  const logs = path.join(folder.path, 'logs')
  const keep = openLogFiles(logs)
  keep('first')
  expect(await readFile(path.join(logs, 'store-1.log'), 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT\S+Z first\n$/)
  for (let count = 0; count < 150; count += 1) keep(line)
  const names = (await readdir(logs)).sort()
  expect(names).toEqual([1, 2, 3, 4, 5].map((number) => `store-${number}.log`))
  for (const name of names)
    expect((await stat(path.join(logs, name))).size).toBeLessThanOrEqual(2 * 1024 ** 2)
  keep('last')
  const all = await Promise.all(names.map((name) => readFile(path.join(logs, name), 'utf8')))
  expect(all.join('')).not.toContain('first')
  expect(all.join('')).toContain(' last\n')
})

test('the next start continues in the file written last', async () => {
  await using folder = await openTemporaryFolder()
  const days = { 1: '2026-03-01', 2: '2026-03-03', 3: '2026-03-02' }
  for (const [number, day] of Object.entries(days)) {
    const file = path.join(folder.path, `store-${number}.log`)
    await writeFile(file, '')
    await utimes(file, new Date(day), new Date(day))
  }
  openLogFiles(folder.path)('again')
  expect(await readFile(path.join(folder.path, 'store-2.log'), 'utf8')).toContain('again')
})

test('an unwritable folder stops nothing, and lines are written when it is writable again', async () => {
  await using folder = await openTemporaryFolder()
  const logs = path.join(folder.path, 'logs')
  await writeFile(logs, 'a file where the folder should be')
  const keep = openLogFiles(logs)
  keep('one')
  keep('two')
  await rm(logs)
  await mkdir(logs)
  keep('three')
  expect(await readFile(path.join(logs, 'store-1.log'), 'utf8')).toMatch(/^\S+ three\n$/)
})
