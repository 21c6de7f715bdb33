import { toLatinDigits } from '#contract/plain-characters.ts'
import { otherWordsOf } from './kirana-words.ts'
import { type Word, wordsOf } from './words.ts'

/** What is searched: products, and the things of the starter list. Loose goods have a step. */
type Goods = {
  name: string
  nameHi: string
  aliases: string
  isSoldOut?: boolean
  stepBase?: number | null | undefined
}

/** Where a word stands. The kind is what a name says last, before its size: `Dal` in `Toor Dal 1 kg`. */
const fields = ['kind', 'name', 'alias'] as const
type Field = (typeof fields)[number]

/** A word, and the positions of the goods with it in each field. A shop has far fewer different words than goods. */
type Entry = { word: Word } & Record<Field, number[]>

export type SearchIndex<Each extends Goods> = {
  goods: readonly Each[]
  entries: Entry[]
  /** The words of each of the goods. */
  texts: string[]
  /** The words of its English and of its Hindi name, apart. */
  names: string[][]
  /** The words of each of its aliases. */
  aliases: string[][]
}

const spell = (words: readonly Word[]): string => words.map(({ spelling }) => spelling).join(' ')

/** The words of a name as a whole name is compared: "50-50" is "50 50". */
const spellName = (words: readonly Word[]): string => spell(words).replaceAll('-', ' ')

/** The word, and the numbers of which it consists: "50-50" is found by "50". */
const withParts = (word: Word, known: Map<string, Word>): Word[] => {
  const parts = word.plain.split(/[-/]/)
  return parts.length > 1 ? [word, ...parts.flatMap((part) => wordsOf(part, known))] : [word]
}

const addPosition = (positions: number[], position: number): void => {
  if (positions.at(-1) !== position) positions.push(position)
}

export const makeIndex = <Each extends Goods>(goods: readonly Each[]): SearchIndex<Each> => {
  const known = new Map<string, Word>()
  const entries = new Map<Word, Entry>()
  const kindOf = (name: string) => wordsOf(name.split(/[(\p{N}]/u)[0] ?? '', known).slice(-1)
  const names: string[][] = []
  const allAliases: string[][] = []
  const texts = goods.map(({ name, nameHi, aliases }, position) => {
    const add = (field: Field, words: Word[]) => {
      for (const word of words.flatMap((each) => withParts(each, known))) {
        const entry = entries.get(word) ?? { word, kind: [], name: [], alias: [] }
        entries.set(word, entry)
        addPosition(entry[field], position)
      }
    }
    const [english, hindi] = [wordsOf(name, known), wordsOf(nameHi, known)]
    names.push([spellName(english), spellName(hindi)])
    allAliases.push(aliases.split(/[,;]/).map((alias) => spellName(wordsOf(alias, known))))
    const named = [...english, ...hindi]
    const own = [...named, ...wordsOf(aliases, known)]
    add('kind', [...kindOf(name), ...kindOf(nameHi)])
    add('name', named)
    add('alias', [...own.slice(named.length), ...otherWordsOf(own)])
    return spell(own)
  })
  return { goods, entries: [...entries.values()], texts, names, aliases: allAliases }
}

/** How well a word matches. The best ones differ by the field of the word; what is not `found` is only similar. */
const ranks = {
  whole: { kind: 0, name: 1, alias: 2 },
  beginning: { kind: 3, name: 3, alias: 4 },
  /** Of loose goods, behind packs of that size. */
  anyAmount: 1.2,
  spelling: 5,
  found: 5,
  sound: 6,
  inside: 7,
  /** Only where nothing else is found. */
  soundBeginning: 8,
  typos: { kind: 9, name: 9.1, alias: 9.2 },
} as const

/** The number of typos allowed in a word of this length. */
const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether the Damerau-Levenshtein distance of `wanted` to some prefix of `word` is at most `maxTypos`. */
const isFuzzyMatch = (wanted: string, word: string, maxTypos: number): boolean => {
  if (word.length < wanted.length - maxTypos) return false
  const text = word.slice(0, wanted.length + maxTypos)
  let before: number[] = []
  let last = Array.from({ length: text.length + 1 }, (_, index) => index)
  for (let at = 1; at <= wanted.length; at += 1) {
    const row = [at]
    let least = at
    for (let to = 1; to <= text.length; to += 1) {
      const isSame = wanted[at - 1] === text[to - 1]
      const isSwapped = wanted[at - 1] === text[to - 2] && wanted[at - 2] === text[to - 1]
      const cost = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
      row[to] = cost
      if (cost < least) least = cost
    }
    // A swap of two letters refers to the row before the previous one, so a later row can still be better by one.
    if (least > maxTypos + 1) return false
    before = last
    last = row
  }
  return Math.min(...last) <= maxTypos
}

/** The word without each one of its letters, and with each two neighbours swapped. */
const slipsOf = (word: string): string[] =>
  [...word].flatMap((letter, at) => {
    const before = word.slice(0, at)
    const next = word[at + 1]
    return [before + word.slice(at + 1), ...(next ? [before + next + letter + word.slice(at + 2)] : [])]
  })

/** Words shorter than this have too many others like them: "ring" is neither "hing" nor "rang" nor "rin". */
const fuzzyFrom = 5

/** Whether the one is the other with a letter missing, or with two swapped. */
const isSlip = (wanted: string, word: string): boolean =>
  Math.abs(wanted.length - word.length) < 2 &&
  (slipsOf(wanted).includes(word) || (word.length > wanted.length && slipsOf(word).includes(wanted)))

/** Numbers are found whole: 200 is neither 1200 nor 300, and 20 is only similar to 200. */
const leadingDigit = /^\p{N}/u

/** Words that connect others in Hindi ("gehu ka atta"), and are in no product's name. */
const joining = new Set(['ka', 'ki', 'ke'])
/** Words for numbers, and words that follow a number. */
const counts = 'ek adha aadha dedh dhai'.split(' ')
const units = 'g kg ml l m pc pcs piece pieces dozen darjan'.split(' ')
/** Words that say no thing. They choose among things, but find none alone. */
const empty = new Set([
  ...counts,
  ...units,
  ...'loose khula khuli khule pack packet fresh taja taji taje naya'.split(' '),
])
const isEmpty = ({ plain, spelling }: Word): boolean => empty.has(plain) || empty.has(spelling)
/** The least number of letters that are looked for inside of words: "hing" is in "washing". */
const insideFrom = 5

/** Whether it is the word, or one of them may be the English plural of the other, or both are of the same word. */
const isWhole = (wanted: Word, word: Word): boolean =>
  wanted.singulars.plain.some((singular) => word.singulars.plain.includes(singular)) ||
  // Devanagari has no one spelling in Latin letters.
  ((wanted.devanagari !== '' || word.devanagari !== '') && wanted.spelling === word.spelling)

/** Whether the word begins with it. Between two words in Devanagari the vowels count: "घिसने" does not begin with "घी". */
const isBeginning = (wanted: Word, word: Word): boolean =>
  word.plain.startsWith(wanted.plain) &&
  (word.devanagari === '' || word.devanagari.startsWith(wanted.devanagari))

const rankWord = (wanted: Word, word: Word, field: Field): number | undefined => {
  if (isWhole(wanted, word)) return ranks.whole[field]
  if (isBeginning(wanted, word))
    return leadingDigit.test(wanted.plain) ? ranks.inside : ranks.beginning[field]
  if (leadingDigit.test(wanted.plain) || isEmpty(word)) return undefined
  if (wanted.spelling === word.spelling) return ranks.spelling
  if (wanted.sound === word.sound) return ranks.sound
  if (wanted.plain.length >= insideFrom && word.plain.includes(wanted.plain)) return ranks.inside
  if (word.sound.startsWith(wanted.sound)) return ranks.soundBeginning
  const maxTypos = allowedTypos(wanted.sound.length)
  if (maxTypos === 0) return undefined
  const isLike =
    wanted.sound.length < fuzzyFrom
      ? isSlip(wanted.sound, word.sound)
      : isFuzzyMatch(wanted.sound, word.sound, maxTypos)
  return isLike ? ranks.typos[field] : undefined
}

/** The best rank of a searched word for each position with a matching word. */
const rankPositions = (
  { entries }: Pick<SearchIndex<Goods>, 'entries'>,
  wanted: Word,
): Map<number, number> => {
  const found = new Map<number, number>()
  for (const entry of entries) {
    for (const field of fields) {
      const rank = entry[field].length === 0 ? undefined : rankWord(wanted, entry.word, field)
      if (rank === undefined) continue
      for (const position of entry[field]) found.set(position, Math.min(rank, found.get(position) ?? rank))
    }
  }
  return found
}

type Match<Each> = { each: Each; position: number; rank: number; named: number; worst: number }

/** How far a name is the text: 2 if it is exactly the text, 1 if it begins with it. */
const compareName = (names: readonly string[], text: string): 0 | 1 | 2 => {
  if (text !== '' && names.includes(text)) return 2
  return text !== '' && names.some((name) => name.startsWith(`${text} `)) ? 1 : 0
}

/** A searched word. Loose goods are sold in any amount, so that they need not have it in their name. */
type Wanted = { word: Word; isAmount: boolean }

/** A number, a decimal or a fraction; neither `50-50` nor the number in `A1234`. */
const isNumber = ({ plain }: Word): boolean => /^(?:\d+(?:\.\d+)*|(?:\d+-)?\d+\/\d+)$/.test(plain)

/** Whether a part of a text says how much is wanted: `0.75`, `½`, `500g`, `kilo`. */
const isAmount = (part: string): boolean => {
  const [first, ...others] = /[^\p{N}\p{L}\p{M}.,/⁄-]/u.test(part) ? [] : wordsOf(part)
  if (!first) return false
  return isNumber(first)
    ? others.every((word) => isNumber(word) || isEmpty(word))
    : isEmpty(first) && others.length === 0
}

const isCount = (word: Word): boolean => isNumber(word) || counts.includes(word.plain)

/** Whether it is an amount of loose goods, other than words such as `loose` and `pack`. */
const isMeasure = (part: string): boolean =>
  isAmount(part) && wordsOf(part).every((word) => isCount(word) || units.includes(word.plain))

/** The parts of a text between spaces, and the amount at the end of `atta500g`. */
const splitAtSpaces = (text: string): string[] =>
  text
    .replaceAll(/(?<=\p{L}{2})(?=\p{N}[\p{N}.]*(?:kg|gm?|ml|l|ltr)(?!\p{L}))/giu, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** Two numbers next to each other are one: `50 50`, `1 1/2`. */
const readWanted = (text: string): Wanted[] =>
  splitAtSpaces(text.replaceAll(/(?<=\p{N})\s+(?=\p{N})/gu, '-')).flatMap((part) => {
    const isOfAmount = isAmount(part)
    return wordsOf(part).map((word) => ({ word, isAmount: isOfAmount }))
  })

/** The goods that match every searched word, best match first. */
const matchWords = <Each extends Goods>(
  index: SearchIndex<Each>,
  wanted: readonly Wanted[],
): Match<Each>[] => {
  const words = wanted.map(({ word, isAmount }) => ({ ranked: rankPositions(index, word), word, isAmount }))
  const thing = words.find(({ isAmount }) => !isAmount)
  // Beside an amount a single letter names no thing.
  const canBeLoose = thing !== undefined && thing.word.plain.length > 1
  const text = spellName(wanted.map(({ word }) => word))
  const found: Match<Each>[] = []
  for (const position of (thing ?? words[0])?.ranked.keys() ?? []) {
    const each = index.goods[position]
    const isLoose = canBeLoose && typeof each?.stepBase === 'number'
    const all = words.flatMap(
      ({ ranked, isAmount }) => ranked.get(position) ?? (isLoose && isAmount ? ranks.anyAmount : []),
    )
    if (!each || all.length < wanted.length) continue
    // Among equal ranks, sold-out products come last.
    const rank = all.reduce((sum, one) => sum + one, each.isSoldOut ? 0.5 : 0)
    const named = compareName(index.names[position] ?? [], text)
    found.push({ each, position, rank, named, worst: Math.max(...all) })
  }
  // A name that is exactly the search comes first; among equal ranks, one that begins with exactly it.
  const isExact = ({ named }: Match<Each>) => Number(named === 2)
  return found.sort(
    (one, other) =>
      isExact(other) - isExact(one) ||
      one.rank - other.rank ||
      other.named - one.named ||
      one.position - other.position,
  )
}

/** Finds "coca cola" by "cocacola": what begins with a word, with or without spaces in it. Numbers are whole. */
const matchWithoutGaps = <Each extends Goods>(
  { goods, texts }: SearchIndex<Each>,
  wanted: readonly Wanted[],
): Each[] => {
  const text = wanted.map(({ word }) => word.spelling).join('')
  if (text.length < insideFrom || !/\p{L}/u.test(text)) return []
  const ungapped = new RegExp(`(^| )${[...text].join(' ?')}(?!(?<=\\p{N})\\p{N})`, 'u')
  return goods.filter((_, position) => ungapped.test(texts[position] ?? ''))
}

/** Best match first. */
export type Found<Each> = {
  products: Each[]
  /** Those that only sound like the search words, contain them inside of words, or with typos. */
  similar: Each[]
}

/** The searched words that name a thing, and all of them. */
type Search = { telling: Wanted[]; all: Wanted[] }

const readSearch = (text: string): Search => {
  const words = readWanted(text)
  const named = words.filter(({ word }) => !joining.has(word.plain))
  const all = named.length > 0 ? named : words
  const things = all.filter(({ word }) => !isEmpty(word))
  const hasUnit = things.length < all.length
  return { telling: hasUnit ? things.filter(({ word }) => !leadingDigit.test(word.plain)) : things, all }
}

/**
 * The search without the words that are in no product and no synonym, such as a brand that the shop does not sell.
 * Empty if no other word names a thing.
 */
const withoutUnknown = (index: SearchIndex<Goods>, { telling, all }: Search): Wanted[] => {
  const isKnown = (word: Word) => [...rankPositions(index, word).values()].some((rank) => rank <= ranks.found)
  const known = telling.filter(({ word }) => !leadingDigit.test(word.plain) && isKnown(word))
  return known.length === 0 ? [] : all.filter((each) => !telling.includes(each) || known.includes(each))
}

/** A single letter is the beginning of a word, also where it is a unit: most who typed `m` go on to type `milk`. */
const findByLetter = <Each extends Goods>(index: SearchIndex<Each>, words: readonly Wanted[]): Each[] => {
  const [first, ...others] = words
  if (first?.word.plain.length !== 1 || others.length > 0) return []
  const entries = index.entries.filter((entry) => !isEmpty(entry.word))
  return matchWords({ ...index, entries }, words)
    .filter(({ worst }) => worst <= ranks.found)
    .map(({ each }) => each)
}

/**
 * The goods in which every search word, or a synonym, is a word or begins one: names before aliases. Apart from them
 * what is only similar; what is found with typos, or without an unknown word, only where there is nothing else. Source:
 * contract/README.md, Catalogue.
 */
export const findGoods = <Each extends Goods>(index: SearchIndex<Each>, text: string): Found<Each> => {
  const search = readSearch(text)
  const { telling, all } = search
  if (telling.length === 0) return { products: findByLetter(index, all), similar: [] }
  const matches = matchWords(index, all)
  const upTo = (worst: number) => matches.filter((match) => match.worst <= worst).map(({ each }) => each)
  const products = upTo(ranks.found)
  if (products.length > 0)
    return { products, similar: upTo(ranks.inside).filter((each) => !products.includes(each)) }
  const ungapped = matchWithoutGaps(index, all)
  if (ungapped.length > 0) return { products: ungapped, similar: [] }
  const findAll = (words: readonly Wanted[]) => (words.length === 0 ? [] : matchWords(index, words))
  const areFound = (found: Match<Each>[]) => found.filter((match) => match.worst <= ranks.found)
  // The thing in another size or packing, before other things that are only spelt alike.
  const others = telling.length < all.length ? matchWords(index, telling) : []
  const known = withoutUnknown(index, search)
  const ofAnyBrand = findAll(known)
  const ofAnySize = findAll(known.filter((each) => telling.includes(each)))
  const similar =
    [areFound(others), matches, areFound(ofAnyBrand), areFound(ofAnySize), others].find(
      ({ length }) => length > 0,
    ) ?? []
  return { products, similar: similar.map(({ each }) => each) }
}

/**
 * The goods of which a name or an alias is exactly the text, of these the `named` ones by a name, and those of which a name begins
 * with exactly it.
 */
export const findByWholeName = <Each extends Goods>(
  { goods, names, aliases }: SearchIndex<Each>,
  text: string,
): { exact: Each[]; named: Each[]; beginning: Each[] } => {
  const words = wordsOf(text)
  const whole = spellName(words)
  const isCode = words.every(({ plain }) => leadingDigit.test(plain))
  // Aliases are often separated by spaces. A word of them can be a part of a longer one, a number cannot.
  const isAlias = (alias: string) => alias === whole || (isCode && alias.split(' ').includes(whole))
  const namedAs = goods.map((_, at) =>
    whole !== '' && aliases[at]?.some(isAlias) ? 2 : compareName(names[at] ?? [], whole),
  )
  return {
    exact: goods.filter((_, at) => namedAs[at] === 2),
    named: goods.filter((_, at) => compareName(names[at] ?? [], whole) === 2),
    beginning: goods.filter((_, at) => namedAs[at] === 1),
  }
}

/**
 * The parts of a text that say how much of loose goods is wanted, as they are typed: `0.75`, `1 kg 500 g`. A number that the
 * goods have in their name is none: `basmati 1121`. `''` if there are none.
 */
export const readAmountBeside = (text: string, { name, nameHi, aliases }: Goods): string => {
  const own = new Set(wordsOf(`${name}, ${nameHi}, ${aliases}`).map(({ plain }) => plain))
  const isOwn = (part: string) => wordsOf(part).every(({ plain }) => own.has(plain))
  const parts = splitAtSpaces(text)
  return parts.every(isMeasure) ? '' : parts.filter((part) => isMeasure(part) && !isOwn(part)).join(' ')
}

/** The text without those parts. */
export const withoutAmounts = (text: string): string =>
  splitAtSpaces(text)
    .filter((part) => !isMeasure(part))
    .join(' ')

/** Whether a text is an amount and nothing else. A number of four digits and more is a name. */
export const isOnlyAmount = (text: string): boolean => {
  const plain = toLatinDigits(text).replaceAll(/(?<!\S)[^\p{L}\p{N}\s]+|[^\p{L}\p{M}\p{N}\s]+(?!\S)/gu, '')
  return (
    wordsOf(plain).some(isCount) && splitAtSpaces(plain).every(isMeasure) && !/^\d{4,}$/.test(plain.trim())
  )
}
