import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { syncFolderNow } from '../data-folder/files.ts'
import { historyFolder } from './journal-files.ts'
import { encodeHeader, type SegmentHeader } from './journal-line.ts'

/** Another program changed or removed a segment that this process writes. */
export class SegmentChanged extends Error {
  readonly code = 'SEGMENT_CHANGED' // see `findStorageFault`
}

/** A journal file that this process created and appends to. */
export type SegmentWriter = {
  /** Appends the text and syncs it to the disk. Throws {@link SegmentChanged}, or the file system's error. */
  append: (text: string) => void
  close: () => void
}

const segmentName = (from: number): string =>
  `${String(from).padStart(10, '0')}-${randomBytes(3).toString('hex')}.jsonl`

/** Creates a segment file with a unique name. Throws the file system's error. */
export const createSegment = (dataDir: string, header: SegmentHeader): SegmentWriter => {
  const folder = historyFolder(dataDir, header.history)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, segmentName(header.from))
  const descriptor = openSync(file, 'ax')
  let size = 0
  let hasLines = false
  const write = (text: string) => {
    const bytes = Buffer.from(text)
    for (let written = 0; written < bytes.length; ) {
      const count = writeSync(descriptor, bytes, written)
      written += count
      size += count
    }
  }
  try {
    write(encodeHeader(header))
    fsyncSync(descriptor)
    // Each level is synced, because any of these folders may be new.
    for (const parent of [folder, path.dirname(folder), dataDir]) syncFolderNow(parent)
  } catch (error) {
    closeSync(descriptor)
    unlinkSync(file) // it holds no transaction
    throw error
  }
  return {
    append: (text) => {
      const { size: found, nlink } = fstatSync(descriptor)
      if (found !== size || nlink === 0) {
        throw new SegmentChanged('A file of the journal was changed or removed by another program')
      }
      try {
        write(text)
        fdatasyncSync(descriptor)
        hasLines = true
      } catch (error) {
        // Each retry on a failing disk creates a new segment. Empty ones are removed so that they do not pile up.
        if (!hasLines) rmSync(file, { force: true })
        throw error
      }
    },
    close: () => closeSync(descriptor),
  }
}
