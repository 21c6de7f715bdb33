import assert from 'node:assert/strict'
import { mkdir, open, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { fillStore } from '../tools/bench/fill-store.ts'
import { runProgram, type Start, startProgram, waitForGreeting, waitForOutput } from './program.ts'

const pageBytes = 4_096

/**
 * Overwrites pages in the middle of the file, as a bad sector would: the modification time stays the same.
 */
const damageInside = async (database: string): Promise<void> => {
  const { size, atimeMs, mtimeMs } = await stat(database)
  const handle = await open(database, 'r+')
  await handle.write(
    new Uint8Array(8 * pageBytes).fill(0xa5),
    0,
    8 * pageBytes,
    Math.floor(size / pageBytes / 2) * pageBytes,
  )
  await handle.close()
  await utimes(database, atimeMs / 1_000, mtimeMs / 1_000)
}

/**
 * Opens and properly closes the folder once with the program under test, by a command that does little else.
 * The folder was filled by another program. To the program under test its files may have other identities (as
 * under Wine), so the first opening detects a copied folder and rebuilds it.
 */
const settle = async (file: string, start: Start): Promise<void> => {
  const { code, output } = await runProgram(file, start)
  assert.equal(code, 0, output)
}

/**
 * Tests a database that is read in a worker thread, which loads SQLite a second time: backs it up, corrupts
 * it, and waits until the open store has found and repaired the corruption.
 */
export const tryLargeStore = async (file: string, start: Start): Promise<void> => {
  const dataDir = path.join(start.cwd, 'large')
  await mkdir(dataDir)
  await fillStore(dataDir, { products: 200, customers: 1_000, orders: 30_000 })
  const withData = (...args: string[]) => ({ ...start, args: [...args, '--data', 'large'] })
  await settle(file, withData('reset-password'))
  const { code, output } = await runProgram(file, withData('backup', 'large.zip'))
  assert.equal(code, 0, output)
  await damageInside(path.join(dataDir, 'store.db'))
  await using store = startProgram(file, withData())
  await waitForGreeting(store)
  await waitForOutput(
    store,
    /The store is open again\. The database file store\.db was damaged .* was rebuilt from/,
  )
}
