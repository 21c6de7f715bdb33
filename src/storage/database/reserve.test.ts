import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openReserve, reserveBytes } from './reserve.ts'

const diskFull = () => Object.assign(new Error('no space left'), { code: 'SQLITE_FULL' })

test('disk space is reserved, and released for work that finds the disk full', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'store.reserve')
  const reserve = openReserve(folder.path, createLogger('error'))
  reserve.hold()
  expect(statSync(file).size).toBe(reserveBytes)
  const done = reserve.spendOn(() => {
    if (existsSync(file)) throw diskFull()
    return 'done'
  })
  expect(done).toBe('done')
  expect(statSync(file).size).toBe(reserveBytes)
})

test('work that fails for another reason, or even with the released space, fails', async () => {
  await using folder = await openTemporaryFolder()
  const reserve = openReserve(folder.path, createLogger('error'))
  reserve.hold()
  let attempts = 0
  const fail = (error: Error) => () => {
    attempts += 1
    throw error
  }
  expect(() => reserve.spendOn(fail(new Error('busy')))).toThrow('busy')
  expect(attempts).toBe(1)
  expect(() => reserve.spendOn(fail(diskFull()))).toThrow('no space left')
  expect(attempts).toBe(3)
})

test('a truncated reserve file is created again', async () => {
  await using folder = await openTemporaryFolder()
  await writeFile(path.join(folder.path, 'store.reserve'), 'cut')
  openReserve(folder.path, createLogger('error')).hold()
  expect(statSync(path.join(folder.path, 'store.reserve')).size).toBe(reserveBytes)
})
