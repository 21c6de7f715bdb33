import { Nickname } from '#contract/nickname.ts'
import { nicknameStorageKey } from '#contract/page-data.ts'
import { usePart } from './store.ts'
import { createStoredValue } from './stored-value.ts'

/** The shopper's nickname in this browser. Source: contract/README.md, Nicknames. */
export const createNickname = () => createStoredValue<string | null>(nicknameStorageKey, Nickname, null)

export const useNickname = (): string | null => usePart(createNickname).useValue()
