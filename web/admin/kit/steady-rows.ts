import { useState } from 'react'

type Row = { id: string }

type Options<Each> = {
  /**
   * Whether a row is of those that wait, with which the list begins: what comes is added at their end. Without it, what
   * comes stays out of the rows until they are sorted.
   */
  waits: ((row: Each) => boolean) | undefined
  /** Whether the rows were read since somebody asked for them. Older ones are sorted until then. */
  isFresh: boolean
  /** The id of a row that has to be shown, even if all are sorted for it. */
  wanted?: string | null
}

type Kept<Each> = {
  read: readonly Each[]
  isFresh: boolean
  rows: readonly Each[]
  /** The ids of the rows when they were sorted. */
  sorted: ReadonlySet<string>
  /** How many rows are above what comes. */
  end: number
}

const hasRow = (rows: readonly Row[], id: string): boolean => rows.some((row) => row.id === id)

/**
 * The rows of a list, which keep their places until they are sorted: a press never meets another row. What changed is
 * shown in its place, even if it no longer belongs to the list. A list begins with the order of `read`; give it another
 * `key` when somebody asks for another list.
 */
export const useSteadyRows = <Each extends Row>(
  read: readonly Each[],
  { waits, isFresh, wanted }: Options<Each>,
) => {
  const sort = (): Kept<Each> => ({
    read,
    isFresh,
    rows: read,
    sorted: new Set(read.map(({ id }) => id)),
    end: waits ? read.findLastIndex(waits) + 1 : 0,
  })
  const keep = (before: Kept<Each>): Kept<Each> => {
    const current = new Map(read.map((row) => [row.id, row]))
    const rows = before.rows.map((row) => current.get(row.id) ?? row)
    if (!waits) return { ...before, read, rows }
    const added = read.filter(({ id }) => !hasRow(rows, id))
    const waiting = added.filter(waits)
    const others = added.filter((row) => !waits(row))
    const end = before.end + waiting.length
    return { ...before, read, end, rows: rows.toSpliced(before.end, 0, ...waiting, ...others) }
  }
  const [kept, setKept] = useState(sort)
  const isMissing = wanted && hasRow(read, wanted) && !hasRow(kept.rows, wanted)
  if (isMissing || (isFresh && !kept.isFresh)) setKept(sort())
  else if (kept.read !== read) setKept(kept.isFresh && kept.rows.length > 0 ? keep(kept) : sort())
  const { rows, sorted } = kept
  return {
    rows,
    /** What came since the rows were sorted, whether it is among them or not. */
    added: read.filter(({ id }) => !sorted.has(id)),
    isSorted: rows.length === read.length && rows.every(({ id }, index) => id === read[index]?.id),
    sort: () => setKept(sort()),
    /** Whether a row no longer belongs to the list. */
    hasLeft: (id: string) => !hasRow(read, id),
  }
}
