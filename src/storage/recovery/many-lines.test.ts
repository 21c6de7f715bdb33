import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { countCategories, makeFolderAtRest, storageTime, whileOpen } from '../../testing/test-storage.ts'
import { historyFolder, listSegments } from '../journal/journal-files.ts'
import { encodeHeader, encodeLine, type SegmentHeader } from '../journal/journal-line.ts'
import { prune } from '../snapshots/prune.ts'

/** More than the arguments that a call can take. */
const many = 131_000
const at = storageTime.toISOString()

/** Closes a shop of 500 categories, all in one line of the journal, and removes its database. */
const makeBrokenFolder = async (dataDir: string): Promise<string> => {
  await makeFolderAtRest(dataDir)
  await rm(path.join(dataDir, 'store.db'))
  const history = listSegments(dataDir)[0]?.history ?? ''
  return history
}

/** Writes the text of lines as a segment of a history. */
const writeSegment = async (
  dataDir: string,
  header: Omit<SegmentHeader, 'at'>,
  text: string,
): Promise<void> => {
  const folder = historyFolder(dataDir, header.history)
  await mkdir(folder, { recursive: true })
  const name = `${String(header.from).padStart(10, '0')}-abcdef.jsonl`
  await writeFile(path.join(folder, name), encodeHeader({ ...header, at }) + text)
}

/** Empty transactions, which are the quickest to read. */
const writeLines = (from: number): string => {
  const lines = Array.from({ length: many }, (_, index) => encodeLine({ number: from + index, at }, []))
  return lines.join('')
}

// The time-out is long, because this test writes and reads many lines.

test('a journal of more lines than a call can take arguments is applied completely', async () => {
  await using folder = await openTemporaryFolder()
  const history = await makeBrokenFolder(folder.path)
  await writeSegment(folder.path, { history, from: 2, ancestors: [] }, writeLines(2))
  const { warning, position } = await whileOpen(folder.path, async (storage) => {
    expect(await countCategories(storage)).toBe(500)
    return { warning: storage.warning?.en, position: storage.backups.position() }
  })
  expect(warning).toContain('The store was rebuilt from the backup of 2026-03-01')
  expect(position.number).toBe(many + 1)
  await prune(folder.path, position, createLogger('error'))
  expect(listSegments(folder.path).map((segment) => segment.history)).toContain(history) // the oldest backup needs it
}, 60_000)
