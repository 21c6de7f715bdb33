import { networkInterfaces } from 'node:os'

export type PhoneWatch = {
  /** When the first phone loaded a page; undefined until then. */
  firstAt: () => Date | undefined
  /** A browser at this address loaded a page. */
  notice: (address: string) => void
}

/** A browser on this PC comes from the loopback, or, where it opens the phones' address, from the PC's own. */
const isOnThisPc = (address: string): boolean =>
  address === '::1' ||
  address.startsWith('127.') ||
  Object.values(networkInterfaces()).some((infos) => infos?.some((info) => info.address === address))

/** Waits for the first browser that is not on this PC. Shoppers come and go; only that one is remembered. */
export const watchForPhones = (clock: () => Date): PhoneWatch => {
  let first: Date | undefined
  return {
    firstAt: () => first,
    notice: (address) => {
      // No address: the browser went away before it was asked.
      if (!first && address !== '' && !isOnThisPc(address)) first = clock()
    },
  }
}
