import { createHash } from 'node:crypto'
import type { Position } from '../../storage/backups/off-pc/backup-name.ts'
import type { Db } from '../../storage/schema.ts'
import { findLastOrderSeq } from './backups.repo.ts'

// Placeholder: the database will tell its history, the number of its last change, and the histories it continues.

export const readPosition = async (db: Db, dataDir: string): Promise<Position> => ({
  history: createHash('sha256').update(dataDir).digest('hex').slice(0, 12),
  number: await findLastOrderSeq(db),
})

export const readLineage = async (): Promise<string[]> => []
