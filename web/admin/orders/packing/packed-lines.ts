import * as v from 'valibot'
import { createStoredValue } from '../../../shared/lib/stored-value.ts'

const PackedLines = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ orderId: v.string(), productIds: v.array(v.string()) })),
)
type PackedLines = v.InferOutput<typeof PackedLines>

/** Orders that another browser finished leave their ticks here, so that only the latest are kept. */
const maxOrders = 100

const parse = (text: string): PackedLines => {
  const read = v.safeParse(PackedLines, text)
  return read.success ? read.output : []
}

// In the browser and not in the store: the ticks belong to the person who packs, and matter only until the order is ready.
const store = createStoredValue<PackedLines>('packed-lines', [], parse, (orders) =>
  orders.length === 0 ? null : JSON.stringify(orders),
)

const findLines = (orders: PackedLines, orderId: string): readonly string[] =>
  orders.find((order) => order.orderId === orderId)?.productIds ?? []

/** The products of an order that are ticked on this device. */
export const usePackedLines = (orderId: string): readonly string[] => findLines(store.useValue(), orderId)

export const setPacked = (orderId: string, productId: string, isPacked: boolean): void => {
  const rest = findLines(store.get(), orderId).filter((id) => id !== productId)
  const others = store.get().filter((order) => order.orderId !== orderId)
  const order = { orderId, productIds: isPacked ? [...rest, productId] : rest }
  store.set([...others.slice(1 - maxOrders), order])
}

/** Removes the ticks of an order that is no longer to be packed. */
export const forgetPacked = (orderId: string): void => {
  if (store.get().some((order) => order.orderId === orderId)) {
    store.set(store.get().filter((order) => order.orderId !== orderId))
  }
}
