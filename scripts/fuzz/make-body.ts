import { gzipSync } from 'node:zlib'
import type { Random } from '../../src/lib/seeded-random.ts'
import { anyOf, nastyJson, nastyText } from './values.ts'

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
