import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '../../lib/logger.ts'
import { removeFile } from './retry.ts'

/** Removes partial copies that a crash left: each is useless and as large as the database. Logs failures. */
export const removeUnfinishedFiles = async (dataDir: string, log: Logger): Promise<void> => {
  const folder = path.join(dataDir, 'backups')
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names.filter((name) => /\.part(-wal|-shm|-journal)?$/.test(name))) {
    await removeFile(path.join(folder, name)).catch((error) =>
      log.error(`An unfinished file could not be removed (${name})`, error),
    )
  }
}
