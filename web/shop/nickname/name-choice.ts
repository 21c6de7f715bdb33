import * as v from 'valibot'
import { Nickname } from '#contract/nickname.ts'
import { createNickname } from '../../shared/lib/nickname-store.ts'
import type { Store } from '../../shared/lib/store.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'

const Choice = v.object({ nickname: Nickname, insteadOf: Nickname })

/**
 * The free name that was chosen instead of a taken one. Stored until the customer is created. The store then marks the
 * orders for the owner, as possibly from the same person.
 */
export const createNameChoice = (store: Store) => {
  const stored = createStoredValue('nickname_instead_of', json(v.nullable(Choice)), null)
  const findInsteadOf = (nickname: string): string | undefined => {
    const choice = stored.get()
    return choice?.nickname === nickname ? choice.insteadOf : undefined
  }
  return {
    /** The taken name that the shopper entered before this one; undefined when there was none. */
    findInsteadOf,
    /** Sets the shopper's nickname to a free name, because the one the shopper entered is taken. */
    takeInstead: (nickname: string, taken: string): void => {
      // The suggested name may be taken meanwhile, too. The owner sees the name that was entered first.
      stored.set({ nickname, insteadOf: findInsteadOf(taken) ?? taken })
      store.get(createNickname).set(nickname)
    },
    forget: (): void => stored.set(null),
  }
}
