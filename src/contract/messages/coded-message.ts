import * as v from 'valibot'
import type { Message } from './messages.ts'

// How a message travels beside its English text. Source: contract/README.md, Errors.

/** The code of a message, and then its params. */
export const CodedMessage = v.array(v.union([v.string(), v.number()]))
export type CodedMessage = v.InferOutput<typeof CodedMessage>

export const toCodedMessage = ({ code, params }: Message): CodedMessage => [code, ...params]

/** The header of a response whose body is one or more messages. */
export const messageHeader = 'X-Message'

/** In characters. Browsers and proxies accept at least 8 KiB of headers. */
const maxHeader = 4_000

/** The header that lets a page say the messages of a response in its own language; none where it would be too long. */
export const messageHeaders = (messages: readonly Message[]): Record<string, string> => {
  const value = encodeURIComponent(JSON.stringify(messages.map(toCodedMessage)))
  return value.length <= maxHeader ? { [messageHeader]: value } : {}
}
