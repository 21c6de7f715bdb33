import * as v from 'valibot'
import { Nickname } from '#contract/nickname.ts'
import { nicknameStorageKey } from '#contract/page-data.ts'
import { usePart } from './store.ts'
import { createStoredValue } from './stored-value.ts'

const parse = (text: string): string | null => {
  const nickname = v.safeParse(Nickname, text)
  return nickname.success ? nickname.output : null
}

/** The shopper's nickname in this browser. Source: contract/README.md, Nicknames. */
export const createNickname = () =>
  createStoredValue<string | null>(nicknameStorageKey, null, parse, (nickname) => nickname)

export const useNickname = (): string | null => usePart(createNickname).useValue()
