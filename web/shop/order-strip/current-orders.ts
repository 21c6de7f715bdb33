import type { Order } from '#contract/orders.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'

/** Milliseconds. A shop that never sets an order to completed would keep it in the strip for good. */
const currentFor = 3 * 24 * 3_600_000

/** Whether the shopper still waits for the order, or should learn that it was cancelled. */
export const isCurrent = ({ status, changes }: Order): boolean =>
  status !== 'completed' && Date.now() - Date.parse(changes.at(-1)?.at ?? '') < currentFor

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
