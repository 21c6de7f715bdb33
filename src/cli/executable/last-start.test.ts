import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { continueFrom, readLastStart, rememberStart, type Start, warnOfOtherShop } from './last-start.ts'

const presentOf = (start: Start) => ({
  ...start,
  isNewShop: !existsSync(path.join(start.dataDir, 'store.db')),
})

const warn = async (user: string, now: Start) => {
  const last = await readLastStart(user)
  return last && warnOfOtherShop(last, presentOf(now))
}

const openPlaces = async () => {
  const folder = await openTemporaryFolder()
  const user = path.join(folder.path, 'user')
  const startIn = (place: string, name = 'store.exe') => ({
    program: path.join(folder.path, place, name),
    dataDir: path.join(folder.path, place, 'data'),
  })
  return {
    path: folder.path,
    user,
    startIn,
    /** Simulates a start in the folder and creates its shop. Returns the sentence for the owner. */
    start: async (place: string, name?: string) => {
      const now = startIn(place, name)
      const present = presentOf(now)
      const warning = await warn(user, now)
      await mkdir(now.dataDir, { recursive: true })
      await writeFile(path.join(now.dataDir, 'store.db'), '')
      await rememberStart(user, continueFrom(await readLastStart(user), present))
      return warning?.en
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

test('a program started elsewhere says which shop it opens and where the other one is, once', async () => {
  await using places = await openPlaces()
  expect(await places.start('shop')).toBeUndefined()
  expect(await places.start('shop')).toBeUndefined()
  const warning = await places.start('Downloads')
  expect(warning).toContain(`This program opens the shop in ${places.startIn('Downloads').dataDir}.`)
  expect(warning).toContain(`whose data is still in ${places.startIn('shop').dataDir}.`)
  expect(await places.start('Downloads')).toBeUndefined()
})

test('a newer program beside the older one, and a folder that was moved as a whole, are no other place', async () => {
  await using places = await openPlaces()
  await places.start('shop')
  expect(await places.start('shop', 'store-2.exe')).toBeUndefined()
  await rename(path.join(places.path, 'shop'), path.join(places.path, 'moved'))
  expect(await places.start('moved')).toBeUndefined()
})

test('a program started elsewhere on the same data folder has nothing to say', async () => {
  await using places = await openPlaces()
  await places.start('shop')
  const now = { ...places.startIn('Downloads'), dataDir: places.startIn('shop').dataDir }
  expect(await warn(places.user, now)).toBeUndefined()
})

test('a shop that is gone is told, and told again when it is back, as from a stick', async () => {
  await using places = await openPlaces()
  await places.start('stick')
  const [shop, away] = [path.join(places.path, 'stick'), path.join(places.path, 'away')]
  await rename(shop, away)
  const gone = await places.start('Downloads')
  expect(gone).toContain(
    `The shop of the last start was in ${places.startIn('stick').dataDir}, and there is none now.`,
  )
  expect(await places.start('Downloads')).toBeUndefined()
  await rename(away, shop)
  expect(await places.start('Downloads')).toContain(`still in ${places.startIn('stick').dataDir}`)
  expect(await places.start('stick')).toContain('Downloads')
  expect(await places.start('stick')).toBeUndefined()
})

test('an unreadable record of the last start is replaced', async () => {
  await using places = await openPlaces()
  await places.start('shop')
  await writeFile(path.join(places.user, 'last-start.json'), '{"program":1')
  expect(await places.start('Downloads')).toBeUndefined()
  expect(await places.start('shop')).toContain('Downloads')
  expect(await readdir(places.user)).toEqual(['last-start.json'])
})

test('a record that cannot be written is an error for the caller', async () => {
  await using places = await openPlaces()
  await writeFile(places.user, '')
  await expect(rememberStart(places.user, places.startIn('shop'))).rejects.toThrow()
  expect(await warn(places.user, places.startIn('shop'))).toBeUndefined()
})
