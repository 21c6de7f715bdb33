import { readdir, realpath, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OffPcState } from '../../contract/backups.ts'
import { newId } from '../../contract/ids.ts'
import { type Message, messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { removeFile } from '../data-folder/files.ts'
import { findCloudProgram, isInside } from '../data-folder/paths.ts'

/** Whether the folder may return without the owner's help, the disk needs room, or the owner must permit something. */
type Kind = 'gone' | 'full' | 'not-permitted' | 'other'

/** A backup could not be written or removed. The message is a whole sentence for the owner. */
export class BackupFault extends Error {
  readonly said: Message
  readonly kind: Kind

  constructor(said: Message, kind: Kind = 'other', cause?: unknown) {
    super(said.text, { cause })
    this.said = said
    this.kind = kind
  }
}

const { notAFolder, notThere, diskFull, notPermitted, fileOpen, diskFails } = messages.folder

const explanations: [codes: RegExp, kind: Kind, say: (folder: string) => Message][] = [
  [/^ENOTDIR$/, 'gone', notAFolder],
  [
    /^(ENOENT|ENXIO|ENODEV|ENOTCONN|ESTALE|EHOSTDOWN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND)$/,
    'gone',
    notThere,
  ],
  [/^(ENOSPC|EDQUOT)$/, 'full', diskFull],
  [/^(EROFS|EACCES|EPERM)$/, 'not-permitted', notPermitted],
  [/^EBUSY$/, 'other', fileOpen],
  [/^EIO$/, 'other', diskFails],
]

const explain = (folder: string, error: NodeJS.ErrnoException): BackupFault => {
  const found = explanations.find(([codes]) => codes.test(error.code ?? ''))
  if (!found) return new BackupFault(messages.folder.unusable(folder, error.message))
  const [, kind, say] = found
  return new BackupFault(say(folder), kind)
}

/** Milliseconds. A slow stick takes some seconds; a disconnected network drive may never answer. */
const answerTimeout = 30_000
/** Folders with a call that has not answered in time. It occupies one of the few threads for files until it does. */
const unanswered = new Set<string>()

/**
 * Makes one call in the backup folder. Throws a {@link BackupFault} that explains its error, or says that the folder does
 * not answer. A result that comes after that is passed to `discard`.
 */
export const inFolder = async <Result>(
  folder: string,
  call: () => Promise<Result>,
  discard: (result: Result) => unknown = () => {},
): Promise<Result> => {
  const noAnswer = new BackupFault(messages.folder.noAnswer(folder), 'gone')
  if (unanswered.has(folder)) throw noAnswer
  const work = call()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    unanswered.add(folder)
    const ended = () => unanswered.delete(folder)
    void work.then(discard).then(ended, ended)
    late.reject(noAnswer)
  }, answerTimeout).unref()
  try {
    return await Promise.race([work, late.promise])
  } catch (error) {
    throw error instanceof BackupFault ? error : explain(folder, error as NodeJS.ErrnoException)
  } finally {
    clearTimeout(timer)
  }
}

type Location = NonNullable<OffPcState['location']>

const deviceOf = async (folder: string): Promise<bigint> => (await stat(folder, { bigint: true })).dev

/**
 * Where a backup folder is, seen from the data folder. Both paths are without links. Two partitions of a disk have
 * different devices, as two disks have.
 */
export const locateFolder = async (folder: string, dataDir: string, device = deviceOf): Promise<Location> => {
  if (/^\\\\[^?.]/.test(folder)) return 'other-disk' // a network path of Windows
  const [found, ofData] = [await device(folder), await device(dataDir)]
  if (found === 0n || ofData === 0n) return 'unknown' // some drives of Windows have no number
  if (found !== ofData) return 'other-disk'
  return findCloudProgram(folder) ? 'cloud' : 'same-disk'
}

export type LocateFolder = (folder: string, dataDir: string) => Promise<Location>

/**
 * Returns where the folder is. Throws a {@link BackupFault} unless it exists, is readable, and is outside of the data
 * folder.
 */
export const checkFolder = (
  folder: string,
  dataDir: string,
  locate: LocateFolder = locateFolder,
): Promise<Location> =>
  inFolder(folder, async () => {
    const [found, data] = [await realpath(folder), await realpath(dataDir)]
    if (isInside(found, data)) throw new BackupFault(messages.folder.inDataFolder(folder))
    await readdir(folder)
    return locate(found, data)
  })

const example = process.platform === 'win32' ? 'E:\\Shop backups' : '/media/stick/backups'

/** Throws a ShopError unless the text is an absolute path. */
export const assertWholePath = (text: string): void => {
  if (path.isAbsolute(text) && !/\p{Cc}/u.test(text)) return
  throw new ShopError('bad-input', messages.folder.wholePath(example))
}

/**
 * Checks that the folder that the owner chose is writable. Returns its path. Throws a ShopError with a message for the
 * owner when the folder cannot be used.
 */
export const readFolder = async (folder: string, dataDir: string): Promise<string> => {
  assertWholePath(folder)
  const probe = path.join(folder, `store-probe-${newId(8)}.part`)
  try {
    await checkFolder(folder, dataDir)
    await inFolder(folder, () => writeFile(probe, 'x', { flush: true }))
    await inFolder(folder, () => removeFile(probe))
  } catch (error) {
    throw error instanceof BackupFault ? new ShopError('bad-input', error.said) : error
  }
  return path.resolve(folder)
}
