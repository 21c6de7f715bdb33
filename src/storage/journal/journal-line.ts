import { crc32 } from 'node:zlib'

/** A writing statement and its effect when it first ran. */
export type JournalledStatement = {
  sql: string
  /** Encoded by {@link encodeParameter}. */
  parameters: unknown[]
  /** Rows changed, or rows returned for a statement with RETURNING. */
  changes: number
  /** The rows from RETURNING. */
  rows?: unknown[]
}

/** One committed transaction. */
export type JournalLine = {
  /** One more than the number of the previous transaction in its history. */
  number: number
  /** Time of the commit by the PC's clock. It is only for reports; nothing is ordered by it. */
  at: string
  statements: JournalledStatement[]
}

/** An earlier history and the number of its last transaction that a later history contains. */
export type Ancestor = { history: string; number: number }

/** The first line of a segment. */
export type SegmentHeader = {
  history: string
  /** The number of the segment's first transaction. */
  from: number
  at: string
  /** The histories that this one continues or replaced, nearest first, and how far it contains each. */
  ancestors: Ancestor[]
}

/** Encodes a parameter so that JSON preserves it. Throws for a type that JSON cannot preserve. */
export const encodeParameter = (value: unknown): unknown => {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') }
  throw new Error(`The journal cannot keep a value of type ${typeof value}`)
}

export const decodeParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base64' in value
    ? Buffer.from(String(value.base64), 'base64')
    : value

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

const withChecksum = (content: object): string => {
  const text = JSON.stringify(content)
  return `{"checksum":"${checksumOf(text)}",${text.slice(1)}\n`
}

const checkedPrefix = /^\{"checksum":"([0-9a-f]{8})",/

/** Parses a line (without its line break); undefined when it is incomplete or corrupt. */
const readChecked = (line: string): unknown => {
  const checksum = checkedPrefix.exec(line)
  if (!checksum) return undefined
  const text = `{${line.slice(checksum[0].length)}`
  return checksumOf(text) === checksum[1] ? JSON.parse(text) : undefined
}

export const encodeLine = (line: JournalLine): string => withChecksum(line)

export const encodeHeader = (header: SegmentHeader): string => withChecksum({ segment: header })

/** Decodes a line of a segment; undefined when it is incomplete or corrupt. */
export const decodeLine = (text: string): JournalLine | { segment: SegmentHeader } | undefined =>
  readChecked(text) as JournalLine | { segment: SegmentHeader } | undefined
