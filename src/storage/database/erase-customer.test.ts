import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { paise } from '../../contract/money.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openFolder } from '../../testing/test-storage.ts'
import { eraseCustomer } from './erase-customer.ts'

const day = '2026-03-01T10:00:00.000Z'
const points = { loyalty_points: 0, total_spent_paise: paise(0), created_at: day }

const names = Array.from({ length: 300 }, (_, index) => `Shopper${index}Z`)

/** The names that occur anywhere in the bytes of the database and its WAL. */
const namesInFiles = async (dataDir: string): Promise<string[]> => {
  const files = (await readdir(dataDir)).filter((name) => name.startsWith('store.db'))
  const texts = await Promise.all(files.map((name) => readFile(path.join(dataDir, name), 'latin1')))
  return names.filter((name) => texts.some((text) => text.toLowerCase().includes(name.toLowerCase())))
}

test('the bytes of an erased name do not stay behind in the database file', async () => {
  await using folder = await openTemporaryFolder()
  const first = await openFolder(folder.path)
  await first.db
    .insertInto('customers')
    .values(
      names.map((nickname) => ({
        id: `c${nickname.replaceAll(/\D/g, '')}`,
        nickname,
        nickname_key: nickname.toLowerCase(),
        ...points,
      })),
    )
    .execute()
  await first.close()
  expect(await namesInFiles(folder.path)).toHaveLength(names.length)
  const { db, close } = await openFolder(folder.path)
  const erased = names.filter((_, index) => index % 3 === 0)
  for (const nickname of erased) {
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('nickname', '=', nickname)
      .executeTakeFirstOrThrow()
    await db.transaction().execute((tx) => eraseCustomer(tx, id, '2026-03-02T10:00:00.000Z'))
  }
  await close()
  expect(await namesInFiles(folder.path)).toEqual(names.filter((name) => !erased.includes(name)))
})
