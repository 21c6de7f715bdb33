import { messages } from '../contract/messages/messages.ts'
import { ShopError } from '../lib/shop-error.ts'

/**
 * With whom a stream is counted: a known phone's with those of its customer's known phones, so that strangers cannot take
 * their place, any other shopper's with those of its address. Undefined for the owner's, which are not counted.
 */
type Listener = { by: keyof typeof usualLimits; name: string } | undefined

/** The connection slot of one open stream. */
export type StreamSlot = {
  /** Aborted when the stream must end. */
  signal: AbortSignal
  /** Ends the stream. A connection that does not close is destroyed a second later. */
  end: () => void
  /** Frees the slot. Must be called when the stream has ended. */
  release: () => void
}

export type EventStreams = {
  /** Takes a slot for a stream; `destroy` closes its connection. Throws `slow-down` when there is no slot. */
  take: (listener: Listener, destroy: () => void) => StreamSlot
  /** Ends all streams and rejects new ones, because the store is closing. */
  endAll: () => void
  /** Milliseconds of silence after which a stream sends a heartbeat. */
  heartbeat: number
  /** Milliseconds after which the stream of a client that reads nothing ends. It catches up on reconnect. */
  writeTimeout: number
}

/** How many streams may be open at the same time, of a customer's known phones and of an address. */
const usualLimits = { customer: 16, address: 100 }
const destroyAfter = 1_000
/** In seconds. */
const retryAfter = 30

export const createEventStreams = ({
  limits = usualLimits,
  heartbeat = 20_000,
  writeTimeout = 60_000,
}: {
  limits?: typeof usualLimits
  heartbeat?: number
  writeTimeout?: number
} = {}): EventStreams => {
  /** What each open stream is counted with; undefined for the owner's. */
  const open = new Map<StreamSlot, string | undefined>()
  let isClosing = false

  /** Throws when there is no room. Returns what the stream is counted with. */
  const checkRoom = (listener: Listener): string | undefined => {
    const counted = listener && `${listener.by} ${listener.name}`
    const count = [...open.values()].filter((other) => other === counted).length
    const isFull = listener !== undefined && count >= limits[listener.by]
    if (isClosing || isFull) throw new ShopError('slow-down', messages.store.tooManyScreens, retryAfter)
    return counted
  }

  return {
    heartbeat,
    writeTimeout,
    take: (listener, destroy) => {
      const counted = checkRoom(listener)
      const controller = new AbortController()
      const slot: StreamSlot = {
        signal: controller.signal,
        end: () => {
          if (controller.signal.aborted) return
          controller.abort()
          setTimeout(destroy, destroyAfter).unref()
        },
        release: () => open.delete(slot),
      }
      open.set(slot, counted)
      return slot
    },
    endAll: () => {
      isClosing = true
      for (const slot of open.keys()) slot.end()
    },
  }
}
