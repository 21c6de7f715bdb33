import path from 'node:path'
import { texts } from '../../../../src/notices/texts.ts'

// Finds which of the store's sentences say that orders are or may be missing, and which say that none are.
// The sentences come from the texts themselves, so that a new wording is followed and a removed sentence is
// not searched for.

const time = '2026-03-01T10:00:00.000Z'

const sentencesOf = (text: string): string[] => text.split(/(?<=\.) /)
const lastSentence = (text: string): string => sentencesOf(text).at(-1) ?? ''
const counts = (count: number) => ({ orders: { count, from: time, to: time }, payments: 0, khataEntries: 0 })

const tellingOfLoss = [
  texts.perhapsElsewhere,
  lastSentence(texts.holdsUntil(time)),
  lastSentence(texts.folderReplaced(time)),
  ...[1, 2].map((count) => lastSentence(texts.elsewhere(counts(count), ['a']))),
  sentencesOf(texts.earlierDataSetAside(''))[0] ?? '',
]

/** Whether the owner is told that orders are missing, or that the store cannot know. */
export const isReported = (warning: string | undefined): boolean =>
  tellingOfLoss.some((sentence) => warning?.includes(sentence))

const tellingOfRestore = sentencesOf(
  texts.restored({ at: time, orders: 1, products: 1, customers: 1 }).replace(/ of .*/, ''),
)[0]

/** Whether the owner is told that the data are as a restored backup left them. */
export const tellsOfRestore = (warning: string): boolean =>
  tellingOfRestore !== undefined && warning.includes(tellingOfRestore)

/** Whether the owner is told that nothing is missing. */
export const claimsCompleteness = (warning: string | undefined): boolean =>
  warning?.includes(texts.nothingMissing) === true

// What follows reads a notice by its numbers, times and file names, so that it holds for any wording.

const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** The counts in front of a noun, such as `8 orders` and `8 more orders`, and their sum. */
const countsOf = (said: string, noun: string): number[] => {
  const found = [...said.matchAll(new RegExp(`(\\d[\\d,]*) (?:[a-z]+ )?${noun}s?\\b`, 'gi'))]
  const counts = found.map(([, digits = '']) => Number(digits.replaceAll(',', '')))
  return [...counts, counts.reduce((sum, count) => sum + count, 0)]
}

/** Names that stand in many sentences and that tell no file from another. */
const commonNames = new Set([
  'store.db',
  'store.db-wal',
  'backups',
  'journal',
  'objects',
  'set-aside',
  'data',
])

/** Whether a file is named: by its own name, or by the folder made for it. */
const namesFile = (said: string, file: string): boolean =>
  [path.basename(file), path.basename(path.dirname(file))].some(
    (name) => !commonNames.has(name) && said.includes(name),
  )

/** An order that a shopper was told of, and when it was placed (ISO 8601). */
export type PlacedOrder = { id: string; at: string }

/** Whether a notice tells how many these orders are. */
export const tellsNumber = (warning: string, orders: PlacedOrder[]): boolean =>
  countsOf(plain(warning), 'order').includes(orders.length)

/** What a notice does not tell of these orders: how many they are, from when to when, and a file that holds each. */
export const unreportedOfOrders = (
  warning: string,
  orders: PlacedOrder[],
  filesOf: (id: string) => string[],
): string[] => {
  const said = plain(warning)
  const times = orders.map(({ at }) => at).sort()
  const ends = [times[0], times.at(-1)].map((at) => at && plain(timeFormat.format(new Date(at))))
  const isFileReported = orders.every(({ id }) => filesOf(id).some((file) => namesFile(said, file)))
  return [
    ...(tellsNumber(said, orders) ? [] : ['the number']),
    ...(ends.every((time) => time && said.includes(time)) ? [] : ['the times']),
    ...(isFileReported ? [] : ['the file']),
  ]
}

/** What a notice does not tell of a damaged line of the journal: that it is one, and the file. Its time may be damaged. */
export const unreportedOfLine = (warning: string, file: string): string[] => [
  ...(['line', 'order'].some((noun) => countsOf(plain(warning), noun).includes(1)) ? [] : ['the number']),
  ...(namesFile(warning, file) ? [] : ['the file']),
]
