import type { RawAnswer } from './send-bytes.ts'

/** What no sentence of the store may contain: a library's wording, or internals of the program. */
const insides = /Invalid type|Expected |undefined|\[object|SQLITE|Error:|node_modules|\n {4}at /

/** Returns what is wrong with a response, whatever the request was; undefined if nothing is. */
export const findViolation = ({ status, head, body }: RawAnswer, isWhole: boolean): string | undefined => {
  if (status === undefined) return isWhole ? 'no answer' : undefined
  if (status >= 500) return `${status}: ${body}`
  if (!head.includes('\r\nx-content-type-options: nosniff')) return `${status} without nosniff`
  if (status < 400 || head.includes('\r\ncontent-type: text/html')) return undefined
  if (!/\r\ncontent-type: text\/plain/.test(head)) return `${status} is no plain text: ${head}`
  const isEmpty = body === '' || head.includes('\r\ncontent-encoding: ') // the response to a HEAD
  // The sentence of a conflict contains names of customers and products as they were entered.
  return isEmpty || status === 409 || (/^["\p{Lu}\p{Lo}]/u.test(body) && !insides.test(body))
    ? undefined
    : `${status} in no good words: ${body}`
}
