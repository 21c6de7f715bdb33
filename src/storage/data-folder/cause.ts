/** The reason why a database must not be opened as it is. */
export type Cause =
  | { kind: 'missing' }
  | { kind: 'damaged'; complaint: string }
  /** It passes SQLite's integrity check, but another program changed it: its rows contradict each other. */
  | { kind: 'contradictory'; complaint: string }
  /** It is not a database of this store. */
  | { kind: 'foreign' }
  /** The journal reaches further. */
  | { kind: 'outdated' }
  /** The folder was copied, or files in it were replaced. The files may not belong to the same moment. */
  | { kind: 'copied' }
