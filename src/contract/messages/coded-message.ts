import * as v from 'valibot'
import type { Message } from './messages.ts'

// How a message is sent together with its English text. Source: contract/README.md, Errors.

/** The code of a message, followed by its params. */
export const CodedMessage = v.array(v.union([v.string(), v.number()]))
export type CodedMessage = v.InferOutput<typeof CodedMessage>

export const toCodedMessage = ({ code, params }: Message): CodedMessage => [code, ...params]

/** The header of a response whose body is one or more messages. */
export const messageHeader = 'X-Message'

/** In characters. Browsers and proxies accept at least 8 KiB of headers. */
const maxHeader = 4_000

/** The header with the codes of a response's messages, which a page translates; undefined if it would be too long. */
export const messageHeaders = (messages: readonly Message[]): Record<string, string> => {
  const value = encodeURIComponent(JSON.stringify(messages.map(toCodedMessage)))
  return value.length <= maxHeader ? { [messageHeader]: value } : {}
}
