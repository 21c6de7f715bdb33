// Letters of other scripts that look like a Latin one, in small letters. Source: Unicode Technical Standard 39, the
// letters of Cyrillic, Greek, Armenian and Cherokee that a keyboard of a phone offers. 2026-11: no maintained library.
const lookAlikes: Record<string, string> = Object.fromEntries(
  [
    ['a', 'аα'],
    ['b', 'вβ'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еε'],
    ['g', 'ɡց'],
    ['h', 'нһηհ'],
    ['i', 'іιı'],
    ['j', 'јϳ'],
    ['k', 'кκ'],
    ['l', 'ӏ'],
    ['m', 'мμ'],
    ['n', 'νոո'],
    ['o', 'оοօ'],
    ['p', 'рρ'],
    ['q', 'ԛզ'],
    ['s', 'ѕ'],
    ['t', 'тτ'],
    ['u', 'սυ'],
    ['w', 'ԝա'],
    ['x', 'хχ'],
    ['y', 'уγү'],
    ['z', 'ζ'],
  ].flatMap(([latin = '', others = '']) => [...others].map((letter) => [letter, latin])),
)

/** Case does not count. Of a tidied nickname; how names were compared before {@link nicknameKey}. */
export const exactNicknameKey = (nickname: string): string => nickname.toUpperCase().toLowerCase()

/**
 * What makes two nicknames the same: neither case, nor characters nobody sees, nor the script a letter is taken from
 * count. Only compared, never shown: Hindi and emoji need such characters.
 */
export const nicknameKey = (nickname: string): string =>
  exactNicknameKey(nickname.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')).replaceAll(
    /[ɡıϲϳ\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/gu,
    (letter) => lookAlikes[letter] ?? letter,
  )
