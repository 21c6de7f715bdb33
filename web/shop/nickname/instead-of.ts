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

/** Kept until the customer's record is made: the owner is told then that it may be the same person. */
const store = createStoredValue<Choice | null>('nickname_instead_of', null, parse, (choice) =>
  choice === null ? null : JSON.stringify(choice),
)

/** The taken name which the shopper asked for before this one. */
export const findInsteadOf = (nickname: string): string | undefined => {
  const choice = store.get()
  return choice?.nickname === nickname ? choice.insteadOf : undefined
}

/** From now on the shopper has this free name, because the other is taken. */
export const takeInstead = (nickname: string, taken: string): void => {
  // The suggestion may be taken meanwhile, too: the owner hears of the first name.
  store.set({ nickname, insteadOf: findInsteadOf(taken) ?? taken })
  nicknameStore.set(nickname)
}

export const forgetInsteadOf = (): void => store.set(null)
