import { StartError } from './start-error.ts'

/** What can be wrong with the place where the data lie. */
export type StorageFault = 'full' | 'busy' | 'read-only' | 'damaged' | 'failing'

const troubles: [RegExp, StorageFault][] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/, 'full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^(EROFS|EACCES|EPERM|SQLITE_(READONLY|CANTOPEN|PERM).*)$/, 'read-only'],
  [/^(SQLITE_(CORRUPT|NOTADB).*|FOLDER_CHANGED|SEGMENT_CHANGED)$/, 'damaged'],
  [/^(EIO|EFBIG|SQLITE_IOERR.*)$/, 'failing'],
]

/** Which trouble an error of the file system or of SQLite means, or undefined. */
export const findStorageFault = (error: unknown): StorageFault | undefined => {
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? troubles.find(([codes]) => codes.test(code))?.[1] : undefined
}

const sentences: Record<StorageFault, (dataDir: string) => string> = {
  full: (dataDir) => `The disk with the data folder ${dataDir} is full. Make room and start the store again.`,
  busy: (dataDir) =>
    `Another program is using the database in ${dataDir} (a database viewer?). Close it and start the store again.`,
  'read-only': (dataDir) => `The data folder ${dataDir} cannot be written`,
  damaged: (dataDir) => `A file in the data folder ${dataDir} is damaged`,
  failing: (dataDir) => `The disk with the data folder ${dataDir} fails`,
}

/** The error as a sentence for the owner, where it means a trouble with the data folder; else as it is. */
export const explainStorageFault = (error: unknown, dataDir: string): unknown => {
  const trouble = findStorageFault(error)
  if (!trouble) return error
  const sentence = sentences[trouble](dataDir)
  return new StartError(sentence.endsWith('.') ? sentence : `${sentence}: ${(error as Error).message}.`)
}
