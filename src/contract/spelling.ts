// Transliterates Devanagari as people type it in Latin letters, so that "नमक" and "namak" become the same word, and unifies
// spellings.

const lettersOf = (pairs: string): Map<string, string> =>
  new Map(pairs.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]))

/** Consonants. Without a vowel sign each has a short "a". */
const consonants = lettersOf(
  'क=k ख=kh ग=g घ=gh ङ=n च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n प=p फ=f ब=b भ=bh म=m य=y र=r ल=l ळ=l व=v श=sh ष=sh स=s ह=h',
)

/** Vowels, written alone or as the sign after a consonant. */
const vowels = lettersOf(
  'अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ऍ=e ओ=o औ=au ऑ=o ा=a ि=i ी=i ु=u ू=u ृ=ri े=e ै=ai ॅ=e ो=o ौ=au ॉ=o',
)

const script = /\p{Script=Devanagari}/u
/** Joins two consonants: the first has no vowel. */
const joiner = '्'
const nasal = /[ंँ]/u
/** Other ways to write a nasal: "चन्दन" is "चंदन". */
const otherNasals = /[ङञणनम]्|ँ/gu
const lip = /^[pbm]/u
/** A dot that marks a borrowed sound. Most people omit it. */
const unspoken = /़/gu

/** The short "a" of a consonant, until it is known whether it is silent. */
const shortA = 'ə'
const vowelSound = /^[aeiouə]/u
const isVowel = (sound: string | undefined): boolean => sound !== undefined && vowelSound.test(sound)
const isConsonant = (sound: string | undefined): boolean => sound !== undefined && !vowelSound.test(sound)

const soundsOf = (word: string): string[] => {
  const letters = [...word.replaceAll(unspoken, '')]
  return letters.flatMap((letter, at) => {
    const next = letters[at + 1] ?? ''
    const consonant = consonants.get(letter)
    if (consonant !== undefined) {
      return next === joiner || vowels.has(next) ? [consonant] : [consonant, shortA]
    }
    if (nasal.test(letter)) return [lip.test(consonants.get(next) ?? '') ? 'm' : 'n']
    return letter === joiner ? [] : [vowels.get(letter) ?? letter]
  })
}

/**
 * The word in Latin letters; other scripts are left unchanged. A short "a" is silent at the end of a word, and between
 * a consonant and a vowel on one side and the same on the other, as in "अदरक" (adrak).
 */
export const romanise = (word: string): string => {
  if (!script.test(word)) return word
  const sounds = soundsOf(word)
  if (sounds.at(-1) === shortA && sounds.length > 2) sounds.pop()
  // From the end, because only the later one of two in succession is silent: "अगरबत्ती" is agarbatti.
  for (let at = sounds.length - 1; at > 0; at -= 1) {
    const [first, second, sound, third, fourth] = sounds.slice(Math.max(at - 2, 0), at + 3)
    const isBetween = isVowel(first) && isConsonant(second) && isConsonant(third) && isVowel(fourth)
    if (at > 1 && sound === shortA && isBetween) sounds.splice(at, 1)
  }
  return sounds.join('').replaceAll(shortA, 'a')
}

/** The word as most people write it in Devanagari; `''` for other scripts. */
export const foldDevanagari = (word: string): string =>
  script.test(word) ? word.replaceAll(unspoken, '').replaceAll(otherNasals, 'ं') : ''

const usual: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/aa/g, 'a'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/([a-z])\1/g, '$1'],
]

/** A word in lower case and Latin letters, equal for its usual spellings: "cheeni" and "chini", "pyaz" and "pyaj". */
export const unifySpelling = (word: string): string =>
  usual.reduce((folded, [from, to]) => folded.replaceAll(from, to), word)

const ofDevanagari = /[\p{Script=Devanagari}\u200c\u200d]+/gu

const accentsAndSigns = /[\u0300-\u036f'’.]/gu

/** A name in Latin letters, equal for its usual spellings: that of "सुनीता" and "Suneeta", "D’Souza" and "dsouza". */
export const spellName = (name: string): string =>
  unifySpelling(
    name
      .normalize('NFKD')
      .replaceAll(accentsAndSigns, '')
      .toLowerCase()
      .replaceAll(ofDevanagari, (word) => romanise(word.replaceAll(/[\u200c\u200d]/g, ''))),
  )

export const hasDevanagari = (text: string): boolean => script.test(text)
