import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../contract/languages.ts'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { createLogger } from '../../lib/logger.ts'
import { makeMultilingualText } from '../../lib/multilingual-text.ts'
import { removeFile } from './files.ts'

// Notices tell the owner what happened to the data, often at a start that nobody watched. The store starts even if the
// file of the notices cannot be read or written.

const fileOf = (dataDir: string): string => path.join(dataDir, 'backups', 'please-read.txt')

/** The text in each language, in the order of `languages`, with tabs between. A path may hold a tab or a line break. */
const toLine = (notice: MultilingualText): string =>
  languages.map((language) => notice[language].replaceAll(/[\t\r\n]/g, ' ')).join('\t')

const parseLine = (line: string): MultilingualText => {
  const parts = line.split('\t')
  return makeMultilingualText((language) => parts[languages.indexOf(language)] ?? '')
}

const readNoticeLines = (dataDir: string): string[] =>
  existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8').split('\n').filter(Boolean) : []

/** Adds a notice for the owner, without duplicates, until {@link removeNotices}. One that cannot be written is logged. */
export const leaveNotice = (dataDir: string, notice: MultilingualText): void => {
  try {
    mkdirSync(path.dirname(fileOf(dataDir)), { recursive: true })
    const lines = new Set([...readNoticeLines(dataDir), toLine(notice)])
    writeFileSync(fileOf(dataDir), [...lines].map((line) => `${line}\n`).join(''), { flush: true })
  } catch (error) {
    createLogger('error').error(`A notice cannot be kept in please-read.txt: ${notice.en}`, error)
  }
}

export const readNotices = (dataDir: string): MultilingualText[] => {
  try {
    return readNoticeLines(dataDir).map(parseLine)
  } catch {
    return [] // the dashboard shows the rest
  }
}

export const removeNotices = async (dataDir: string): Promise<void> => {
  // A folder of that name is not the store's.
  if (!statSync(fileOf(dataDir), { throwIfNoEntry: false })?.isDirectory()) await removeFile(fileOf(dataDir))
}
