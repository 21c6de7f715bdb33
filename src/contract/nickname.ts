import * as v from 'valibot'
import { limits } from './limits.ts'
import { isWellFormed, requiredLine } from './text.ts'

/** The nickname as it is kept: NFKC, inner spaces folded, trimmed. Source: decisions, section 4. */
const tidyNickname = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{Zs}\t]+/gu, ' ')

// To normalise takes the square of the time that a text of marks is long: no nickname needs more for 40 characters.
const unitsAtMost = 10 * limits.nickname

export const Nickname = v.pipe(
  v.string('The nickname must be text'),
  v.maxLength(unitsAtMost, `The nickname can have at most ${limits.nickname} characters`),
  v.check(isWellFormed, 'The nickname holds a broken character'),
  v.transform(tidyNickname),
  requiredLine('The nickname', limits.nickname),
  // Browsers fold "/." and "/.." away even when escaped: such a customer could never be looked up.
  v.check((text) => !/^\.{1,2}$/.test(text), 'The nickname needs more than dots'),
  // A nickname made only of marks nobody sees would look empty on the owner's screen.
  v.check(
    (text) => /[^\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u.test(text),
    'The nickname needs a letter, a digit or a sign',
  ),
)
