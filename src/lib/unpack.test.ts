import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../testing/temporary-folder.ts'
import { type EmbeddedFiles, unpack } from './unpack.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const pack = (contents: Record<string, string>) => {
  const reads: string[] = []
  const parcel: EmbeddedFiles = {
    name: 'library',
    hash: sha256(JSON.stringify(contents)),
    files: Object.entries(contents).map(([name, text]) => ({ path: name, hash: sha256(text) })),
    read: async (name) => {
      reads.push(name)
      return Buffer.from(contents[name] ?? '')
    },
  }
  return { parcel, reads }
}

const contents = { 'one/lib/one.node': 'first', 'two/lib/two.so': 'second' }

test('writes every file to its path, but not again when it is there intact', async () => {
  await using folder = await openTemporaryFolder()
  const { parcel, reads } = pack(contents)
  const place = await unpack(folder.path, parcel)
  for (const [name, text] of Object.entries(contents)) {
    expect(await readFile(path.join(place, name), 'utf8')).toBe(text)
  }
  expect(await unpack(folder.path, parcel)).toBe(place)
  expect(reads).toEqual(Object.keys(contents))
})

test('only a damaged or missing file is written again', async () => {
  await using folder = await openTemporaryFolder()
  const { parcel, reads } = pack(contents)
  const place = await unpack(folder.path, parcel)
  await writeFile(path.join(place, 'two/lib/two.so'), 'secon')
  reads.length = 0
  await unpack(folder.path, parcel)
  expect(reads).toEqual(['two/lib/two.so'])
  expect(await readFile(path.join(place, 'two/lib/two.so'), 'utf8')).toBe('second')
})

test('the rest of earlier versions and interrupted attempts is removed, other files stay', async () => {
  await using folder = await openTemporaryFolder()
  const earlier = await unpack(folder.path, pack({ 'one.node': 'earlier' }).parcel)
  await writeFile(path.join(folder.path, 'library-0011.42.part'), 'half')
  await mkdir(path.join(folder.path, 'other-0011'))
  const place = await unpack(folder.path, pack(contents).parcel)
  expect(place).not.toBe(earlier)
  expect((await readdir(folder.path)).sort()).toEqual([path.basename(place), 'other-0011'].sort())
})

test('a file that cannot be written is an error', async () => {
  await using folder = await openTemporaryFolder()
  const { parcel } = pack(contents)
  await writeFile(path.join(folder.path, `library-${parcel.hash.slice(0, 16)}`), 'in the way')
  await expect(unpack(folder.path, parcel)).rejects.toThrow()
})
