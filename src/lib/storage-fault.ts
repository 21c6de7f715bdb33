import { inEveryLanguage } from '../notices/in-every-language.ts'
import { StartError } from './start-error.ts'

/** The kinds of faults of the data folder and its disk. */
export type StorageFault = 'full' | 'busy' | 'read-only' | 'damaged' | 'failing'

const faultsByCode: [RegExp, StorageFault][] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/, 'full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^(EROFS|EACCES|EPERM|SQLITE_(READONLY|CANTOPEN|PERM).*)$/, 'read-only'],
  [/^(SQLITE_(CORRUPT|NOTADB).*|FOLDER_CHANGED|SEGMENT_CHANGED)$/, 'damaged'],
  [/^(EIO|EFBIG|SQLITE_IOERR.*)$/, 'failing'],
]

/** Maps an error of the file system, SQLite or the store to its fault; undefined when it is none of these. */
export const findStorageFault = (error: unknown): StorageFault | undefined => {
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? faultsByCode.find(([codes]) => codes.test(code))?.[1] : undefined
}

/** Turns a storage fault into a StartError with a sentence for the owner. Returns other errors unchanged. */
export const explainStorageFault = (error: unknown, dataDir: string): unknown => {
  const fault = findStorageFault(error)
  if (!fault) return error
  return new StartError(inEveryLanguage((texts) => texts[fault](dataDir, (error as Error).message)))
}
