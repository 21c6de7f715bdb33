import { readdir, realpath, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import { type Message, messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { isInside } from '../data-folder/paths.ts'
import { removeFile } from '../data-folder/retry.ts'

/** A backup could not be written or removed. The message is a whole sentence for the owner. */
export class BackupFault extends Error {
  readonly said: Message
  /** The whole folder is unavailable, and may return without the owner's help. */
  readonly isGone: boolean
  readonly isDiskFull: boolean
  readonly isNotPermitted: boolean

  constructor(said: Message, { cause, code = '' }: { cause?: unknown; code?: string } = {}) {
    super(said.text, { cause })
    this.said = said
    this.isGone = gone.test(code)
    this.isDiskFull = full.test(code)
    this.isNotPermitted = notAllowed.test(code)
  }
}

/** The message for the owner about any error of a backup. */
export const messageOf = (error: Error): Message =>
  error instanceof BackupFault ? error.said : messages.folder.unexpected(error.message)

const gone = /^(ENOENT|ENOTDIR|ENXIO|ENODEV|ENOTCONN|ESTALE|EHOSTDOWN|EHOSTUNREACH|ENOTFOUND)$/
const full = /^(ENOSPC|EDQUOT)$/
const notAllowed = /^(EROFS|EACCES|EPERM)$/

const { notAFolder, notThere, diskFull, backupTooLarge, notPermitted, fileOpen, diskFails } = messages.folder

const explanations: [RegExp, (folder: string) => Message][] = [
  [/^ENOTDIR$/, notAFolder],
  [gone, notThere],
  [full, diskFull],
  [/^EFBIG$/, backupTooLarge],
  [notAllowed, notPermitted],
  [/^EBUSY$/, fileOpen],
  [/^EIO$/, diskFails],
]

const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Runs work in the backup folder, and throws its errors as a {@link BackupFault}. */
export const inFolder = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupFault) throw error
    const { code = '', message } = error as NodeJS.ErrnoException
    // In system folders such as `/proc`, creating a file fails with ENOENT although the folder exists.
    if (code === 'ENOENT' && (await isFolder(folder))) throw new BackupFault(messages.folder.noFiles(folder))
    const explain = explanations.find(([codes]) => codes.test(code))?.[1]
    throw new BackupFault(explain?.(folder) ?? messages.folder.unusable(folder, message), { code })
  }
}

/** Linux folders that hold only devices and states of the running system. */
const systemFolders = ['/dev', '/proc', '/sys']
/** `/run` is in memory, but sticks are mounted in its folder `media`. */
const runFolder = '/run'
const sticks = '/run/media'
const tmpfs = 0x01021994
/** As Windows names devices: `\\.\C:`. */
const deviceName = /^[\\/]{2}[.?][\\/]/

/** Whether a path is in one, also if a link in it, such as `/proc/self/cwd`, leads to a disk for now. */
const isInSystemFolder = (folder: string): boolean =>
  process.platform !== 'win32' && systemFolders.some((system) => isInside(path.resolve(folder), system))

const isOfSystem = async (folder: string): Promise<boolean> => {
  if (process.platform === 'win32') return false
  if (isInSystemFolder(folder)) return true
  if (!isInside(folder, runFolder)) return false
  if ((await statfs(folder)).type === tmpfs) return true
  // Without a mounted file system of its own, the folder belongs to the running system.
  const [found, run] = [await stat(folder), await stat(runFolder)]
  return found.dev === run.dev && !isInside(folder, sticks)
}

/** Throws a {@link BackupFault} for a path that names a device or a system folder. */
export const assertNotOfSystem = (folder: string): void => {
  if (deviceName.test(folder) || isInSystemFolder(folder))
    throw new BackupFault(messages.folder.ofSystem(folder))
}

/**
 * Throws a {@link BackupFault} unless the folder exists, is readable, is outside of the data folder, and is not one of
 * the operating system's.
 */
export const checkFolder = (folder: string, dataDir: string): Promise<void> =>
  inFolder(folder, async () => {
    if (deviceName.test(folder)) throw new BackupFault(messages.folder.ofSystem(folder))
    const found = await realpath(folder)
    if (isInside(found, await realpath(dataDir))) {
      throw new BackupFault(messages.folder.inDataFolder(folder))
    }
    assertNotOfSystem(folder)
    if (await isOfSystem(found)) throw new BackupFault(messages.folder.ofSystem(folder))
    await readdir(folder)
  })

const example = process.platform === 'win32' ? 'E:\\Shop backups' : '/media/stick/backups'

/** Throws a ShopError unless the text is an absolute path. */
export const assertWholePath = (text: string): void => {
  if (path.isAbsolute(text) && !/\p{Cc}/u.test(text)) return
  throw new ShopError('bad-input', messages.folder.wholePath(example))
}

/**
 * Checks that the folder that the owner chose is writable. Returns its path, or an empty string for none. Throws a
 * ShopError with a message for the owner when the folder cannot be used.
 */
export const readFolder = async (folder: string, dataDir: string): Promise<string> => {
  if (folder === '') return ''
  assertWholePath(folder)
  const probe = path.join(folder, `store-probe-${newId(8)}.part`)
  try {
    await checkFolder(folder, dataDir)
    await inFolder(folder, () => writeFile(probe, 'x', { flush: true }))
  } catch (error) {
    throw error instanceof BackupFault ? new ShopError('bad-input', error.said) : error
  } finally {
    await removeFile(probe).catch(() => {}) // a leftover tiny file does no harm
  }
  return path.resolve(folder)
}
