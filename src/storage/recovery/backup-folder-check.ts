import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseBackupName } from '../backups/off-pc/backup-name.ts'
import { findLaterBackup } from '../backups/off-pc/find-later-backup.ts'
import { readChoice } from '../backups/off-pc/folder-choice.ts'
import type { Position } from '../journal/position.ts'
import { backupsOfShopFound, laterBackupFound } from './texts.ts'

/** The backup folder off this PC: the configured one, else the one chosen in the dashboard. */
const findFolder = async (dataDir: string, configured: string | undefined): Promise<string | undefined> =>
  configured ?? (await readChoice(dataDir).catch(() => undefined)) // the dashboard tells of a choice it cannot read

/** The newest backup of any shop, by its number. */
const findAnyBackup = async (folder: string): Promise<string | undefined> => {
  const names = await readdir(folder).catch(() => []) // unavailable: the dashboard tells it
  const found = names
    .map((name) => ({ name, number: parseBackupName(name)?.number }))
    .filter(({ number }) => number !== undefined)
    .sort((one, other) => (other.number ?? 0) - (one.number ?? 0))
  return found[0] && path.join(folder, found[0].name)
}

/**
 * What the backup folder off this PC knows and the opened store does not: a later state of the shop, or a shop at
 * all where an empty one was begun. A sentence for the owner, or undefined. A store that a restore has set back is
 * older on purpose: only its own history is compared, and what a recovery continued.
 */
export const checkBackupFolder = async (
  dataDir: string,
  {
    configured,
    position,
    opened,
  }: {
    configured: string | undefined
    position: Position
    opened: 'as-it-was' | 'recovered' | 'new'
  },
): Promise<string | undefined> => {
  const folder = await findFolder(dataDir, configured)
  if (folder === undefined) return undefined
  if (opened === 'new') {
    const found = await findAnyBackup(folder)
    return found && backupsOfShopFound(found)
  }
  const continued = opened === 'recovered' ? position.ancestors.slice(0, 1) : []
  const lineage = continued.map(({ history }) => history)
  const later = await findLaterBackup(folder, { history: position.history, number: position.number, lineage })
  return later && laterBackupFound(later.path)
}
