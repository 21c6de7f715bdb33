import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'

/** A backup that the command line took, possibly while the store was open in another process, or that was restored. */
export type ReportedCopy = {
  /** ISO 8601, in UTC. */
  takenAt: string
  /** The newest order (`seq`) in it. */
  lastOrderSeq: number
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'backups', 'reported-copy.json')

/** Reports a copy to the store in a file: another process must not write to an open store's database. */
export const reportCopy = (dataDir: string, copy: ReportedCopy): void => {
  mkdirSync(path.dirname(fileIn(dataDir)), { recursive: true })
  writeFileSync(fileIn(dataDir), JSON.stringify(copy), { flush: true })
}

/** The newest order (`seq`) in a database that is not open. */
export const lastOrderSeqIn = (file: string): number => {
  const database = new Database(file, { readonly: true })
  try {
    return Number(database.prepare('select max(seq) from orders').pluck().get() ?? 0)
  } finally {
    database.close()
  }
}

export const readReportedCopy = (dataDir: string): ReportedCopy | undefined => {
  if (!existsSync(fileIn(dataDir))) return undefined
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as ReportedCopy
  } catch {
    return undefined // truncated while written; the owner is merely reminded once more
  }
}

export const removeReportedCopy = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })
