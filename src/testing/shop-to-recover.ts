import path from 'node:path'
import { expect } from 'vitest'
import { findAnyFault } from '../storage/database/integrity-check.ts'
import { crashInto } from './crashed-folder.ts'
import { addCategories, listCategories, march, openFolder, whileOpen } from './test-storage.ts'

export const databaseFile = (dataDir: string) => path.join(dataDir, 'store.db')

/** Opens the folder and returns its content. Also asserts that a second start reports nothing. */
export const openRecovered = async (
  dataDir: string,
): Promise<{ warning: string | undefined; names: string[] }> => {
  const found = await whileOpen(dataDir, async (storage) => {
    expect(storage.backups.notices()).toEqual(storage.warning ? [storage.warning] : [])
    const warning = storage.warning?.en
    await addCategories(storage, 'written after it')
    const names = await listCategories(storage)
    expect(names.at(-1)).toBe('written after it')
    return { warning, names: names.slice(0, -1) }
  })
  expect(findAnyFault(databaseFile(dataDir))).toBeUndefined()
  await whileOpen(dataDir, async (again) => {
    expect(again.warning?.en).toBeUndefined()
    expect(await listCategories(again)).toEqual([...found.names, 'written after it'])
  })
  return found
}

/** The categories of {@link makeShop} and {@link makeKilledShop}. */
export const shopCategories = ['Tea', 'Salt', 'Rice']

/** A shop whose newest snapshot holds only the first category; database and journal also hold the others. */
export const makeShop = async (dataDir: string): Promise<void> => {
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Tea'))
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Salt', 'Rice'), march(2))
}

/** Like {@link makeShop}, but killed while open: all categories but the first are only in the WAL. */
export const makeKilledShop = async (folder: string): Promise<string> => {
  const [dataDir, killed] = [path.join(folder, 'open'), path.join(folder, 'killed')]
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Tea'))
  const storage = await openFolder(dataDir, march(2))
  await addCategories(storage, 'Salt', 'Rice')
  crashInto(dataDir, killed)
  await storage.close()
  return killed
}
