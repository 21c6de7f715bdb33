import type { Sentence } from '../../../contract/sentences/sentence.ts'
import { sentences } from '../../../contract/sentences/sentences.ts'

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
