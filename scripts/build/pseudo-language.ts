// A made-up language: English with accents, 40 % longer and in brackets. What a test sees outside of brackets does not
// come from a texts module, and what does not fit here will not fit in another language either. Runs in the pages.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The letters of the made-up language, in the order of the alphabet. */
export const accented = [...'åƀçđéƒğĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ']

/** What a longer language adds. In words, so that the text can go over several lines as a translation can. */
const padding = (length: number): string => {
  const words = '~'.repeat(Math.ceil(length * 0.4)).match(/~{1,6}/g) ?? []
  return words.map((word) => ` ${word}`).join('')
}

const marks = /⟦|(?: ~+)*⟧/g

const accent = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The text in the made-up language. `kept` are parts that stay as they are, such as names. */
const translate = (text: string, kept: string[]): string => {
  if (/^⟦[^⟦⟧]*⟧$/.test(text)) return text
  // A text may be made of others that are translated already: they are translated once, as one.
  const bare = text.replaceAll(marks, '')
  if (!/\p{L}/u.test(bare)) return bare
  const words = kept.map((word) => word.replaceAll(marks, '')).filter((word) => /[a-z]/i.test(word))
  const parts = words.length === 0 ? [bare] : bare.split(new RegExp(`(${words.map(escaped).join('|')})`))
  const translated = parts.map((part, index) => (index % 2 === 0 ? accent(part) : part))
  return `⟦${translated.join('')}${padding(bare.length)}⟧`
}

/** Words that are handed in, and texts that are handed in as parts of something and are translated already. */
const listKept = (given: unknown, isPart = false): string[] => {
  if (typeof given === 'string') return isPart && !given.includes('⟦') ? [] : [given]
  if (typeof given !== 'object' || given === null) return []
  return Object.values(given).flatMap((part) => listKept(part, true))
}

const convert = (value: unknown, kept: string[]): unknown => {
  if (typeof value === 'string') return translate(value, kept)
  if (typeof value === 'function') {
    const say = (...given: unknown[]) =>
      convert(value(...given), [...kept, ...given.flatMap((each) => listKept(each))])
    // A message is said only with as many params as its text takes.
    return Object.defineProperty(say, 'length', { value: value.length })
  }
  if (Array.isArray(value)) return value.map((each) => convert(each, kept))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, convert(each, kept)]))
}

/**
 * All texts of a value in the made-up language: of nested objects and arrays, and what functions return. Words that are
 * handed to a function stay as they are.
 */
export const inPseudoLanguage = <Texts>(texts: Texts): Texts => convert(texts, []) as Texts
