import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { chooseDataFolder, warnOfCloudFolder } from './data-folder.ts'

const openPlaces = async () => {
  const folder = await openTemporaryFolder()
  const beside = path.join(folder.path, 'program', 'data')
  const user = path.join(folder.path, 'user')
  return {
    beside,
    user,
    fleeting: folder.path,
    putStore: async (place: string) => {
      await mkdir(place, { recursive: true })
      await writeFile(path.join(place, 'store.db'), '')
    },
    /** A file in place of the folder, so that not even root can write into it. */
    blockBeside: () => writeFile(path.join(folder.path, 'program'), ''),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

test('data lie beside the program, and trying that out leaves nothing', async () => {
  await using places = await openPlaces()
  const { beside, user } = places
  expect(await chooseDataFolder({ beside, user })).toEqual({ path: beside })
  expect(await readdir(beside)).toEqual([])
})

test('where the program’s folder cannot be written, the user’s own is used and the owner is notified', async () => {
  await using places = await openPlaces()
  const { beside, user } = places
  await places.blockBeside()
  expect(await chooseDataFolder({ beside, user })).toEqual({
    path: user,
    note: {
      en: `The data is kept in ${user}, because ${beside} cannot be written.`,
      hi: `डेटा ${user} में रखा जाता है, क्योंकि ${beside} में लिखा नहीं जा सकता।`,
    },
  })
})

test('a program run from inside a zip keeps its data in a permanent folder', async () => {
  await using places = await openPlaces()
  const { beside, user, fleeting } = places
  expect(await chooseDataFolder({ beside, user, fleeting })).toMatchObject({
    path: user,
    note: { en: expect.stringContaining('runs from inside a zip file') },
  })
  expect(await chooseDataFolder({ beside, user, fleeting: user })).toEqual({ path: beside })
})

test('a store that is there already is never left for an empty folder', async () => {
  await using places = await openPlaces()
  const { beside, user, fleeting } = places
  await places.putStore(user)
  expect(await chooseDataFolder({ beside, user })).toMatchObject({
    path: user,
    note: { en: `The store's data is in ${user}, where an earlier start put it.` },
  })
  await places.putStore(beside)
  expect(await chooseDataFolder({ beside, user, fleeting })).toEqual({ path: beside })
})

test('a newer program in another folder goes on with the shop of the last start, while that is there', async () => {
  await using places = await openPlaces()
  const { beside, user, fleeting } = places
  const last = path.join(fleeting, 'shop', 'data')
  expect(await chooseDataFolder({ beside, user, last })).toEqual({ path: beside })
  await places.putStore(last)
  expect(await chooseDataFolder({ beside, user, last })).toEqual({
    path: last,
    note: expect.objectContaining({ en: `The store's data is in ${last}, where an earlier start put it.` }),
    isElsewhere: true,
  })
  await places.putStore(beside)
  expect(await chooseDataFolder({ beside, user, last })).toEqual({ path: beside })
})

test.each([
  ['C:\\Users\\Asha\\OneDrive - Sharma Kirana\\data', 'OneDrive'],
  ['c:\\users\\asha\\onedrive\\data', 'OneDrive'],
  ['/home/asha/Dropbox (Personal)/data', 'Dropbox'],
  ['/cloud/shop/data', 'OneDrive'],
  ['/home/asha/OneDriveBackup/data', undefined],
  ['/home/asha/My Dropbox folder/data', undefined],
  ['/clouds/data', undefined],
])('the data folder %s is reported as in the folder of %s', (dataDir, program) => {
  // Windows names its folder of OneDrive, which may be called otherwise.
  const warning = warnOfCloudFolder(dataDir, ['/cloud'])?.en
  if (!program) return expect(warning).toBeUndefined()
  expect(warning).toContain(`The data folder ${dataDir} is kept in step by ${program}`)
  expect(warning).toContain(`move the folder to a place outside of ${program}`)
})
