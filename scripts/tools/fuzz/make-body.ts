import { gzipSync } from 'node:zlib'
import type { Random } from '../../../src/lib/seeded-random.ts'
import { anyOf, nastyJson, nastyText } from './values.ts'

export type FramedBody = {
  headers: [string, string][]
  bytes: Buffer
  lineEnd: string
  /** Whether the body has all that the headers declare. */
  isWhole: boolean
}

/** Encodes the body in HTTP/1.1 chunks. */
const inChunks = (random: Random, bytes: Buffer, end: string): Buffer => {
  const size = anyOf(random, [1, 7, 1_000, 70_000])
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += parts.length < 600 ? size : 1_000_000) {
    const chunk = bytes.subarray(at, at + (parts.length < 600 ? size : 1_000_000))
    const length = `${chunk.length.toString(16)}${anyOf(random, ['', ';x="y"'])}`
    parts.push(Buffer.from(`${length}\r\n`), chunk, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from(end)])
}

const odd: [string, string][] = [
  ['Transfer-Encoding', 'gzip, chunked'],
  ['Transfer-Encoding', 'identity'],
  ['Transfer-Encoding', 'x'],
  ['Content-Length', '-1'],
  ['Content-Length', '1e3'],
  ['Content-Length', '99999999999999999999'],
  ['Content-Length', '5, 5'],
  ['Content-Length', ''],
  ['Connection', 'transfer-encoding'],
  ['Connection', 'upgrade'],
]

/** Frames the body as no honest client does: incomplete, with two lengths, or with invalid headers. */
const misframe = (random: Random, bytes: Buffer, length: [string, string]): FramedBody => {
  const broken = { bytes, headers: [length], lineEnd: '\r\n', isWhole: false }
  const chunked: [string, string] = ['Transfer-Encoding', 'chunked']
  switch (random.integer(0, 4)) {
    case 0:
      return { ...broken, headers: [['Content-Length', String(random.integer(0, 400))]] }
    case 1: // two contradictory lengths, as in request smuggling past a proxy
      return { ...broken, headers: [length, chunked], bytes: inChunks(random, bytes, '0\r\n\r\n') }
    case 2:
      return {
        ...broken,
        headers: [chunked],
        bytes: inChunks(random, bytes, anyOf(random, ['0\r\n', 'zz\r\n', ''])),
      }
    case 3:
      return { ...broken, lineEnd: anyOf(random, ['\n', '\r', '\0\r\n']) }
    default:
      return { ...broken, headers: [anyOf(random, odd), length] }
  }
}

/** Frames the body with its length in one of the valid ways, and now and then in an invalid one. */
export const frameBody = (random: Random, body: Buffer | undefined): FramedBody => {
  const bytes = body ?? Buffer.alloc(0)
  const length: [string, string] = ['Content-Length', String(bytes.length)]
  if (random.integer(0, 25) === 0) return misframe(random, bytes, length)
  const whole = { lineEnd: '\r\n', isWhole: true }
  if (!body) return { ...whole, headers: [], bytes }
  if (random.integer(0, 5) > 0) return { ...whole, headers: [length], bytes }
  const end = anyOf(random, ['0\r\n\r\n', '0\r\nX: y\r\n\r\n'])
  return { ...whole, headers: [['Transfer-Encoding', 'chunked']], bytes: inChunks(random, bytes, end) }
}

type Field = [key: string, json: string]

/** Replaces a value. In a list of objects, mutates the first item half of the time instead. */
const mutateValue = (random: Random, value: unknown): string => {
  const [first, ...others] = Array.isArray(value) ? value : []
  if (typeof first !== 'object' || first === null || random.integer(0, 1) === 0) return nastyJson(random)
  return `[${[mutate(random, first), ...others.map((item) => JSON.stringify(item))].join(',')}]`
}

const mutateFields = (random: Random, body: object): Field[] => {
  const fields = Object.entries(body).map(([key, value]): Field => [key, JSON.stringify(value)])
  const at = random.integer(0, Math.max(0, fields.length - 1))
  const [key = 'name', json = '1'] = fields[at] ?? []
  switch (random.integer(0, 7)) {
    case 0:
      return fields.filter((_, index) => index !== at)
    case 1: // the same key twice
      return [...fields, [key, nastyJson(random)]]
    case 2:
      return [[key, nastyJson(random)], ...fields]
    case 3:
      return [
        ['__proto__', nastyJson(random)],
        ...fields,
        ['constructor', json],
        [nastyText(random), nastyJson(random)],
      ]
    default:
      fields[at] = [key, mutateValue(random, Object.entries(body)[at]?.[1])]
      return fields
  }
}

const mutate = (random: Random, body: object): string =>
  `{${mutateFields(random, body)
    .map(([key, json]) => `${JSON.stringify(key)}:${json}`)
    .join(',')}}`

export type MadeBody = { bytes: Buffer; headers: [string, string][] }

const json: [string, string] = ['Content-Type', 'application/json']

/** Encodes the text in one of several ways, declared in the headers or not. */
const encode = (random: Random, text: string): MadeBody => {
  const bytes = Buffer.from(text)
  switch (random.integer(0, 9)) {
    case 0:
      return {
        bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
        headers: [json],
      }
    case 1:
      return { bytes: Buffer.concat([Buffer.from('\ufeff'), bytes]), headers: [json] }
    case 2: // invalid UTF-8 in the middle
      return {
        bytes: Buffer.concat([bytes.subarray(0, 12), Buffer.from([0xc3, 0x28, 0xff]), bytes.subarray(12)]),
        headers: [json],
      }
    case 3:
      return { bytes: gzipSync(bytes), headers: [json, ['Content-Encoding', 'gzip']] }
    case 4:
      return {
        bytes,
        headers: [json, ['Content-Encoding', anyOf(random, ['gzip', 'br', 'deflate', 'x', ''])]],
      }
    case 5:
      return { bytes: bytes.subarray(0, random.integer(0, bytes.length)), headers: [json] }
    case 6:
      return {
        bytes,
        headers: [
          [
            'Content-Type',
            anyOf(random, [
              ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''],
              ...[
                'application/json; charset=utf-16',
                'application/json;;;',
                'APPLICATION/JSON',
                'image/png',
                'a',
              ],
            ]),
          ],
        ],
      }
    default:
      return { bytes, headers: [json] }
  }
}

const pictures = [
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
  Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
  Buffer.from('\x00\x00\x00\x1cftypavif', 'latin1'),
  Buffer.from('<svg onload="alert(1)"/>'),
  Buffer.from('PK\x03\x04\x14\x00', 'latin1'),
]

/** Begins like an image or an archive, and continues with random bytes. */
const blob = (random: Random): MadeBody => {
  const rest = Buffer.from(Array.from({ length: random.integer(0, 400) }, () => random.integer(0, 255)))
  const filling = Buffer.alloc(anyOf(random, [0, 0, 100, 300_000]), random.integer(0, 255))
  return {
    bytes: Buffer.concat([anyOf(random, pictures), rest, filling]),
    headers: [['Content-Type', anyOf(random, ['image/png', 'application/octet-stream', 'application/json'])]],
  }
}

/** Makes a body for a route: valid, mutated in one place, or something else altogether. */
export const makeBody = (random: Random, example: object | null): MadeBody => {
  const kind = random.integer(0, 19)
  if (kind === 0) return { bytes: Buffer.alloc(0), headers: anyOf(random, [[], [json]]) }
  if (example === null || kind === 1) return blob(random)
  if (kind < 6) return { bytes: Buffer.from(JSON.stringify(example)), headers: [json] }
  if (kind < 17) return encode(random, mutate(random, example))
  return encode(random, nastyJson(random))
}
