import * as v from 'valibot'
import { createStoredValue } from '../../shared/lib/stored-value.ts'

const PackedLines = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ orderId: v.string(), productIds: v.array(v.string()) })),
)
type PackedLines = v.InferOutput<typeof PackedLines>

/** Orders that another browser finished leave their ticks here, so only the latest ones are kept. */
const maxOrders = 100

const parse = (text: string): PackedLines => {
  const read = v.safeParse(PackedLines, text)
  return read.success ? read.output : []
}

const findLines = (orders: PackedLines, orderId: string): readonly string[] =>
  orders.find((order) => order.orderId === orderId)?.productIds ?? []

/**
 * The ticked products of orders on this device, set in packing and in the picking list. Stored in the browser: the ticks
 * belong to the person who packs, and matter only until the order is ready.
 */
export const createPackedLines = () => {
  const stored = createStoredValue<PackedLines>('packed-lines', [], parse, (orders) =>
    orders.length === 0 ? null : JSON.stringify(orders),
  )
  return {
    useLines: (orderId: string) => findLines(stored.useValue(), orderId),
    /** Reads the ticks of all orders: a function from an order to its ticked products. */
    useAll: () => {
      const orders = stored.useValue()
      return (orderId: string) => findLines(orders, orderId)
    },
    set: (orderId: string, productId: string, isPacked: boolean): void => {
      const rest = findLines(stored.get(), orderId).filter((id) => id !== productId)
      const others = stored.get().filter((order) => order.orderId !== orderId)
      const order = { orderId, productIds: isPacked ? [...rest, productId] : rest }
      stored.set([...others.slice(1 - maxOrders), order])
    },
    /** Removes the ticks of an order that is no longer being packed. */
    forget: (orderId: string): void => {
      if (stored.get().some((order) => order.orderId === orderId)) {
        stored.set(stored.get().filter((order) => order.orderId !== orderId))
      }
    },
  }
}
