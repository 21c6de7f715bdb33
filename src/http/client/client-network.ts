import type { IncomingMessage } from 'node:http'
import { networkOf } from '../auth/shopper.ts'
import { isLoopback, plainAddress } from './addresses.ts'
import { clientInfoOf } from './client-info.ts'
import { isForwarded } from './this-pc.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** Whose connection it is, as limits count. Behind a tunnel it is everybody's. */
export const networkOfSocket = ({ remoteAddress = '' }: { remoteAddress?: string | undefined }): string =>
  networkOf(plainAddress(remoteAddress))

/** Whether only this PC, or a tunnel on it, can have opened the connection. */
export const isLoopbackSocket = ({ remoteAddress = '' }: { remoteAddress?: string | undefined }): boolean =>
  isLoopback(plainAddress(remoteAddress))

/** Whose request it is, as limits count, also behind a tunnel; undefined for this PC itself. */
export const findClientNetwork = (
  request: IncomingMessage,
  isTrustedProxy: TrustedProxies,
): string | undefined =>
  isLoopbackSocket(request.socket) && !isForwarded(request.headers)
    ? undefined
    : networkOf(clientInfoOf(request, isTrustedProxy).address)
