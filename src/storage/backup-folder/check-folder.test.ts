import { expect, test } from 'vitest'
import { inFolder } from './check-folder.ts'

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
