import type { Tally } from '../tally.ts'

/** A case on a data folder of its own, which is made there and judged in the end. */
export type FolderCase = (place: { dataDir: string; tally: Tally; row: string }) => Promise<void>
