import * as v from 'valibot'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { beforeWeighing } from '#contract/goods.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'

const PackedLines = v.array(v.object({ orderId: v.string(), lines: v.array(v.string()) }))
type PackedLines = v.InferOutput<typeof PackedLines>

/** Orders that another browser finished leave their ticks here, so only the latest ones are kept. */
const maxOrders = 100

const findLines = (orders: PackedLines, orderId: string): readonly string[] =>
  orders.find((order) => order.orderId === orderId)?.lines ?? []

type Line = AdminOrder['items'][number]

/** What is ticked: so much of a product. More or less of it needs another tick; a weight does not. */
const tickOf = (line: Line): string => `${line.productId} ${beforeWeighing(line).quantity}`

const isOf = (tick: string, { productId }: Line): boolean => tick.startsWith(`${productId} `)

/**
 * The ticked lines of orders on this device, set in packing and in the picking list. Stored in the browser: the ticks
 * belong to the person who packs, and matter only until the order is ready.
 */
export const createPackedLines = () => {
  const stored = createStoredValue('packed-lines', json(PackedLines), [])
  return {
    /** Reads the ticks of all orders: a function that says whether a line of an order is ticked. */
    useTicks: () => {
      const orders = stored.useValue()
      return (orderId: string, line: Line): boolean => findLines(orders, orderId).includes(tickOf(line))
    },
    set: (orderId: string, line: Line, isPacked: boolean): void => {
      const rest = findLines(stored.get(), orderId).filter((tick) => !isOf(tick, line))
      const others = stored.get().filter((order) => order.orderId !== orderId)
      const order = { orderId, lines: isPacked ? [...rest, tickOf(line)] : rest }
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
