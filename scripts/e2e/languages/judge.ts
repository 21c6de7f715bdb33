import { languageFacts } from '../../../src/contract/languages.ts'

// Decides whether a text on a page comes from a texts module. All of those are in ⟦brackets⟧ in the made-up language.

const bracketed = /⟦[^⟦⟧]*⟧/g

/** What `Intl` writes. A translated page writes it in its own language. */
const dates =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December)\b|\b\d{1,2}:\d{2} ?[ap]m\b/gi

/** Every string in an answer of the API. */
export const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listStrings)
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Makes a function that finds the part of a text that is neither a text's of a module nor one of the given words. */
export const makeJudge = (data: string[]): ((text: string) => string | undefined) => {
  const own = Object.values(languageFacts).map(({ name }) => name)
  const words = [...new Set([...data, ...own].map(squeezed))]
    .filter((word) => /\p{L}/u.test(word))
    .sort((one, other) => other.length - one.length)
  return (text) => {
    let rest = squeezed(text).replaceAll(bracketed, ' ')
    if (!/\p{L}/u.test(rest)) return undefined
    for (const word of words) rest = rest.replaceAll(word, ' ')
    rest = squeezed(rest.replaceAll(dates, ' '))
    return /\p{L}/u.test(rest) ? rest : undefined
  }
}
