import fc from 'fast-check'
import { settingKeys } from '../../../src/contract/settings.ts'
import { anyText } from '../../../src/testing/properties.ts'
import { smallestPng } from '../../../src/testing/smallest-png.ts'
import { adminPassword } from '../../browser/run-store.ts'

// Makes requests for each call of the API description. Most are valid, the others are odd in one place.

/** The keywords of JSON Schema that the description uses. */
export type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }

type Operation = {
  operationId: string
  parameters: Parameter[]
  /** Empty for a call that anybody may make. */
  security: unknown[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

export type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export type Call = Operation & { method: string; path: string; contentType: string; schema?: Schema }

/** Lists the calls of the description, with the schemas of their bodies in place of references to these. */
export const listCalls = ({ paths, components }: Description): Call[] => {
  const resolve = <Part>(part: Part): Part =>
    JSON.parse(JSON.stringify(part), (_, value) => {
      const name = String(value?.$ref ?? '').replace('#/components/schemas/', '')
      return components.schemas[name] ? resolve(components.schemas[name]) : value
    })
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [contentType = '', { schema } = {}] =
        Object.entries(operation.requestBody?.content ?? {})[0] ?? []
      return resolve({
        ...operation,
        ...(schema && { schema }),
        method: method.toUpperCase(),
        path,
        contentType,
      })
    }),
  )
}

/** The rows to which requests refer, by table, such as the ids of products. */
export type Names = Record<string, readonly string[]>

const tables = ['customers', 'products', 'orders', 'categories', 'highlights', 'starter']

/** Stands for one of the table's names, which is known only when the request is sent. */
const reference = (table: string) => fc.nat(7).map((index) => `name_of_${table}_${index}`)

/** Puts names in the place of references. */
export const fillIn = (text: string, names: Names): string =>
  text.replaceAll(/name_of_([a-z]+)_(\d)/g, (asWritten, table, index) => {
    const found = names[table] ?? []
    return found[index % found.length] ?? asWritten
  })

type Place = { field: string; path: string }

/** `categoryId` refers to categories, `id` and any other to the table that the path names last. */
const tableOf = ({ field, path }: Place): string =>
  tables.find((table) => field.endsWith('Id') && table.startsWith(field.slice(0, -3))) ??
  path.split('/').findLast((part) => tables.includes(part)) ??
  'uploads'

const plainTexts = ['Asha 1', 'चाय Tea 2', '', 'yes', '12.50', '40170725', '8901030865053', 'https://x.in']
const day = new Date().toISOString().slice(0, 10)

/** What is accepted in fields whose format the description does not tell. */
const textsOfField: Record<string, readonly string[]> = {
  password: [adminPassword],
  day: [day],
  from: [day],
  to: [day],
  dueOn: [day],
  closedUntil: ['', `${day}T23:30:00Z`],
  key: settingKeys,
  line: ['0', '1', '2'],
  seq: ['1', '2', '3'],
  value: [...plainTexts, '{"mon":[["09:00","21:00"]]}'],
  phone: ['+91 98765 43210', '9876543210'],
  pincode: ['110001', ''],
  version: ['320.webp', '640.webp', 'icon-192.png'],
  nickname: ['Asha', 'Ravi', 'Asha 2', 'चाय'],
}

const textFor = (schema: Schema, place: Place): fc.Arbitrary<string> => {
  const { field } = place
  if (field === 'token' || field === 'ticket') return reference(`${field}s`)
  if (/^ids?$|Id$/.test(field)) return reference(tableOf(place))
  if (/^image/.test(field)) return reference('uploads').map((id) => `/objects/uploads/${id}`)
  const known = textsOfField[field]
  if (known) return fc.constantFrom(...known)
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
  return fc.constantFrom(...plainTexts)
}

/** Mostly absent, because many optional fields at once contradict each other. */
const optional = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

/** Values that the schema accepts. Rules that it does not tell may refuse them. */
export const valueFor = (schema: Schema, place: Place): fc.Arbitrary<unknown> => {
  const { type, anyOf, properties = {}, required = [], items = {}, minimum = 0 } = schema
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  // An amount in rupees.
  if (anyOf?.map((each) => each.type).join() === 'string,number') return fc.constantFrom('12.50', '1000', 45)
  if (anyOf) return fc.oneof(...anyOf.map((each) => valueFor(each, place)))
  if (type === 'object') {
    const fields = Object.entries(properties).map(([field, part]): [string, fc.Arbitrary<unknown>] => {
      const value = valueFor(part, { ...place, field })
      return [field, required.includes(field) ? value : optional(value)]
    })
    return fc.record(Object.fromEntries(fields))
  }
  if (type === 'array')
    return fc.array(valueFor(items, place), { minLength: schema.minItems ?? 0, maxLength: 4 })
  if (type === 'integer') {
    const upTo = (more: number) =>
      fc.integer({ min: minimum, max: Math.min(schema.maximum ?? Infinity, minimum + more) })
    return fc.oneof(upTo(2), upTo(99))
  }
  if (type === 'number') return fc.constantFrom(0, 250, 12.5)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'string') return textFor(schema, place)
  throw new Error(`The fuzzer makes no ${JSON.stringify(schema)} yet`)
}

const oddTexts = [
  ...['', ' ', '\0', '\ud83d', '\u202egnp.exe', '\u2028', '\ufeff', '\u200b', '\r\nSet-Cookie: a=b', '😀'],
  ...['x'.repeat(41), 'x'.repeat(121), 'क'.repeat(2_001), 'Z\u0301\u0316\u0335'.repeat(60)],
  ...['<script>alert(1)</script>', '</script><!--', "' or 1=1 --", '"; drop table orders; --', '%_\\', '%00'],
  ...['../../etc/passwd', '/', '\\\\host\\share', 'CON', 'javascript:alert(1)', 'http://[::1'],
  ...['https://user:secret@example.com', '__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN'],
  ...['1e400', '-1', '0x10', '१२३', '999999999999999999999', '12.345', '24:00', '{"mon":[["09:00"]]}', '[[['],
]

const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  // A client resolves dots in a path before it sends the request.
  { weight: 1, arbitrary: anyText().filter((text) => !/^\.+$/.test(text)) },
)

const oddJson = [
  ...['null', 'true', '[]', '{}', '[null]', '[{}]', '{"":""}', '-1', '0.5', '1e308', '1e400', '2e53'],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}', '{"length":1e9}', '', '{', "'a'"],
  ...[`"${'x'.repeat(300_000)}"`, '['.repeat(40_000), `[${'{"id":"x"},'.repeat(5_000)}1]`],
]

/** Values of every kind as JSON, valid or not. */
const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.constantFrom(...oddJson) },
  { weight: 1, arbitrary: fc.json() },
)

/** Copies of a JSON value with another value in one place: one copy for each place, the whole included. */
const replaceOnce = (value: unknown, other: unknown): unknown[] => [
  other,
  ...Object.entries(typeof value === 'object' ? Object(value) : {}).flatMap(([key, part]) =>
    replaceOnce(part, other).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...Object(value), [key]: changed },
    ),
  ),
]

const marker = 'odd-value'

/** Bodies that the schema accepts, and bodies with something odd, or nothing, in one place. */
const jsonFor = (schema: Schema, path: string): fc.Arbitrary<string> => {
  const valid = valueFor(schema, { field: '', path })
  const odd = fc.tuple(valid, fc.option(oddValue), fc.nat()).map(([value, other, at]) => {
    const all = replaceOnce(value, other === null ? undefined : marker)
    return JSON.stringify(all[at % all.length])?.replace(`"${marker}"`, () => other ?? '') ?? ''
  })
  return fc.oneof(
    valid.map((value) => JSON.stringify(value)),
    odd,
  )
}

/** Bodies of other types, one character a byte. */
const files = [
  ...[smallestPng.toString('latin1'), '\x89PNG\r\n', '\xff\xd8\xff\xe0', 'GIF89a\xff', 'PK\x03\x04\x14\0'],
  ...['name,price\nTea,12.50\n', 'name,price\nTea,-1\n"', 'name;price', '\xff\xfe', '"'.repeat(9_000)],
]

const oddHeaders = [
  ...['store_session=x', '; =;', 'a'.repeat(5_000)].map((cookie) => ({ cookie })),
  ...['text/plain', 'application/json; charset=utf-16', ';'].map((type) => ({ 'content-type': type })),
  ...['gzip', 'x'].map((encoding) => ({ 'content-encoding': encoding })),
  ...['null', 'http://evil.example', '['].map((origin) => ({ origin })),
  { 'if-none-match': 'W/"x", *', range: 'bytes=9-1,2-3', 'accept-encoding': 'br;q=x' },
  { 'x-forwarded-host': 'a b', 'x-forwarded-proto': ']' },
]

export type MadeRequest = {
  /** Path and query, with references. */
  target: string
  headers: Record<string, string>
  body?: string
  /** How the text of the body becomes bytes. */
  encoding: BufferEncoding
}

const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd })

/** Values of the parameters in one place, as pairs of name and value. */
const parametersIn = (
  place: Parameter['in'],
  { parameters, path }: Call,
): fc.Arbitrary<[string, string][]> => {
  const pairs = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, schema }) => {
      const value = mostly(valueFor(schema, { field: name, path }).map(String), oddText)
      const pair = value.map((text): [string, string][] => [[name, text.toWellFormed()]])
      return required ? pair : optional(pair).map((given = []) => given)
    })
  return fc.tuple(...pairs).map((given) => given.flat())
}

const bodyFor = ({ schema, path }: Call): fc.Arbitrary<Pick<MadeRequest, 'body' | 'encoding'>> =>
  schema
    ? fc.record({
        body: jsonFor(schema, path),
        encoding: mostly(fc.constant('utf8'), fc.constantFrom('utf16le', 'latin1')),
      })
    : fc.record({ body: fc.constantFrom(...files), encoding: fc.constant('latin1') })

/** Requests to the call, valid or not. */
export const requestTo = (call: Call): fc.Arbitrary<MadeRequest> =>
  fc
    .record({
      path: parametersIn('path', call),
      query: parametersIn('query', call),
      headers: parametersIn('header', call),
      odd: mostly(fc.constant({}), fc.constantFrom(...oddHeaders)),
      end: mostly(fc.constant(''), fc.constantFrom('/', '%', '%ff', '?', '?__proto__=1&a[]=2')),
      content: call.contentType ? bodyFor(call) : fc.constant({ encoding: 'utf8' as const }),
    })
    .map(({ path, query, headers, odd, end, content }) => {
      const values = Object.fromEntries(path)
      const target = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
      const contentType = call.contentType.replace('*', 'png')
      return {
        ...content,
        target: `${target}?${new URLSearchParams(query)}`.replace(/\?$/, '') + end,
        headers: {
          ...(contentType && { 'content-type': contentType }),
          // What a client can send in a header.
          ...Object.fromEntries(headers.filter(([, value]) => /^[ -~]*$/.test(value))),
          ...odd,
        },
      }
    })
