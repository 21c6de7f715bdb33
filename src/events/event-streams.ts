import { allowances } from '../http/allowances.ts'
import { ShopError } from '../lib/shop-error.ts'

export type Audience = 'owner' | 'shopper'

/** One open stream's place among the others. */
export type StreamSlot = {
  /** Aborted when the stream must end. */
  signal: AbortSignal
  /** Ends the stream; a connection that does not take its last bytes is cut a second later. */
  end: () => void
  /** To be called when the stream has ended. */
  release: () => void
}

export type EventStreams = {
  /** Takes a place for a stream; `cut` closes its connection. Throws `slow-down` when there is none. */
  take: (audience: Audience, address: string, cut: () => void) => StreamSlot
  /** Ends all streams, and lets no new one begin: the store is closing. */
  endAll: () => void
  /** Milliseconds after which a silent stream says that it lives. */
  heartbeat: number
  /** Milliseconds after which a screen that takes nothing is given up; it catches up when it is back. */
  writeTimeout: number
}

type Limits = Record<Audience, { overall: number; perAddress: number }>

const { shoppers, shoppersPerAddress, owner } = allowances.streams
const usualLimits: Limits = {
  shopper: { overall: shoppers.capacity, perAddress: shoppersPerAddress.capacity },
  owner: { overall: owner.capacity, perAddress: owner.capacity },
}
const cutAfter = 1_000
/** Seconds. */
const askAgainAfter = 30

export const createEventStreams = ({
  limits = usualLimits,
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
    const alike = [...open.values()].filter((other) => other.audience === audience)
    const fromThere = alike.filter((other) => other.address === address)
    const { overall, perAddress } = limits[audience]
    if (isClosing || alike.length >= overall || fromThere.length >= perAddress) {
      throw new ShopError('slow-down', shoppers.sentence(), askAgainAfter)
    }
  }

  return {
    heartbeat,
    writeTimeout: patience,
    take: (audience, address, cut) => {
      checkRoom(audience, address)
      const controller = new AbortController()
      const seat: StreamSlot = {
        signal: controller.signal,
        end: () => {
          if (controller.signal.aborted) return
          controller.abort()
          setTimeout(cut, cutAfter).unref()
        },
        release: () => open.delete(seat),
      }
      open.set(seat, { audience, address })
      return seat
    },
    endAll: () => {
      isClosing = true
      for (const seat of open.keys()) seat.end()
    },
  }
}
