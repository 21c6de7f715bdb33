import fc from 'fast-check'
import * as v from 'valibot'
import { test } from 'vitest'
import { anyText, checkProperty } from '../../testing/properties.ts'
import { toMessage } from '../messages/messages.ts'
import { Nickname } from '../nickname.ts'

test('any text is a tidy nickname or refused in words', () => {
  checkProperty(
    fc.property(fc.oneof(anyText(120), fc.anything()), (sent) => {
      const result = v.safeParse(Nickname, sent)
      if (!result.success) return /\bthe nickname\b/i.test(toMessage(result.issues[0]).text)
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
