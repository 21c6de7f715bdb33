import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../contract/languages.ts'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { makeMultilingualText } from '../../lib/multilingual-text.ts'
import { removeFile } from './files.ts'

// Notices tell the owner what happened to the data, often at a start that nobody watched. The store starts
// even if the file of the notices cannot be read or written. New notices are then kept in memory.

const fileOf = (dataDir: string): string => path.join(dataDir, 'backups', 'please-read.txt')

type Unwritten = { lines: Set<string>; problem: unknown }

/** Notices that could not be written, by data folder. */
const unwritten = new Map<string, Unwritten>()

/** The text in each language, in the order of `languages`, with tabs between. A path may hold a tab or a line break. */
const toLine = (notice: MultilingualText): string =>
  languages.map((language) => notice[language].replaceAll(/[\t\r\n]/g, ' ')).join('\t')

const parseLine = (line: string): MultilingualText => {
  const parts = line.split('\t')
  return makeMultilingualText((language) => parts[languages.indexOf(language)] ?? '')
}

const readNoticeLines = (dataDir: string): string[] =>
  existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8').split('\n').filter(Boolean) : []

/** Adds a notice for the owner, without duplicates. It stays until {@link removeNotices}. */
export const leaveNotice = (dataDir: string, notice: MultilingualText): void => {
  const lines = new Set([...(unwritten.get(dataDir)?.lines ?? []), toLine(notice)])
  try {
    mkdirSync(path.dirname(fileOf(dataDir)), { recursive: true })
    // Read first, so that a file that cannot be read is not overwritten.
    const text = [...new Set([...readNoticeLines(dataDir), ...lines])].map((line) => `${line}\n`).join('')
    writeFileSync(fileOf(dataDir), text, { flush: true })
    unwritten.delete(dataDir)
  } catch (problem) {
    unwritten.set(dataDir, { lines, problem })
  }
}

export const readNotices = (dataDir: string): MultilingualText[] => {
  const inMemory = [...(unwritten.get(dataDir)?.lines ?? [])]
  try {
    return [...new Set([...readNoticeLines(dataDir), ...inMemory])].map(parseLine)
  } catch {
    return inMemory.map(parseLine)
  }
}

/** Logs when the file of the notices cannot be read, or one could not be written. */
export const logNoticeTrouble = (dataDir: string, log: Logger): void => {
  const message = 'The file please-read.txt in the folder backups cannot be read or written; it is left out'
  try {
    const failed = unwritten.get(dataDir)
    if (failed) throw failed.problem
    readNoticeLines(dataDir)
  } catch (error) {
    log.error(message, error)
  }
}

/** Discards the notices that are only in memory. */
export const forgetNotices = (dataDir: string): void => void unwritten.delete(dataDir)

export const removeNotices = async (dataDir: string): Promise<void> => {
  forgetNotices(dataDir)
  // A folder of that name is not the store's.
  if (!statSync(fileOf(dataDir), { throwIfNoEntry: false })?.isDirectory()) await removeFile(fileOf(dataDir))
}
