import { crc32 } from 'node:zlib'

/** A statement that wrote, with what it did when it ran first. */
export type JournalledStatement = {
  sql: string
  /** As {@link encodeParameter} gives them. */
  parameters: unknown[]
  /** Rows changed, or rows returned for a statement with RETURNING. */
  changes: number
  /** What RETURNING returned. */
  rows?: unknown[]
}

/** One committed transaction. */
export type JournalLine = {
  /** One more than that of the transaction before it in its history. */
  number: number
  /** When it was committed, by the PC's clock: for reports only, nothing is ordered by it. */
  at: string
  statements: JournalledStatement[]
}

/** How far a history is contained in a later one. */
export type Ancestor = { history: string; number: number }

/** The first line of a segment. */
export type SegmentHeader = {
  history: string
  /** The number of the segment's first transaction. */
  from: number
  at: string
  /** The histories that this one continues or replaced, the nearest first, and how far it contains each. */
  ancestors: Ancestor[]
}

/** A parameter in the form JSON carries unchanged. Throws for one that has no such form. */
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

/** The content of a line without its line break, or undefined when it is incomplete or damaged. */
const readChecked = (line: string): unknown => {
  const checksum = checkedPrefix.exec(line)
  if (!checksum) return undefined
  const text = `{${line.slice(checksum[0].length)}`
  return checksumOf(text) === checksum[1] ? JSON.parse(text) : undefined
}

export const encodeLine = (line: JournalLine): string => withChecksum(line)

export const encodeHeader = (header: SegmentHeader): string => withChecksum({ segment: header })

/** What a line of a segment says; undefined when it is incomplete or damaged. */
export const decodeLine = (text: string): JournalLine | { segment: SegmentHeader } | undefined =>
  readChecked(text) as JournalLine | { segment: SegmentHeader } | undefined
