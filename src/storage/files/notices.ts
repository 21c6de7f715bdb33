import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { removeFile } from './retry.ts'

// What happened to the data and the owner must have read: often at a start that nobody watched.

const fileOf = (dataDir: string): string => path.join(dataDir, 'backups', 'please-read.txt')

/** Leaves a sentence for the owner, until {@link removeNotices}; earlier ones stay, and none is there twice. */
export const leaveNotice = (dataDir: string, sentence: string): void => {
  const sentences = new Set([...readNotices(dataDir), sentence])
  writeFileSync(fileOf(dataDir), [...sentences].join('\n'), { flush: true })
}

export const readNotices = (dataDir: string): string[] =>
  existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8').split('\n').filter(Boolean) : []

export const removeNotices = (dataDir: string): Promise<void> => removeFile(fileOf(dataDir))
