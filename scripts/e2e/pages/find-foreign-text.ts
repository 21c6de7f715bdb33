import { languageFacts, languages } from '../../../src/contract/languages.ts'
import { accented } from '../../build/known-texts.ts'

// Decides whether a text on a page comes from a texts module. All of those are in ⟦brackets⟧ in the made-up language.

const bracketed = /⟦[^⟦⟧]*⟧/g
/** A text that is shown in parts has its brackets in different ones. */
const ofPseudoLanguage = new RegExp(`[${accented.join('')}]`, 'g')

/** What `Intl` writes. A translated page writes it in its own language. */
const dates =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December)\b|\b\d{1,2}(?::\d{2})? ?[ap]m\b/gi

/** The fields that hold what people typed, or what the PC calls itself. Others, such as a status, are words of the program. */
const typedFields = new Set<string>([
  'name',
  'nameHi',
  'nickname',
  'customerNickname',
  'title',
  'titleHi',
  'description',
  'descriptionHi',
  'reason',
  'note',
  'value',
  'street',
  'landmark',
  'folder',
  'system',
  'dataDir',
  // What the store tells, in each language.
  ...languages,
])

/** Every typed text in the API's JSON, and every order's number. */
export const listTyped = (value: unknown, field = ''): string[] => {
  if (typeof value === 'string') {
    if (field === 'id') return [value.slice(-6).toUpperCase()]
    return typedFields.has(field) ? [value] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => listTyped(each, Array.isArray(value) ? field : name))
}

/** A product's name as its parts stand on a card, and a category's first letter, which stands in place of an image. */
const listParts = (text: string): string[] => [text, ...text.split(/(?=\b\d)/), ...[...text].slice(0, 1)]

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const addresses = /\bhttps?:\/\/\S+/g

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Makes a function that finds the part of a text that is neither a text's of a module nor one of the given words. */
export const makeFindForeign = (data: string[]): ((text: string) => string | undefined) => {
  const own = Object.values(languageFacts).flatMap(({ name, offer }) => [offer, name])
  const words = [...new Set([...data, ...own].flatMap(listParts).map(squeezed))]
    .filter((word) => /\p{L}/u.test(word))
    .sort((one, other) => other.length - one.length)
  const known = new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{M}])`, 'gu')
  return (text) => {
    const rest = squeezed(text).replaceAll(bracketed, ' ').replaceAll(addresses, ' ')
    if (!/\p{L}/u.test(rest)) return undefined
    const foreign = squeezed(
      rest.replaceAll(known, ' ').replaceAll(dates, ' ').replaceAll(ofPseudoLanguage, ''),
    )
    return /\p{L}/u.test(foreign) ? foreign : undefined
  }
}
