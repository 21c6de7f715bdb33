import { sentenceHeader, writeSentenceHeader } from '../contract/sentences/coded-sentence.ts'
import type { Sentence } from '../contract/sentences/sentence.ts'

/** The header that lets a page say the sentences of a response in its own language; none where it would be too long. */
export const sentenceHeaders = (sentences: readonly Sentence[]): Record<string, string> => {
  const value = writeSentenceHeader(sentences)
  return value === undefined ? {} : { [sentenceHeader]: value }
}
