import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { isOfOlderVersion } from '../database/migrations/migrate.ts'
import { firstMigration } from '../database/migrations/migrations.ts'
import { readDatabase } from '../database/read-database.ts'
import { listSegments } from '../journal/journal-files.ts'
import { listSnapshots } from '../snapshots/snapshots.ts'

const listMigrations = (file: string): string[] => {
  try {
    return readDatabase(file, (database) =>
      database.prepare<[], string>('select name from migrations').pluck().all(),
    )
  } catch {
    return [] // damaged, or of another program
  }
}

/**
 * Throws a StartError when all of a folder's data are of versions before 1.2.0, whose tables and journal this one does not
 * know. Version 1.2.0 brings them over. Changes nothing. `named` is the folder that the message names.
 */
export const refuseOlderData = (dataDir: string, named = dataDir): void => {
  const database = path.join(dataDir, 'store.db')
  const databases = [database, ...listSnapshots(dataDir).map((snapshot) => snapshot.path)].filter(existsSync)
  let isOlder = false
  for (const file of databases) {
    const applied = listMigrations(file)
    if (applied.includes(firstMigration)) return
    isOlder ||= isOfOlderVersion(applied)
  }
  const segments = listSegments(dataDir)
  isOlder ||= segments.length > 0 && segments.every(({ schema = '' }) => schema < firstMigration)
  if (isOlder) throw new StartError(inEveryLanguage((texts) => texts.olderVersion(named)))
}
