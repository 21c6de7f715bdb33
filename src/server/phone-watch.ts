import type { IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'
import { pages } from '../contract/pages.ts'
import { clientInfoOf } from '../http/client/client-info.ts'
import type { TrustedProxies } from '../http/client/trusted-proxies.ts'

export type PhoneWatch = {
  /** Time at which the first phone loaded a page; undefined until then. */
  firstAt: () => Date | undefined
  /** Reports that a browser at this address loaded a page. */
  notice: (address: string) => void
}

/** Whether the browser is on this PC: its address is the loopback, or one of the PC's own. */
const isOnThisPc = (address: string): boolean =>
  address === '::1' ||
  address.startsWith('127.') ||
  Object.values(networkInterfaces()).some((infos) => infos?.some((info) => info.address === address))

/** Records when the first browser that is not on this PC loads a page. Later ones are not recorded. */
export const watchForPhones = (clock: () => Date): PhoneWatch => {
  let first: Date | undefined
  return {
    firstAt: () => first,
    notice: (address) => {
      // The address is empty when the connection closed before it was read.
      if (!first && address !== '' && !isOnThisPc(address)) first = clock()
    },
  }
}

const pagePaths = new Set<string>(Object.values(pages))

/** Reports each page load to the phone watch, whether the response comes from the cache or not. */
export const noticePhones =
  ({ phoneWatch, isTrustedProxy }: { phoneWatch: PhoneWatch; isTrustedProxy: TrustedProxies }) =>
  (request: IncomingMessage): void => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (request.method !== 'GET' || !pagePaths.has(path)) return
    phoneWatch.notice(clientInfoOf(request, isTrustedProxy).address)
  }
