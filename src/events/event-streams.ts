import { allowances } from '../http/allowances.ts'
import { ShopError } from '../lib/shop-error.ts'

export type Audience = 'owner' | 'shopper'

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
  /** Takes a slot for a stream; `destroy` closes its connection. Throws `slow-down` when there is none. */
  take: (audience: Audience, address: string, destroy: () => void) => StreamSlot
  /** Ends all streams and rejects new ones, because the store is closing. */
  endAll: () => void
  /** Milliseconds of silence after which a stream sends a heartbeat. */
  heartbeat: number
  /** Milliseconds after which a stream ends whose client reads nothing. It catches up on reconnect. */
  writeTimeout: number
}

type Limits = Record<Audience, { overall: number; perAddress: number }>

const { shoppers, shoppersPerAddress, owner } = allowances.streams
const defaultLimits: Limits = {
  shopper: { overall: shoppers.capacity, perAddress: shoppersPerAddress.capacity },
  owner: { overall: owner.capacity, perAddress: owner.capacity },
}
const destroyAfter = 1_000
/** In seconds. */
const retryAfter = 30

export const createEventStreams = ({
  limits = defaultLimits,
  heartbeat = 20_000,
  patience = 60_000,
}: {
  limits?: Limits
  heartbeat?: number
  patience?: number
} = {}): EventStreams => {
  const open = new Map<StreamSlot, { audience: Audience; address: string }>()
  let isClosing = false

  const checkRoom = (audience: Audience, address: string): void => {
    const ofAudience = [...open.values()].filter((other) => other.audience === audience)
    const fromAddress = ofAudience.filter((other) => other.address === address)
    const { overall, perAddress } = limits[audience]
    if (isClosing || ofAudience.length >= overall || fromAddress.length >= perAddress) {
      throw new ShopError('slow-down', shoppers.sentence(), retryAfter)
    }
  }

  return {
    heartbeat,
    writeTimeout: patience,
    take: (audience, address, destroy) => {
      checkRoom(audience, address)
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
      open.set(slot, { audience, address })
      return slot
    },
    endAll: () => {
      isClosing = true
      for (const slot of open.keys()) slot.end()
    },
  }
}
