import { createStoredValue } from '../../shared/lib/stored-value.ts'

/** One nickname per line. A nickname contains no line break. */
const store = createStoredValue<string>(
  'names_with_orders',
  '',
  (text) => text,
  (text) => text || null,
)

/** Whether a current order of the nickname is known in this browser. */
export const useHasOrders = (nickname: string): boolean => store.useValue().split('\n').includes(nickname)

export const setHasOrders = (nickname: string, hasOrders: boolean): void => {
  const others = store
    .get()
    .split('\n')
    .filter((name) => name !== '' && name !== nickname)
  store.set((hasOrders ? [nickname, ...others] : others).join('\n'))
}
