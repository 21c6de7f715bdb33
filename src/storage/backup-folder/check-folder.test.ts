import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { checkFolder, inFolder, locateFolder } from './check-folder.ts'

test.each([
  ['/media/stick', 1n, 2n, 'other-disk'],
  ['/home/asha/backups', 1n, 1n, 'same-disk'],
  ['/', 1n, 1n, 'same-disk'],
  ['C:\\Users\\Asha\\OneDrive\\Shop', 1n, 1n, 'cloud'],
  ['C:\\Users\\Asha\\OneDrive - Sharma Kirana\\Shop', 1n, 1n, 'cloud'],
  ['/home/asha/Dropbox (Personal)/shop', 1n, 1n, 'cloud'],
  ['D:\\OneDrive', 1n, 2n, 'other-disk'],
  ['/home/asha/OneDriveBackup', 1n, 1n, 'same-disk'],
  ['\\\\server\\share', 1n, 1n, 'other-disk'],
  ['\\\\?\\C:\\backups', 1n, 1n, 'same-disk'],
  ['G:\\My Drive', 0n, 2n, 'unknown'],
  ['E:\\', 1n, 0n, 'unknown'],
] as const)(
  '%s on device %s, with the data on %s, is seen as: %s',
  async (folder, found, ofData, location) => {
    const device = async (asked: string) => (asked === folder ? found : ofData)
    expect(await locateFolder(folder, '/data', device)).toBe(location)
  },
)

test('two folders of one disk are seen as such', async () => {
  await using one = await openTemporaryFolder()
  await using other = await openTemporaryFolder()
  expect(await checkFolder(one.path, other.path)).toBe('same-disk')
})

test.each([
  ['ENOENT', 'gone', 'is not there. Is the USB stick plugged in'],
  ['ETIMEDOUT', 'gone', 'is not there. Is the USB stick plugged in'],
  ['ENXIO', 'gone', 'is not there. Is the USB stick plugged in'],
  ['ENOTDIR', 'gone', 'is not a folder'],
  ['EDQUOT', 'full', 'is full'],
  ['EPERM', 'not-permitted', 'may not write into the folder'],
  ['EBUSY', 'other', 'Another program has a file'],
  ['EIO', 'other', 'fails. Try another one'],
  ['EMFILE', 'other', 'cannot be used: too many files.'],
])('the error %s of a folder is %s and has its sentence', async (code, kind, sentence) => {
  const fails = () => Promise.reject(Object.assign(new Error('too many files'), { code }))
  await expect(inFolder('/media/stick', fails)).rejects.toMatchObject({
    kind,
    message: expect.stringContaining(sentence),
  })
})
