import assert from 'node:assert/strict'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { overwriteBytes } from '../../src/testing/test-storage.ts'
import { fillStore } from '../tools/bench/fill-store.ts'
import { runProgram, type Start, startProgram, waitForGreeting, waitForOutput } from './program.ts'

const pageBytes = 4_096

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
  await fillStore(dataDir, 30_000)
  const withData = (...args: string[]) => ({ ...start, args: [...args, '--data', 'large'] })
  await settle(file, withData('reset-password'))
  const { code, output } = await runProgram(file, withData('backup', 'large.zip'))
  assert.equal(code, 0, output)
  const database = path.join(dataDir, 'store.db')
  const middle = Math.floor((await stat(database)).size / pageBytes / 2)
  await overwriteBytes(database, middle * pageBytes, 8 * pageBytes)
  await using store = startProgram(file, withData())
  await waitForGreeting(store)
  await waitForOutput(
    store,
    /The store is open again\. The database file store\.db was damaged .* was rebuilt from/,
  )
}
