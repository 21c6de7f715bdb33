import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '../../lib/logger.ts'
import { removeFile } from './retry.ts'

// What happened to the data and the owner must have read: often at a start that nobody watched. A file that cannot be
// read or written is no reason to refuse a start; what it would have said is kept in memory then.

const fileOf = (dataDir: string): string => path.join(dataDir, 'backups', 'please-read.txt')

type Unwritten = { sentences: Set<string>; problem: unknown }

/** By data folder. */
const unwritten = new Map<string, Unwritten>()

const readFile = (dataDir: string): string[] =>
  existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8').split('\n').filter(Boolean) : []

/** Leaves a sentence for the owner, until {@link removeNotices}; earlier ones stay, and none is there twice. */
export const leaveNotice = (dataDir: string, sentence: string): void => {
  const sentences = new Set([...(unwritten.get(dataDir)?.sentences ?? []), sentence])
  try {
    mkdirSync(path.dirname(fileOf(dataDir)), { recursive: true })
    // Read first: over what cannot be read nothing is written.
    const text = [...new Set([...readFile(dataDir), ...sentences])].join('\n')
    writeFileSync(fileOf(dataDir), text, { flush: true })
    unwritten.delete(dataDir)
  } catch (problem) {
    unwritten.set(dataDir, { sentences, problem })
  }
}

export const readNotices = (dataDir: string): string[] => {
  const kept = [...(unwritten.get(dataDir)?.sentences ?? [])]
  try {
    return [...new Set([...readFile(dataDir), ...kept])]
  } catch {
    return kept
  }
}

/** Logs when the file of the notices cannot be read, or one could not be written. */
export const logNoticeTrouble = (dataDir: string, log: Logger): void => {
  const told = 'The file please-read.txt in the folder backups cannot be read or written; it is left out'
  try {
    const kept = unwritten.get(dataDir)
    if (kept) throw kept.problem
    readFile(dataDir)
  } catch (error) {
    log.error(told, error)
  }
}

/** Forgets those that are only in memory. */
export const forgetNotices = (dataDir: string): void => void unwritten.delete(dataDir)

export const removeNotices = async (dataDir: string): Promise<void> => {
  forgetNotices(dataDir)
  // A folder of that name is not the store's; the next start renames it.
  if (!statSync(fileOf(dataDir), { throwIfNoEntry: false })?.isDirectory()) await removeFile(fileOf(dataDir))
}
