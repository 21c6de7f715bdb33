// Words as people type them: without accents, and in the many Latin spellings one Indian word has.

const spellings: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/aa/g, 'a'],
  [/ee|ii/g, 'i'],
  [/oo|uu|o/g, 'u'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/q|ck/g, 'k'],
  [/z/g, 'j'],
  [/([bcdgjkpst])h/g, '$1'], // dhaal, dal
  [/([a-z])\1/g, '$1'],
]

const foldWord = (word: string): string =>
  spellings.reduce((folded, [from, to]) => folded.replaceAll(from, to), word)

// The accents of Latin letters; the signs of Indian scripts stay, they are letters there. An apostrophe
// is no gap between words.
const ignored = /[\u0300-\u036f'’]/g
// Figures are words of their own: "1kg" is "1 kg".
const word = /\p{N}+|[\p{L}\p{M}]+/gu

/** A text's words in the form in which they are compared. `known` keeps what was folded already. */
export const wordsOf = (text: string, known = new Map<string, string>()): string[] => {
  const plain = text.normalize('NFKD').replaceAll(ignored, '').toLowerCase()
  return (plain.match(word) ?? []).map((each) => {
    const folded = known.get(each) ?? foldWord(each)
    known.set(each, folded)
    return folded
  })
}
