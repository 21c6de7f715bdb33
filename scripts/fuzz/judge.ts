import type { RawAnswer } from './send-bytes.ts'

/** What no sentence of the store holds: a library's words, or the insides of the program. */
const insides = /Invalid type|Expected |undefined|\[object|SQLITE|Error:|node_modules|\n {4}at /

/** What is wrong with an answer, whatever was asked; undefined when nothing is. */
export const judge = ({ status, head, body }: RawAnswer, isWhole: boolean): string | undefined => {
  if (status === undefined) return isWhole ? 'no answer' : undefined
  if (status >= 500) return `${status}: ${body}`
  if (!head.includes('\r\nx-content-type-options: nosniff')) return `${status} without nosniff`
  if (status < 400 || head.includes('\r\ncontent-type: text/html')) return undefined
  if (!/\r\ncontent-type: text\/plain/.test(head)) return `${status} is no plain text: ${head}`
  const isEmpty = body === '' || head.includes('\r\ncontent-encoding: ') // the answer to a HEAD
  // A conflict's sentence names customers and products as they were written.
  return isEmpty || status === 409 || (/^["\p{Lu}\p{Lo}]/u.test(body) && !insides.test(body))
    ? undefined
    : `${status} in no good words: ${body}`
}
