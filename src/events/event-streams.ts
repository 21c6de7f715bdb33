import { messages } from '../contract/messages/messages.ts'
import { ShopError } from '../lib/shop-error.ts'

export type Audience = 'owner' | 'known-phone' | 'shopper'

/** The keys under which streams are counted. A known phone's stream also has a phone and a customer. */
type Listener = { address: string; phone?: string; customer?: string }

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
  take: (audience: Audience, listener: Listener, destroy: () => void) => StreamSlot
  /** Ends all streams and rejects new ones, because the store is closing. */
  endAll: () => void
  /** Milliseconds of silence after which a stream sends a heartbeat. */
  heartbeat: number
  /** Milliseconds after which the stream of a client that reads nothing ends. It catches up on reconnect. */
  writeTimeout: number
}

/** How many streams may be open at the same time: in the store, and of one address, phone or customer. */
type Limits = Record<Audience, { store: number } & Partial<Record<keyof Listener, number>>>

const defaultLimits: Limits = {
  shopper: { store: 400, address: 60 },
  'known-phone': { store: 400, phone: 6, customer: 16, address: 100 },
  owner: { store: 24 },
}
const destroyAfter = 1_000
/** In seconds. */
const retryAfter = 30

export const createEventStreams = ({
  limits,
  heartbeat = 20_000,
  writeTimeout = 60_000,
}: {
  limits?: Partial<Limits>
  heartbeat?: number
  writeTimeout?: number
} = {}): EventStreams => {
  const allLimits = { ...defaultLimits, ...limits }
  const open = new Map<StreamSlot, { audience: Audience; listener: Listener }>()
  let isClosing = false

  const checkRoom = (audience: Audience, listener: Listener): void => {
    const ofAudience = [...open.values()].filter((other) => other.audience === audience)
    const { store, ...ofListener } = allLimits[audience]
    const isFull = (per: keyof Listener, limit: number): boolean =>
      ofAudience.filter((other) => other.listener[per] === listener[per]).length >= limit
    if (
      isClosing ||
      ofAudience.length >= store ||
      Object.entries(ofListener).some(([per, limit]) => isFull(per as keyof Listener, limit))
    ) {
      throw new ShopError('slow-down', messages.store.tooManyScreens, retryAfter)
    }
  }

  return {
    heartbeat,
    writeTimeout,
    take: (audience, listener, destroy) => {
      checkRoom(audience, listener)
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
      open.set(slot, { audience, listener })
      return slot
    },
    endAll: () => {
      isClosing = true
      for (const slot of open.keys()) slot.end()
    },
  }
}
