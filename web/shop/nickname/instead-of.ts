import * as v from 'valibot'
import { Nickname } from '#contract/nickname.ts'
import { nicknameStore } from '../../shared/lib/nickname-store.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'

const Choice = v.object({ nickname: Nickname, insteadOf: Nickname })
type Choice = v.InferOutput<typeof Choice>

const parse = (text: string): Choice | null => {
  try {
    return v.parse(Choice, JSON.parse(text))
  } catch {
    return null
  }
}

/** Stored until the customer is created. The store then marks the orders for the owner, as possibly of the same person. */
const store = createStoredValue<Choice | null>('nickname_instead_of', null, parse, (choice) =>
  choice === null ? null : JSON.stringify(choice),
)

/** The taken name that the shopper entered before this one; undefined when there was none. */
export const findInsteadOf = (nickname: string): string | undefined => {
  const choice = store.get()
  return choice?.nickname === nickname ? choice.insteadOf : undefined
}

/** Sets the shopper's nickname to a free name, because the one the shopper entered is taken. */
export const takeInstead = (nickname: string, taken: string): void => {
  // The suggested name may be taken in the meantime, too. The owner is told the name that was entered first.
  store.set({ nickname, insteadOf: findInsteadOf(taken) ?? taken })
  nicknameStore.set(nickname)
}

export const forgetInsteadOf = (): void => store.set(null)
