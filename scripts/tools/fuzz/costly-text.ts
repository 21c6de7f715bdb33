import type * as v from 'valibot'
import { limits } from '../../../src/contract/limits.ts'
import { settingKeys } from '../../../src/contract/settings.ts'
import { seededRandom } from '../../../src/lib/seeded-random.ts'
import { percentile } from '../lib/measure.ts'
import { fittingIds, listFields, makeExample, type Names, type Route } from './routes.ts'
import { sendBytes } from './send-bytes.ts'
import { type CostlyKind, costlyKinds, costlyText, plainText } from './values.ts'
import { watchHealth } from './watch-health.ts'

/** A place where a request takes text. */
export type Place = {
  what: string
  method: string
  /** Returns the target and the body of a request with the text in this place. */
  fill: (text: string) => { target: string; body?: string }
  isBody: boolean
}

type Json = { [key: string]: unknown }
type Schema = v.GenericSchema & { entries?: Record<string, Schema>; item?: Schema }

/**
 * Lists a body's fields, each with a function that puts text there; for a list, also the fields of its first
 * item.
 */
const withText = (schema: Schema, body: Json): [field: string, fill: (text: string) => Json][] =>
  listFields(schema).flatMap((field) => {
    const [first, ...others] = Array.isArray(body[field]) ? (body[field] as Json[]) : []
    const item = schema.entries?.[field]?.item
    const inside = first === undefined || !item ? [] : withText(item, first)
    return [
      [field, (text) => ({ ...body, [field]: text })],
      ...inside.map(([inner, fill]): [string, (text: string) => Json] => [
        `${field}.${inner}`,
        (text) => ({ ...body, [field]: [fill(text), ...others] }),
      ]),
    ]
  })

const settingBodies = (): [string, (text: string) => Json][] =>
  settingKeys.map((key) => [key, (value) => ({ key, value })])

/** The store parses an address for its host, so the text is tried as a host, too. */
const asAddress = (field: string) => /url|image/i.test(field)

const bodyPlaces = (route: Route, target: string, names: Names): Place[] => {
  const { method, path, body } = route
  if (typeof body !== 'object') return []
  const fields = [
    ...withText(body, makeExample(seededRandom(path), route, names) as Json),
    ...(path === '/api/settings' ? settingBodies() : []),
  ]
  const place = (field: string, fill: (text: string) => Json): Place => ({
    what: `${method} ${path} ${field}`,
    method,
    isBody: true,
    fill: (text) => ({ target, body: JSON.stringify(fill(text)) }),
  })
  return fields.flatMap(([field, fill]) => [
    place(field, fill),
    ...(asAddress(field) ? [place(`${field}, as a host`, (text) => fill(`https://${text}/`))] : []),
  ])
}

const pathPlaces = ({ method, path }: Route): Place[] =>
  path.includes(':')
    ? [
        {
          what: `${method} ${path} in the path`,
          method,
          isBody: false,
          fill: (text) => ({ target: path.replaceAll(/:\w+/g, encodeURIComponent(text)) }),
        },
      ]
    : []

const queryPlaces = ({ method, query }: Route, target: string): Place[] =>
  listFields(query).map((name) => ({
    what: `${method} ${target}?${name}=`,
    method,
    isBody: false,
    fill: (text) => ({ target: `${target}?${name}=${encodeURIComponent(text)}` }),
  }))

/** Lists every place in every route where text may occur. */
export const listPlaces = (routes: Route[], names: Names): Place[] =>
  routes.flatMap((route) => {
    const target = route.path.replaceAll(/:\w+/g, (name) => fittingIds(names, name, route.path)[0] ?? 'none')
    return [...bodyPlaces(route, target, names), ...pathPlaces(route), ...queryPlaces(route, target)]
  })

type CostlyRequest = {
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
const makeCostlyRequests = function* (
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

/** How many ms longer costly text may delay a health call than plain text of the same length does. */
export const delayAtMost = 50

type Delays = { requests: number; calls: number; p99: number; worst: number }

export type CostlyReport = {
  byKind: Record<string, Delays>
  /**
   * Requests that delayed a health call too long in each of several tries, which excludes noise of the
   * machine.
   */
  costly: string[]
}

const tries = 4

const describe = (requests: number, times: number[]): Delays => {
  const at = (share: number) => Math.round(percentile(times, share) * 10) / 10
  return { requests, calls: times.length, p99: at(0.99), worst: at(1) }
}

/**
 * Sends the requests one after the other. Returns the longest health call during each, and the times of all
 * calls.
 */
const sendAll = async (port: number, requests: Iterable<CostlyRequest>) => {
  const watch = watchHealth(port)
  let count = 0
  for (const request of requests) {
    watch.mark(count)
    count += 1
    await sendBytes(port, request).catch(() => undefined) // a late response shows in the health calls
  }
  const calls = await watch.stop()
  const longest = new Map<number, number>()
  for (const { from, to, milliseconds } of calls) {
    for (let request = from; request <= to; request += 1)
      longest.set(request, Math.max(longest.get(request) ?? 0, milliseconds))
  }
  return { count, times: calls.map(({ milliseconds }) => milliseconds), longest }
}

const isAlwaysSlow = async (port: number, request: CostlyRequest, limit: number): Promise<boolean> => {
  for (let count = 0; count < tries; count += 1) {
    const { times } = await sendAll(port, [request])
    if (Math.max(...times) <= limit) return false
  }
  return true
}

/**
 * Sends costly text, and plain text of the same lengths, to every place that takes text, and times health
 * calls meanwhile. A request that seems to delay them is sent again, alone.
 */
export const timeCostlyText = async (
  port: number,
  places: Place[],
  cookie: () => Promise<string>,
): Promise<CostlyReport> => {
  const byKind: Record<string, Delays> = {}
  const costly: string[] = []
  let limit = delayAtMost
  for (const kind of ['plain', ...costlyKinds] as const) {
    const session = await cookie()
    const { count, times, longest } = await sendAll(port, makeCostlyRequests(places, kind, session))
    const delays = describe(count, times)
    byKind[kind] = delays
    if (kind === 'plain') limit = delays.worst + delayAtMost
    else if (delays.worst > limit) {
      let number = 0
      for (const request of makeCostlyRequests(places, kind, session)) {
        if ((longest.get(number) ?? 0) > limit && (await isAlwaysSlow(port, request, limit)))
          costly.push(request.what)
        number += 1
      }
    }
  }
  return { byKind, costly }
}
