import { createStoredValue } from '../../shared/lib/stored-value.ts'

const namesAtMost = 8

/** One name per line, the latest first. A nickname contains no line break. */
export const ownNamesStore = createStoredValue<string>(
  'own_nicknames',
  '',
  (text) => text,
  (text) => text || null,
)

/** Whether it is confirmed that the user of this browser is the customer with this nickname. */
export const isOwnName = (nickname: string): boolean => ownNamesStore.get().split('\n').includes(nickname)

/** Stores that the name is the shopper's own, so that the home page does not ask again. */
export const addOwnName = (nickname: string): void => {
  const others = ownNamesStore
    .get()
    .split('\n')
    .filter((name) => name !== '' && name !== nickname)
  ownNamesStore.set([nickname, ...others].slice(0, namesAtMost).join('\n'))
}
