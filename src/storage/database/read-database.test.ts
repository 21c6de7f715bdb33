import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { readDatabase } from './read-database.ts'

test('the WAL beside an emptied database is left as it is', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'store.db')
  await writeFile(file, '')
  await writeFile(`${file}-wal`, 'orders that nothing else holds')
  expect(() => readDatabase(file, (database) => database.pragma('page_count'))).toThrow('the file is empty')
  expect(await readFile(`${file}-wal`, 'utf8')).toBe('orders that nothing else holds')
})
