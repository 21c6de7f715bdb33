import { expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openChoice } from './folder-choice.ts'

test('a folder chosen while a backup begins an archive stays chosen, and so does the archive', async () => {
  await using folder = await openTemporaryFolder()
  const choice = await openChoice(folder.path, createLogger('error'))
  const choices = ['stick', 'cloud', 'disk'].map((name) => choice.choose(name))
  const [id] = await Promise.all([choice.beginArchive(), ...choices])
  const again = await openChoice(folder.path, createLogger('error'))
  expect(again.folder()).toBe('disk')
  expect(await again.archiveId()).toBe(id)
})
