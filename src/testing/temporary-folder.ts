import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type TemporaryFolder = AsyncDisposable & { path: string }

const openFolderIn = async (parent: string): Promise<TemporaryFolder> => {
  const folder = await mkdtemp(path.join(parent, 'shop-'))
  return {
    path: folder,
    // Windows holds a file for a moment after it was closed.
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Linux's file system in memory. A container may have only a few megabytes of it. */
const memory = '/dev/shm'
const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 1_000_000_000
}
const fastest = existsSync(memory) && hasRoom(memory) ? memory : tmpdir()

/**
 * Creates an empty folder for one test, which is removed at the end. It is in memory where the system has room for it,
 * because a store syncs each order to the disk, and the tests would spend half of their time waiting for that.
 */
export const openTemporaryFolder = (): Promise<TemporaryFolder> => openFolderIn(fastest)

/** Like {@link openTemporaryFolder}, but on the disk, as the folders of a shop are. */
export const openDiskFolder = (): Promise<TemporaryFolder> => openFolderIn(tmpdir())
