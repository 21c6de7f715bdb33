import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { FileHeldOpen, removeFile, renameFile, retryWhileHeldOpen } from './files.ts'

/** An operation that fails `times` times with the code, as if a virus scanner held the file open. */
const heldFor = (times: number, code: string) => {
  let tries = 0
  const operation = async () => {
    tries += 1
    if (tries <= times) throw Object.assign(new Error(`${code}: not now`), { code })
    return 'done'
  }
  return { operation, tries: () => tries }
}

test.each(['EBUSY', 'EPERM', 'EACCES'])(
  'a file that is held open with %s for a moment is tried again',
  async (code) => {
    const held = heldFor(2, code)
    expect(await retryWhileHeldOpen('store.db', held.operation, 60_000)).toBe('done')
    expect(held.tries()).toBe(3)
  },
)

test('a file that stays held open is named, with the code and the cause', async () => {
  const held = heldFor(Number.POSITIVE_INFINITY, 'EBUSY')
  const failure = await retryWhileHeldOpen('D:\\store.db', held.operation, 1).catch((error) => error)
  expect(failure).toBeInstanceOf(FileHeldOpen)
  expect(failure).toMatchObject({
    message: 'another program has the file open: D:\\store.db',
    code: 'EBUSY',
    cause: { message: 'EBUSY: not now' },
  })
})

test('without a retry time the system’s own error is thrown', async () => {
  const held = heldFor(1, 'EACCES')
  await expect(retryWhileHeldOpen('store.db', held.operation, 0)).rejects.toThrow('EACCES: not now')
  expect(held.tries()).toBe(1)
})

test('an error of another kind is not retried', async () => {
  const held = heldFor(1, 'ENOSPC')
  await expect(retryWhileHeldOpen('store.db', held.operation, 60_000)).rejects.toThrow('ENOSPC')
  expect(held.tries()).toBe(1)
})

test('a rename replaces a file, a removal includes a folder’s content, and a missing file is no error', async () => {
  await using folder = await openTemporaryFolder()
  const at = (name: string) => path.join(folder.path, name)
  await writeFile(at('new'), '')
  await writeFile(at('old'), '')
  await mkdir(at('deep/er'), { recursive: true })
  await renameFile(at('new'), at('old'))
  await removeFile(at('deep'))
  await removeFile(at('deep'))
  expect(await readdir(folder.path)).toEqual(['old'])
  await expect(renameFile(at('nothing'), at('old'))).rejects.toThrow('ENOENT')
})
