import type { Random } from '../../../src/lib/seeded-random.ts'
import { frameBody, makeBody } from './make-body.ts'
import { fittingIds, listFields, makeExample, type Names, type Route } from './routes.ts'
import { anyOf, nastyText } from './values.ts'

export type MadeRequest = {
  route: Route
  bytes: Buffer
  /** Whether the request is complete, so that there must be a response. */
  isWhole: boolean
}

/** Escapes text in one of the ways of a browser or an attacker, or not at all. */
const asPathPart = (random: Random, text: string): string => {
  const safe = Buffer.from(text).toString('utf8') // unpaired surrogates become �
  return anyOf(random, [
    () => encodeURIComponent(safe),
    () => encodeURIComponent(safe).replaceAll('%', '%25'),
    () => [...Buffer.from(text, 'latin1')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    // Raw bytes. NUL and whitespace are replaced: a space or a line break would make another request of it.
    () =>
      Buffer.from(text)
        .toString('latin1')
        .replaceAll(/[\0\s]/g, '_'),
  ])()
}

const fillPath = (random: Random, route: Route, names: Names): string => {
  if (route.path === '/objects/uploads/:id' && route.method === 'PUT' && random.integer(0, 1)) {
    return names.uploads.pop() ?? '/objects/uploads/none'
  }
  const path = route.path.replaceAll(/:\w+/g, (name) => {
    const kind = random.integer(0, 9)
    if (kind < 6 && name === ':line') return String(random.integer(0, 2))
    if (kind < 6) return anyOf(random, fittingIds(names, name, route.path)) ?? 'none'
    if (kind === 6) return 'x'.repeat(anyOf(random, [41, 2_000, 12_000]))
    return asPathPart(random, nastyText(random)).slice(0, 12_000)
  })
  switch (random.integer(0, 15)) {
    case 0:
      return `${path}/`
    case 1:
      return path.replace(
        '/api',
        anyOf(random, ['//api', '/./api', '/api/.', '/API', '/%61pi', '/x/../api', '/api;x']),
      )
    case 2:
      return `http://${anyOf(random, ['127.0.0.1', 'evil.example', '[::1', ''])}${path}`
    case 3:
      return anyOf(random, [
        '*',
        '/',
        '',
        '?',
        '//',
        '/%',
        '/%ff',
        '/assets/x',
        '/objects/',
        '/manifest.webmanifest',
        path.slice(1),
      ])
    default:
      return path
  }
}

const makeQuery = (random: Random, route: Route, names: Names): string => {
  if (random.integer(0, 2) > 0) return ''
  const fields = [...listFields(route.query), 'limit', '__proto__', 'a']
  const pairs = Array.from({ length: random.integer(1, 4) }, () => {
    const value = anyOf(random, [
      () => String(random.integer(-2, 600)),
      () => anyOf(random, Object.values(names.ids).flat()) ?? '',
      () => asPathPart(random, nastyText(random)),
      () => anyOf(random, ['include', 'new', 'completed', '%', '%ff%fe', '1e9', '']),
    ])()
    return `${anyOf(random, fields)}${anyOf(random, ['=', '=', '=', '', '[]=', '==', '%00='])}${value}`
  })
  if (random.integer(0, 30) === 0) pairs.push(...Array.from({ length: 900 }, (_, index) => `a${index}=1`))
  return `?${pairs.join('&')}`.slice(0, 14_000)
}

const asHeader = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[\0\r\n]/g, ' ')
    .slice(0, 5_000)

/** Headers that the store reads, mostly valid. */
const makeHeaders = (random: Random, cookie: string): [string, string][] => {
  const nasty = () => asHeader(nastyText(random))
  const address = `10.${random.integer(0, 255)}.${random.integer(0, 255)}.${random.integer(1, 254)}`
  const headers: [string, string][] = [['X-Forwarded-For', random.integer(0, 40) ? address : nasty()]]
  if (cookie !== '') headers.push(['Cookie', cookie])
  const odd: (() => [string, string])[] = [
    () => ['Cookie', nasty()],
    () => ['Cookie', `store_session=${nasty()}`],
    () => ['Idempotency-Key', anyOf(random, ['fuzz-key-1', 'fuzz-key-2', nasty()])],
    () => ['Last-Event-ID', anyOf(random, ['0', '12', '999999999', nasty()])],
    () => ['If-None-Match', anyOf(random, ['*', '""', 'W/"x"', nasty()])],
    () => ['Accept-Encoding', anyOf(random, ['gzip', 'br;q=x', 'gzip;q=0, *', nasty()])],
    () => ['Range', anyOf(random, ['bytes=0-1', 'bytes=-1', 'bytes=9-1,2-3', nasty()])],
    () => ['Origin', anyOf(random, ['null', 'http://evil.example', nasty()])],
    () => ['Sec-Fetch-Site', anyOf(random, ['same-origin', 'cross-site', nasty()])],
    () => ['X-Forwarded-Host', anyOf(random, ['shop.example', 'a b', '[', nasty()])],
    () => ['X-Forwarded-Proto', anyOf(random, ['https', nasty()])],
    () => ['X-HTTP-Method-Override', 'DELETE'],
    () => ['Expect', '100-continue'],
    () => ['Upgrade', anyOf(random, ['websocket', 'h2c'])],
    () => [
      anyOf(random, ['__proto__', 'constructor', 'X-Long', 'a']),
      'x'.repeat(anyOf(random, [1, 7_000, 15_000])),
    ],
  ]
  for (let count = anyOf(random, [0, 0, 0, 1, 1, 2, 3]); count > 0; count -= 1)
    headers.push(anyOf(random, odd)())
  return headers
}

const methods = 'GET HEAD POST PUT DELETE PATCH OPTIONS TRACE PROPFIND get X '.split(' ')
const hosts = ['shop.test', '', 'a b', '[', 'localhost:99999', 'x'.repeat(300), 'é', '127.0.0.1/..']
const versions = ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', '']

/** Returns the usual value, or one of the odd values in one of `oneIn` cases. */
const rarely = (random: Random, usual: string, odd: readonly string[], oneIn: number): string =>
  random.integer(1, oneIn) === 1 ? anyOf(random, odd) : usual

/** Makes one request to a route, valid or not, as bytes for the wire. */
export const makeRequest = (random: Random, route: Route, names: Names, cookie: string): MadeRequest => {
  const hasBody = route.method !== 'GET' || random.integer(0, 9) === 0
  const body = hasBody ? makeBody(random, makeExample(random, route, names)) : undefined
  const framed = frameBody(random, body?.bytes)
  const method = rarely(random, route.method, methods, 16)
  const target = `${fillPath(random, route, names)}${makeQuery(random, route, names)}`
  const headers = [...makeHeaders(random, cookie), ...(body?.headers ?? []), ...framed.headers]
  const head = [
    `${method} ${target} ${rarely(random, 'HTTP/1.1', versions, 40)}`,
    `Host: ${rarely(random, '127.0.0.1', hosts, 30)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...['Connection: close', '', ''],
  ]
  return {
    route,
    bytes: Buffer.concat([Buffer.from(head.join(framed.lineEnd), 'latin1'), framed.bytes]),
    isWhole: framed.isWhole,
  }
}
