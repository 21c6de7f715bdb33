import fc from 'fast-check'
import * as v from 'valibot'
import { test } from 'vitest'
import { anyText, checkProperty } from '../../testing/properties.ts'
import { toMessage } from '../messages/messages.ts'
import { Nickname } from '../nickname.ts'
import { nicknameKey } from '../nickname-key.ts'

/** Nicknames that the store accepts, in the form in which it stores them. */
const nickname = anyText(40)
  .map((text) => v.safeParse(Nickname, text))
  .filter((result) => result.success)
  .map((result) => result.output as string)

test('any text is a tidy nickname or refused in words', () => {
  checkProperty(
    fc.property(fc.oneof(anyText(120), fc.anything()), (sent) => {
      const result = v.safeParse(Nickname, sent)
      if (!result.success) return /^The nickname /.test(toMessage(result.issues[0]).text)
      const kept = result.output
      return (
        kept === kept.trim() &&
        kept === kept.normalize('NFKC') &&
        [...kept].length >= 1 &&
        [...kept].length <= 40 &&
        !/[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069]| {2}/u.test(kept)
      )
    }),
    2_000,
  )
})

test('case and Unicode composition do not make a different person', () => {
  // Letters such as Greek ΐ decompose in upper case. Stored keys cannot change, so these are left out.
  const whole = nickname.filter((kept) => kept.toUpperCase() === kept.toUpperCase().normalize('NFC'))
  checkProperty(
    fc.property(whole, (kept) => {
      const key = nicknameKey(kept)
      const variants = [kept.toUpperCase(), kept.toLowerCase(), kept.normalize('NFD'), ` ${kept}  `]
      return variants.every((variant) => {
        const result = v.safeParse(Nickname, variant)
        // The upper-case form may exceed the length limit of a nickname.
        return !result.success || nicknameKey(result.output) === key
      })
    }),
    1_000,
  )
})
