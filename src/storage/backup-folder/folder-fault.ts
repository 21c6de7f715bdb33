import { stat } from 'node:fs/promises'
import type { Sentence } from '../../contract/sentences/sentence.ts'
import { sentences } from '../../contract/sentences/sentences.ts'

/** A backup could not be written or removed. The message is a whole sentence for the owner. */
export class BackupFault extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence, cause?: unknown) {
    super(sentence.text, { cause })
    this.sentence = sentence
  }
}

/** What the owner is told about any error of a backup. */
export const sentenceOf = (error: Error): Sentence =>
  error instanceof BackupFault ? error.sentence : sentences.folder.unexpected(error.message)

/** The backup folder cannot be used. The message is a whole sentence for the owner. */
export class FolderFault extends BackupFault {
  /** The whole folder is unavailable, and may return without the owner's help. */
  readonly isGone: boolean

  constructor(sentence: Sentence, { cause, isGone = false }: { cause?: unknown; isGone?: boolean } = {}) {
    super(sentence, cause)
    this.isGone = isGone
  }
}

const gone = /^(ENOENT|ENOTDIR|ENXIO|ENODEV|ENOTCONN|ESTALE|EHOSTDOWN|EHOSTUNREACH|ENOTFOUND)$/

const { notAFolder, notThere, diskFull, backupTooLarge, notPermitted, fileOpen, diskFails } = sentences.folder

const explanations: [RegExp, (folder: string) => Sentence][] = [
  [/^ENOTDIR$/, notAFolder],
  [gone, notThere],
  [/^(ENOSPC|EDQUOT)$/, diskFull],
  [/^EFBIG$/, backupTooLarge],
  [/^(EROFS|EACCES|EPERM)$/, notPermitted],
  [/^EBUSY$/, fileOpen],
  [/^EIO$/, diskFails],
]

const explain = (folder: string, cause: unknown): FolderFault => {
  const { code = '', message } = cause as NodeJS.ErrnoException
  const known = explanations.find(([codes]) => codes.test(code))?.[1]
  const sentence = known?.(folder) ?? sentences.folder.unusable(folder, message)
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
      throw new FolderFault(sentences.folder.noFiles(folder), {
        cause: error,
      })
    }
    throw explain(folder, error)
  }
}
