/**
 * The key of a normalised nickname, which ignores only case. Used for comparing before {@link nicknameKey}.
 */
export const exactNicknameKey = (nickname: string): string => nickname.toUpperCase().toLowerCase()

// Letters of other scripts that look like a Latin letter, in lower case. Source: Unicode Technical Standard
// 39, the letters of Cyrillic, Greek, Armenian, Cherokee and Lisu, and small capitals. 2026-11: there is no
// maintained library for this.
const lookAlikes: Record<string, string> = Object.fromEntries(
  [
    ['a', 'аαɑᴀᎪꓮ'],
    ['b', 'вβʙᏴꓐ'],
    ['c', 'сϲᴄᏟꓚ'],
    ['d', 'ԁᴅᎠꓓ'],
    ['e', 'еεᴇᎬꓰ'],
    ['g', 'ɡցɢᏀꓖ'],
    ['h', 'нһηհʜᎻꓧ'],
    ['i', 'іιıɪꓲ'],
    ['j', 'јϳᴊᎫꓙ'],
    ['k', 'кκᴋᏦꓗ'],
    ['l', 'ӏʟᏞꓡ'],
    ['m', 'мμᴍᎷꓟ'],
    ['n', 'νոոɴꓠ'],
    ['o', 'оοօᴏꓳ'],
    ['p', 'рρᴘᏢꓑ'],
    ['q', 'ԛզ'],
    ['s', 'ѕꜱᏚꓢ'],
    ['t', 'тτᴛᎢꓔ'],
    ['u', 'սυᴜꓴ'],
    ['w', 'ԝաᴡᎳꓪ'],
    ['x', 'хχꓫ'],
    ['y', 'уγүʏᎽꓬ'],
    ['z', 'ζᴢᏃꓜ'],
    ['f', 'ꜰꓝ'],
    ['r', 'ʀᎡꓣ'],
    ['v', 'ᴠᏙꓦ'],
  ].flatMap(([latin = '', others = '']) => [...others].map((letter) => [exactNicknameKey(letter), latin])),
)

/** Characters that are invisible, or draw only a line or a ring around a letter. */
const invisible =
  /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800|\u{1d159}|\p{Me}|[\u0331-\u0333]|[\u0335-\u0338]/gu

/**
 * Two nicknames are the same if they have the same key. The key ignores case, invisible characters and the
 * script of look-alike letters. It is only compared and never shown, because Hindi and emoji need such
 * characters.
 */
export const nicknameKey = (nickname: string): string =>
  exactNicknameKey(nickname.replaceAll(invisible, '')).replaceAll(
    /[^\p{ASCII}]/gu,
    (letter) => lookAlikes[letter] ?? letter,
  )
