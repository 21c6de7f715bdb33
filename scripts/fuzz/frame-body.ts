import type { Random } from '../../src/lib/seeded-random.ts'
import { anyOf } from './values.ts'

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
