/** Case does not count. Of a tidied nickname; how names were compared before {@link nicknameKey}. */
export const exactNicknameKey = (nickname: string): string => nickname.toUpperCase().toLowerCase()

// Letters of other scripts that look like a Latin one, in small letters. Source: Unicode Technical Standard 39, the
// letters of Cyrillic, Greek, Armenian, Cherokee and Lisu, and small capitals. 2026-11: no maintained library.
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

/** Characters that show nothing, or only a line or a ring around a letter. */
const unseen =
  /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800|\u{1d159}|\p{Me}|[\u0331-\u0333]|[\u0335-\u0338]/gu

/**
 * What makes two nicknames the same: neither case, nor characters nobody sees, nor the script a letter is taken from
 * count. Only compared, never shown: Hindi and emoji need such characters.
 */
export const nicknameKey = (nickname: string): string =>
  exactNicknameKey(nickname.replaceAll(unseen, '')).replaceAll(
    /[^\p{ASCII}]/gu,
    (letter) => lookAlikes[letter] ?? letter,
  )
