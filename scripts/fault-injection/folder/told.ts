import { describeRecovery, type RecoveryReport } from '../../../src/storage/recovery/recovery-report.ts'
import { texts } from '../../../src/storage/recovery/texts.ts'

// Finds which of the store's sentences say that orders are or may be missing, and which say that none are.
// The sentences come from the texts themselves, so that a new wording is followed and a removed sentence is
// not searched for.

const time = '2026-03-01T10:00:00.000Z'
const none = { count: 0, from: undefined, to: undefined }
const report: RecoveryReport = {
  cause: { kind: 'copied' },
  source: { kind: 'database', isAfterChange: false },
  recovered: none,
  missing: none,
  unreadLines: 0,
  leftOutRows: 0,
  missingChanges: 0,
  lostChanges: 0,
  otherCopies: [],
  isProvedComplete: false,
  lastOrderAt: time,
  setAside: undefined,
}

const sentencesOf = (text: string): string[] => text.split(/(?<=\.) /)
const lastSentence = (text: string): string => sentencesOf(text).at(-1) ?? ''
const closing = (changes: Partial<RecoveryReport>): string =>
  lastSentence(describeRecovery(texts, { ...report, ...changes }))

const tellingOfLoss = [
  closing({ missing: { count: 2, from: time, to: time } }),
  closing({ missingChanges: 3 }),
  closing({}), // everything up to a time; nothing is known of what came later
  texts.journalWasMissing(false),
  lastSentence(texts.otherCopyFound({ count: 2, from: time, to: time })),
  sentencesOf(texts.earlierDataSetAside(''))[0] ?? '',
]
const claimingCompleteness = [closing({ isProvedComplete: true }), texts.journalWasMissing(true)]

/** Whether the owner is told that orders are missing, or that the store cannot know. */
export const isTold = (warning: string | undefined): boolean =>
  tellingOfLoss.some((sentence) => warning?.includes(sentence))

const isOfRestore = (sentence: string): boolean => sentence.startsWith('It is the shop as it went on after')

const tellingOfRestore = [
  { kind: 'snapshot', day: '', restoredOn: '|', isBeforeChange: false } as const,
  { kind: 'database', isAfterChange: true } as const,
].map(
  (source) =>
    sentencesOf(describeRecovery(texts, { ...report, source }))
      .find(isOfRestore)
      ?.split('|')[0],
)

/** Whether the owner is told that the data are as a restored backup left them. */
export const tellsOfRestore = (warning: string): boolean =>
  tellingOfRestore.some((beginning) => beginning !== undefined && warning.includes(beginning))

/** Whether the owner is told that nothing is missing. */
export const claimsCompleteness = (warning: string | undefined): boolean =>
  claimingCompleteness.some((sentence) => warning?.includes(sentence))
