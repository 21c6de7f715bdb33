import { allowances } from '../http/allowances.ts'
import { ShopError } from '../lib/shop-error.ts'

export type Audience = 'owner' | 'known-phone' | 'shopper'

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
  /**
   * Takes a slot for a stream; `destroy` closes its connection. `client` is what is counted together: a known phone, or
   * an address. Throws `slow-down` when there is no slot.
   */
  take: (audience: Audience, client: string, destroy: () => void) => StreamSlot
  /** Ends all streams and rejects new ones, because the store is closing. */
  endAll: () => void
  /** Milliseconds of silence after which a stream sends a heartbeat. */
  heartbeat: number
  /** Milliseconds after which a stream ends whose client reads nothing. It catches up on reconnect. */
  writeTimeout: number
}

type Limits = Record<Audience, { overall: number; perClient: number }>

const { shoppers, shoppersPerAddress, knownPhone, knownPhones, owner } = allowances.streams
const defaultLimits: Limits = {
  shopper: { overall: shoppers.capacity, perClient: shoppersPerAddress.capacity },
  'known-phone': { overall: knownPhones.capacity, perClient: knownPhone.capacity },
  owner: { overall: owner.capacity, perClient: owner.capacity },
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
  const open = new Map<StreamSlot, { audience: Audience; client: string }>()
  let isClosing = false

  const checkRoom = (audience: Audience, client: string): void => {
    const ofAudience = [...open.values()].filter((other) => other.audience === audience)
    const ofClient = ofAudience.filter((other) => other.client === client)
    const { overall, perClient } = allLimits[audience]
    if (isClosing || ofAudience.length >= overall || ofClient.length >= perClient) {
      throw new ShopError('slow-down', shoppers.sentence(), retryAfter)
    }
  }

  return {
    heartbeat,
    writeTimeout,
    take: (audience, client, destroy) => {
      checkRoom(audience, client)
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
      open.set(slot, { audience, client })
      return slot
    },
    endAll: () => {
      isClosing = true
      for (const slot of open.keys()) slot.end()
    },
  }
}
