// A dot inside a path or a file name is not followed by a space and a capital letter. Hindi ends a sentence with a
// danda, and has no capital letters.
const firstSentence = /^.+?([.!?](?= \p{Lu}|$)|।(?= |$))/u

/** The first sentence of a notice, and the rest. */
export const splitNotice = (text: string): { first: string; rest: string } => {
  const [first = text] = firstSentence.exec(text) ?? []
  return { first, rest: text.slice(first.length) }
}
