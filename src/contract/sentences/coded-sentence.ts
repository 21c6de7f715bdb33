import * as v from 'valibot'
import type { Sentence } from './sentences.ts'

// How a sentence travels beside its English text. Source: contract/README.md, Errors.

/** The code of a sentence, and then its params. */
export const CodedSentence = v.array(v.union([v.string(), v.number()]))
export type CodedSentence = v.InferOutput<typeof CodedSentence>

export const toCodedSentence = ({ code, params }: Sentence): CodedSentence => [code, ...params]

/** The header of a response whose body is one or more sentences. */
export const sentenceHeader = 'X-Sentence'

/** In characters. Browsers and proxies accept at least 8 KiB of headers. */
const maxHeader = 4_000

/** The header that lets a page say the sentences of a response in its own language; none where it would be too long. */
export const sentenceHeaders = (sentences: readonly Sentence[]): Record<string, string> => {
  const value = encodeURIComponent(JSON.stringify(sentences.map(toCodedSentence)))
  return value.length <= maxHeader ? { [sentenceHeader]: value } : {}
}
