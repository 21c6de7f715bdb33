/** What was counted while a fault was provoked. */
export type Counts = {
  provoked: number
  /** Orders answered with 201. */
  acknowledged: number
  kept: number
  /** Stored twice. */
  doubled: number
  lost: number
  /** Stored in part: without its lines, or not counted for its customer. */
  torn: number
  /** What else is worth a word. */
  note: string
  /** A figure that was not reached. */
  missed?: string | undefined
}

/** A part of the suite; it throws when the store did not behave, whatever became of the orders. */
export type Fault = { what: string; needsRoot?: boolean; run: (args: string[]) => Promise<Counts> }
