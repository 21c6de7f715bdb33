/** Why a database cannot be opened as it is. */
export type Cause =
  | { kind: 'missing' }
  | { kind: 'damaged'; complaint: string }
  /** SQLite finds it whole, but rows are missing from it: another program has changed it. */
  | { kind: 'contradictory'; complaint: string }
  /** It is no database of this store, or of another shop. */
  | { kind: 'foreign' }
  /** It, or its WAL, is of an earlier moment than something else in the folder. */
  | { kind: 'outdated' }
  | { kind: 'wal-missing' }
  /** The folder was copied, or files in it were replaced; they may be of different moments. */
  | { kind: 'copied' }
