import { stat } from 'node:fs/promises'

/** The backup folder cannot be used. The message is a whole sentence for the owner. */
export class FolderFault extends Error {
  /** The whole folder is unavailable, and may return without the owner's help. */
  readonly isGone: boolean

  constructor(message: string, { cause, isGone = false }: { cause?: unknown; isGone?: boolean } = {}) {
    super(message, { cause })
    this.isGone = isGone
  }
}

const gone = /^(ENOENT|ENOTDIR|ENXIO|ENODEV|ENOTCONN|ESTALE|EHOSTDOWN|EHOSTUNREACH|ENOTFOUND)$/

const notThere = (folder: string): string =>
  `The folder ${folder} is not there. Is the USB stick plugged in, or the cloud program running?`

const sentences: [RegExp, (folder: string) => string][] = [
  [/^ENOTDIR$/, (folder) => `${folder} is not a folder. Choose the folder in which the backups belong.`],
  [gone, notThere],
  [
    /^(ENOSPC|EDQUOT)$/,
    (folder) =>
      `The disk with the folder ${folder} is full. Remove something there, or choose another folder.`,
  ],
  [
    /^EFBIG$/,
    (folder) =>
      `The backup is too large for the disk with the folder ${folder}. Format it as exFAT or NTFS, or choose another one.`,
  ],
  [
    /^(EROFS|EACCES|EPERM)$/,
    (folder) => `The store may not write into the folder ${folder}. Allow it, or choose another folder.`,
  ],
  [/^EBUSY$/, (folder) => `Another program has a file in the folder ${folder} open.`],
  [/^EIO$/, (folder) => `The disk with the folder ${folder} fails. Try another one.`],
]

const explain = (folder: string, cause: unknown): FolderFault => {
  const { code = '', message } = cause as NodeJS.ErrnoException
  const known = sentences.find(([codes]) => codes.test(code))?.[1]
  const sentence = known?.(folder) ?? `The folder ${folder} cannot be used: ${message}.`
  return new FolderFault(sentence, { cause, isGone: gone.test(code) })
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Whether the folder exists. In system folders such as `/proc`, creating a file fails with ENOENT all the
 * same.
 */
const isThere = async (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Runs work in the backup folder, and throws its errors as a {@link FolderFault}. */
export const inFolder = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FolderFault) throw error
    if (isMissing(error) && (await isThere(folder))) {
      throw new FolderFault(`In the folder ${folder} no file can be made or found. Choose another folder.`, {
        cause: error,
      })
    }
    throw explain(folder, error)
  }
}
