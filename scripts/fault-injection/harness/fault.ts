/** The figures of one provoked fault. */
export type Counts = {
  provoked: number
  /** Orders answered with 201. */
  acknowledged: number
  kept: number
  /** Orders stored twice. */
  doubled: number
  lost: number
  /** Orders stored only in part: without lines, or not counted for their customer. */
  torn: number
  /** Other results worth reporting. */
  note: string
  /** An expected figure that was not reached. */
  missed?: string | undefined
}

/** A part of the suite. `run` throws if the store misbehaved, whatever became of the orders. */
export type Fault = { what: string; needsRoot?: boolean; run: (args: string[]) => Promise<Counts> }
