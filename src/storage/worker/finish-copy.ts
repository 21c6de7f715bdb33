import Database from 'better-sqlite3'
import { corruptionIn, findCorruption } from '../files/integrity-check.ts'

/**
 * Makes a copied file and its log one file that opens from read-only media too, gives it its number
 * (0: none, and no generation), and checks it. Returns its damage. Whoever calls this syncs the file.
 */
export const finishCopy = (file: string, number: number): string | undefined => {
  const copy = new Database(file, { timeout: 500 })
  try {
    copy.pragma('cache_size = -1024')
    copy.pragma('synchronous = OFF')
    const mode = copy.pragma('journal_mode = DELETE', { simple: true })
    // Somebody else has it open: what is in the log alone would be missing from the one file.
    if (mode !== 'delete') throw new Error('Another program holds the copy of the database')
    copy.pragma(`user_version = ${number}`)
    if (number === 0) copy.pragma('application_id = 0')
  } catch (error) {
    return corruptionIn(error)
  } finally {
    copy.close()
  }
  return findCorruption(file)
}
