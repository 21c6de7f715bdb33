import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type TemporaryFolder = AsyncDisposable & { path: string }

/** Creates an empty folder for one test. It is removed at the end. */
export const openTemporaryFolder = async (): Promise<TemporaryFolder> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-'))
  return {
    path: folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
