import { toLatinDigits, toPlainDashes } from './plain-characters.ts'

/**
 * The key of a normalised nickname, which ignores only case. Used for comparing before {@link nicknameKey}.
 */
export const exactNicknameKey = (nickname: string): string => nickname.toUpperCase().toLowerCase()

// Letters of other scripts that look like a Latin letter, in lower case. Source: Unicode Technical Standard 39, the letters of
// Cyrillic, Greek, Armenian, Cherokee, Lisu and Coptic, some of rarer scripts, and small capitals. 2026-11: there is no
// maintained library for this.
const lookAlikes: Record<string, string> = Object.fromEntries(
  [
    ['a', 'аαɑᴀᎪꓮⲁᗅ𐊠'],
    ['b', 'вβʙᏴꓐⲃᗷ'],
    ['c', 'сϲᴄᏟꓚⲥ'],
    ['d', 'ԁᴅᎠꓓᗪ'],
    ['e', 'еεᴇᎬꓰⲉⴹ'],
    ['g', 'ɡցɢᏀꓖ'],
    ['h', 'нһηհʜᎻꓧⲏᕼᏂ'],
    ['i', 'іιıɪꓲⲓᎥⵏ'],
    ['j', 'јϳᴊᎫꓙ'],
    ['k', 'кκᴋᏦꓗⲕ'],
    ['l', 'ӏʟᏞꓡᒪ'],
    ['m', 'мμᴍᎷꓟⲙᗰ'],
    ['n', 'ոոɴꓠⲛпᏁ'],
    ['o', 'оοօᴏꓳⲟ𐐄০௦ⵔ'],
    ['p', 'рρᴘᏢꓑⲣᑭ'],
    ['q', 'ԛզ'],
    ['s', 'ѕꜱᏚꓢտᏕ'],
    ['t', 'тτᴛᎢꓔⲧ'],
    ['u', 'սυᴜꓴ'],
    ['w', 'ԝաᴡᎳꓪ'],
    ['x', 'хχꓫⲭ'],
    ['y', 'уγүʏᎽꓬⲩᎩ'],
    ['z', 'ζᴢᏃꓜ'],
    ['f', 'ꜰꓝ'],
    ['r', 'ʀᎡꓣгᖇᏒ'],
    ['v', 'ᴠᏙꓦνѵ'],
  ].flatMap(([latin = '', others = '']) => [...others].map((letter) => [exactNicknameKey(letter), latin])),
)

/** Characters that are invisible, or draw only a line or a ring around a letter. */
const invisible =
  /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800|\u{1d159}|\p{Me}|[\u0331-\u0333]|[\u0335-\u0338]/gu

/**
 * Two nicknames are the same if they have the same key. The key ignores case, invisible characters, kinds of dashes, and the
 * script of digits and of look-alike letters. It is only compared and never shown, because Hindi and emoji need such
 * characters.
 */
export const nicknameKey = (nickname: string): string => {
  const letters = exactNicknameKey(nickname.replaceAll(invisible, '')).replaceAll(
    /[^\p{ASCII}]/gu,
    (letter) => lookAlikes[letter] ?? letter,
  )
  return toPlainDashes(toLatinDigits(letters))
}
