// In the pages of a trial build (`known-texts-plugin.ts`): every English text that a page has made, with what it is in the other
// languages, so that a page can be put in another language in place, with all that is open on it.

/** `long` is a made-up language: English with accents, 40 % longer and in brackets. */
export type OtherLanguage = 'hi' | 'long'

declare global {
  var pageTexts: {
    /** The text in another language; undefined when no texts module of the page has made it. */
    translate: (text: string, language: OtherLanguage) => string | undefined
  }
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The letters of the made-up language, in the order of the alphabet. */
const accented = [...'åƀçđéƒğĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ']

/** The text in the made-up language. What makes it longer are words, so that it can go over several lines. */
const makeLong = (text: string): string => {
  const letters = text.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)
  const words = '~'.repeat(Math.ceil(text.length * 0.4)).match(/~{1,6}/g) ?? []
  return `⟦${[letters, ...words].join(' ')}⟧`
}

/** Every English text that the page has made, with what it is in Hindi. */
const known = new Map<string, string>()

const inLanguage = (text: string, language: OtherLanguage): string => {
  const hindi = known.get(text)
  return hindi === undefined || language === 'hi' ? (hindi ?? text) : makeLong(text)
}

/** Stands between texts that a page shows as one. */
const separator = ' · '

globalThis.pageTexts = {
  translate: (text, language) => {
    const parts = known.has(text) ? [text] : text.split(separator)
    if (!parts.some((part) => known.has(part))) return undefined
    return parts.map((part) => inLanguage(part, language)).join(separator)
  },
}

const know = (english: string, hindi: unknown): void => {
  if (/\p{L}/u.test(english)) known.set(english, typeof hindi === 'string' ? hindi : english)
}

/** Texts that are handed to a text are in its language. */
const inHindi = (given: unknown): unknown => {
  if (typeof given === 'string') return known.get(given) ?? given
  if (Array.isArray(given)) return given.map(inHindi)
  return given
}

/** Returns the English texts as they are, and notes each that is used, of nested objects and functions too. */
export const knowTexts = <Texts>(english: Texts, hindi: unknown): Texts => {
  const convert = (text: unknown, other: unknown): unknown => {
    if (typeof text === 'string') {
      know(text, other)
      return text
    }
    if (typeof text === 'function') {
      const say = (...given: unknown[]) =>
        convert(text(...given), typeof other === 'function' ? other(...given.map(inHindi)) : undefined)
      // A message is said only with as many params as its text takes.
      return Object.defineProperty(say, 'length', { value: text.length })
    }
    if (Array.isArray(text)) return text.map((each, index) => convert(each, Object(other)[index]))
    if (typeof text !== 'object' || text === null || Object.getPrototypeOf(text) !== Object.prototype) {
      return text
    }
    return Object.fromEntries(
      Object.entries(text).map(([name, each]) => [name, convert(each, Object(other)[name])]),
    )
  }
  return convert(english, hindi) as Texts
}
