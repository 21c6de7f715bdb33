import * as v from 'valibot'
import { limits } from './limits.ts'
import { inputMessage } from './messages/input-message.ts'
import { cleanLine, hasVisible, isWellFormed, requiredLine } from './text.ts'

/**
 * Normalises a nickname for storing: NFKC, with runs of spaces folded into one. Source: contract/README.md, Nicknames.
 */
const normaliseNickname = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Zs}+/gu, ' ')

// Normalising a long run of combining marks takes quadratic time, so longer text is refused before it.
// No nickname of 40 characters needs more UTF-16 units.
const maxUnits = 10 * limits.nickname

export const Nickname = v.pipe(
  v.string(inputMessage('mustBeText', 'nickname')),
  v.check(isWellFormed, inputMessage('brokenCharacter', 'nickname')),
  v.transform(cleanLine),
  v.maxLength(maxUnits, inputMessage('tooLong', 'nickname', limits.nickname)),
  v.transform(normaliseNickname),
  requiredLine('nickname', limits.nickname),
  // Browsers resolve "/." and "/.." in a URL even when escaped, so such a customer could never be looked up.
  v.check((text) => hasVisible(text.replaceAll('.', '')), inputMessage('nicknameOfDots')),
  v.check(
    (text) => !/[\p{Co}\p{Noncharacter_Code_Point}\uFFFC]/u.test(text),
    inputMessage('nicknameNotShown'),
  ),
)
