import * as v from 'valibot'
import { createStoredValue } from '../../../shared/lib/stored-value.ts'

/** The ids of the packed products, by the id of their order. */
const PackedLines = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())))
type PackedLines = v.InferOutput<typeof PackedLines>

const none: PackedLines = {}
/** Orders that another browser finished leave their ticks here, so that only the latest are kept. */
const maxOrders = 100

const parse = (text: string): PackedLines => {
  const read = v.safeParse(PackedLines, text)
  return read.success ? read.output : none
}

// In the browser and not in the store: the ticks belong to the person who packs, and matter only until the order is ready.
const store = createStoredValue('packed-lines', none, parse, (lines) =>
  Object.keys(lines).length === 0 ? null : JSON.stringify(lines),
)

const noLines: readonly string[] = []

/** The products of an order that are ticked on this device. */
export const usePackedLines = (orderId: string): readonly string[] => store.useValue()[orderId] ?? noLines

export const setPacked = (orderId: string, productId: string, isPacked: boolean): void => {
  const { [orderId]: packed = [], ...others } = store.get()
  const rest = packed.filter((id) => id !== productId)
  const kept = Object.entries(others).slice(1 - maxOrders)
  store.set({ ...Object.fromEntries(kept), [orderId]: isPacked ? [...rest, productId] : rest })
}

/** Removes the ticks of an order that is no longer to be packed. */
export const forgetPacked = (orderId: string): void => {
  const { [orderId]: packed, ...others } = store.get()
  if (packed) store.set(others)
}
