import Database from 'better-sqlite3'
import { damageIn, findDamage } from '../folder/damage.ts'

/**
 * Makes a copied file and its log one file that opens from read-only media too, gives it its number
 * (0: none, and no generation), and checks it. Returns its damage. Whoever calls this syncs the file.
 */
export const finishCopy = (file: string, number: number): string | undefined => {
  const copy = new Database(file)
  try {
    copy.pragma('cache_size = -1024')
    copy.pragma('synchronous = OFF')
    copy.pragma('journal_mode = DELETE')
    copy.pragma(`user_version = ${number}`)
    if (number === 0) copy.pragma('application_id = 0')
  } catch (error) {
    return damageIn(error)
  } finally {
    copy.close()
  }
  return findDamage(file)
}
