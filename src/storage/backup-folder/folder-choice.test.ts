import { expect, test } from 'vitest'
import { openDiskFolder } from '../../testing/temporary-folder.ts'
import { archiveIdOf, beginArchive, readChoice, writeChoice } from './folder-choice.ts'

test('a folder chosen while a backup begins an archive stays chosen, and so does the archive', async () => {
  await using folder = await openDiskFolder()
  const choices = ['stick', 'cloud', 'disk'].map((name) => writeChoice(folder.path, name))
  const [id] = await Promise.all([beginArchive(folder.path), ...choices])
  expect(await readChoice(folder.path)).toBe('disk')
  expect(await archiveIdOf(folder.path)).toBe(id)
})
