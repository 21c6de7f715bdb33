import { readdir } from 'node:fs/promises'
import type { Logger } from '../../../lib/logger.ts'
import type { ShopSource } from './backup-run.ts'

export type FolderComparison = {
  /** Compares the folder with the store, unless its list of files is unchanged. Never throws. */
  compare: () => Promise<void>
  /** Makes the next call compare in any case. */
  forget: () => void
}

/** Compares a folder when it is first seen or has returned, and when its list of files changes. */
export const createFolderComparison = (
  folder: string,
  { compareFolder }: Pick<ShopSource, 'compareFolder'>,
  log: Logger,
): FolderComparison => {
  let compared: string | undefined
  let comparing: Promise<void> | undefined
  const work = async () => {
    const names = (await readdir(folder)).sort().join('/')
    if (names === compared) return
    await compareFolder(folder)
    compared = names
  }
  return {
    compare: () => {
      comparing ??= work()
        .catch((error) => {
          if ('syscall' in error)
            log.debug(`The backup folder was not compared: ${error.message}`) // already shown
          else log.error('The backup folder could not be compared with the data', error)
        })
        .finally(() => {
          comparing = undefined
        })
      return comparing
    },
    forget: () => {
      compared = undefined
    },
  }
}
