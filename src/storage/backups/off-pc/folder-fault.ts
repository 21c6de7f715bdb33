/** The backup folder cannot be used. The message is a whole sentence for the owner. */
export class FolderFault extends Error {
  /** The folder is away as a whole, and may come back by itself. */
  readonly isGone: boolean

  constructor(message: string, { cause, isGone = false }: { cause?: unknown; isGone?: boolean } = {}) {
    super(message, { cause })
    this.isGone = isGone
  }
}

const gone = /^(ENOENT|ENOTDIR|ENXIO|ENODEV|ENOTCONN|ESTALE|EHOSTDOWN|EHOSTUNREACH|ENOTFOUND)$/

const sentences: [RegExp, (folder: string) => string][] = [
  [
    gone,
    (folder) =>
      `The folder ${folder} is not there. Is the USB stick plugged in, or the cloud program running?`,
  ],
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

/** Does something in the backup folder; what goes wrong there is thrown as a {@link FolderFault}. */
export const inFolder = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FolderFault ? error : explain(folder, error)
  }
}
