import * as v from 'valibot'
import { Nickname } from '#contract/nickname.ts'
import { nicknameKey } from '#contract/page-marks.ts'
import { createStoredValue } from './stored-value.ts'

const parse = (text: string): string | null => {
  const nickname = v.safeParse(Nickname, text)
  return nickname.success ? nickname.output : null
}

/** The shopper's nickname in this browser. Source: specification, section 3. */
export const nicknameStore = createStoredValue<string | null>(
  nicknameKey,
  null,
  parse,
  (nickname) => nickname,
)
