import { limits } from '../../../src/contract/limits.ts'
import { type CostlyKind, costlyKinds, costlyText, plainText } from './costly-text.ts'
import type { Place } from './places.ts'

export type CostlyRequest = {
  what: string
  bytes: Buffer
  isWhole: true
}

/** Bytes reserved for what surrounds the text of a body. */
const frame = 400
/** Node accepts 16 KB of head, in which each escaped byte of the text takes three. */
const inAddress = Math.floor(14_000 / 3)

const sizesOf = ({ isBody }: Place): number[] =>
  isBody
    ? [limits.shopperBytes - frame, limits.orderBytes - frame, limits.bodyBytes - frame, limits.bodyBytes]
    : [200, inAddress]

const toBytes = (place: Place, text: string, cookie: string, address: string): Buffer => {
  const { target, body } = place.fill(text)
  const head = [
    `${place.method} ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${address}`, // a new address each time, or the rate limits would answer
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    ...['Connection: close', '', ''],
  ]
  return Buffer.from(head.join('\r\n') + (body ?? ''))
}

/**
 * Yields requests with text of one kind, or with plain text, at each place and each size limit, by a visitor
 * and by the owner.
 */
export const makeCostlyRequests = function* (
  places: Place[],
  kind: CostlyKind | 'plain',
  cookie: string,
): Generator<CostlyRequest> {
  let count = 0
  for (const place of places) {
    for (const size of sizesOf(place)) {
      const text = kind === 'plain' ? plainText(size) : costlyText(kind, size)
      for (const [who, session] of [
        ['a visitor', ''],
        ['the owner', cookie],
      ] as const) {
        const address = `10.${costlyKinds.indexOf(kind as CostlyKind) + 1}.${count >> 8}.${count & 255}`
        count += 1
        const what = `${size} bytes of ${kind} by ${who} at ${place.what}`
        yield { what, bytes: toBytes(place, text, session, address), isWhole: true }
      }
    }
  }
}
