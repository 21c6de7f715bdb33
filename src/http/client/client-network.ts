import type { IncomingMessage } from 'node:http'
import { networkOf } from '../auth/shopper.ts'
import { isLoopback, plainAddress } from './addresses.ts'
import { clientInfoOf } from './client-info.ts'
import { isForwarded } from './this-pc.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** The network that limits count for a connection. All clients behind a tunnel share one. */
export const networkOfSocket = ({ remoteAddress = '' }: { remoteAddress?: string | undefined }): string =>
  networkOf(plainAddress(remoteAddress))

/** Whether the connection comes from this PC or from a tunnel on it. */
export const isLoopbackSocket = ({ remoteAddress = '' }: { remoteAddress?: string | undefined }): boolean =>
  isLoopback(plainAddress(remoteAddress))

/** The network that limits count for a request, also behind a tunnel; undefined for this PC itself. */
export const findClientNetwork = (
  request: IncomingMessage,
  isTrustedProxy: TrustedProxies,
): string | undefined =>
  isLoopbackSocket(request.socket) && !isForwarded(request.headers)
    ? undefined
    : networkOf(clientInfoOf(request, isTrustedProxy).address)
