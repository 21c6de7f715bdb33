import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { isBig } from '../worker/run-in-worker.ts'

// Which snapshots a database file and its log build upon. Each checkpoint writes a new number, its
// generation, into the head of the database (as SQLite's application_id) before its snapshot; both have it
// then. Pages changed since are all in the log. So a snapshot of the same generation and that log are the
// whole database, whatever has become of the file.

const at = 68
const magic = 'SQLite format 3\0'
const logHead = 32
const frameHead = 24

const ofPage = (page: Buffer): number | undefined =>
  page.toString('latin1', 0, magic.length) === magic ? page.readUInt32BE(at) : undefined

const ofFile = (file: string): number | undefined => {
  const descriptor = openSync(file, 'r')
  try {
    const head = Buffer.alloc(100)
    readSync(descriptor, head, 0, head.length, 0)
    return ofPage(head)
  } finally {
    closeSync(descriptor)
  }
}

/** Of the newest first page in the log. */
const ofLog = (file: string): number | undefined => {
  const log = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  if (log.length < logHead) return undefined
  const frameBytes = frameHead + log.readUInt32BE(8)
  const salt = log.subarray(16, 24)
  let generation: number | undefined
  for (let frame = logHead; frame + frameBytes <= log.length; frame += frameBytes) {
    if (!log.subarray(frame + 8, frame + 16).equals(salt)) break // left over from before the last checkpoint
    if (log.readUInt32BE(frame) === 1) generation = ofPage(log.subarray(frame + frameHead))
  }
  return generation
}

/**
 * Whether the snapshot and the log of the database at `file` make up the whole database. Where the first
 * page is neither in the file nor in the log any more, it is the newest one: since the checkpoint that
 * followed it no further was begun. Not so in a large store, where orders went on meanwhile.
 */
export const isBaseOf = (snapshot: string, file: string, isNewest: boolean): boolean => {
  const generation = ofFile(snapshot)
  if (generation === undefined || generation === 0) return false
  const known = [ofFile(file), ofLog(`${file}-wal`)].filter((number) => number !== undefined)
  return known.length === 0 ? isNewest && !isBig(snapshot) : known.includes(generation)
}
