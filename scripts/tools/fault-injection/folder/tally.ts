import type { Sum } from '../fault.ts'
import type { Verdict } from './judge.ts'
import { isReported } from './notices.ts'

type Row = {
  cases: number
  acknowledged: number
  kept: number
  reported: number
  refused: number
  lost: number
  wrong: number
  destroyed: number
  crashed: number
  /** All orders are there, but the owner is told that this is not certain. */
  uncertain: number
}

const emptyRow = (): Row => ({
  cases: 0,
  acknowledged: 0,
  kept: 0,
  reported: 0,
  refused: 0,
  lost: 0,
  wrong: 0,
  destroyed: 0,
  crashed: 0,
  uncertain: 0,
})

/** Counts orders by what became of them, in a table with a row for each kind of case. */
export class Tally {
  readonly #rows = new Map<string, Row>()
  readonly #failures: string[] = []

  add(row: string, name: string, verdict: Verdict): void {
    const counts = this.#rows.get(row) ?? emptyRow()
    this.#rows.set(row, counts)
    const { kind, acknowledged, kept, destroyed, said } = verdict
    counts.cases += 1
    counts.acknowledged += acknowledged
    counts.kept += kept
    counts.destroyed += destroyed
    if (kind === 'reported') counts.reported += acknowledged - kept
    if (kind === 'refused') counts.refused += acknowledged
    if (kind === 'unreported') counts.lost += acknowledged - kept || 1
    if (kind === 'wrong') counts.wrong += acknowledged - kept
    if (kind === 'crashed') counts.crashed += 1
    if (kind === 'kept' && isReported(said)) counts.uncertain += 1
    const isFailure = ['unreported', 'wrong', 'crashed'].includes(kind) || destroyed > 0
    if (isFailure)
      this.#failures.push(
        `${row}, ${name}: ${kind}, ${kept} of ${acknowledged}, destroyed ${destroyed}: ${said}`,
      )
    if (isFailure) console.log(`${row}, ${name}: ${kind} ${kept}/${acknowledged} ${said}`)
  }

  /** Records another failure of the store. */
  fail(row: string, what: string): void {
    console.log(`${row}: ${what}`)
    this.#failures.push(`${row}: ${what}`)
    const counts = this.#rows.get(row) ?? emptyRow()
    this.#rows.set(row, counts)
    counts.crashed += 1
  }

  /** Runs a case. What it throws is a failure of its row. */
  async run(row: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.fail(row, (error as Error).stack ?? String(error))
    }
  }

  print(title: string): void {
    console.log(`\n${title}`)
    console.table(Object.fromEntries(this.#rows))
  }

  get failures(): string[] {
    return this.#failures
  }

  /** The sum of all rows, in the terms of the whole suite. */
  counts(): Sum {
    const sum = (name: keyof Row) => [...this.#rows.values()].reduce((total, row) => total + row[name], 0)
    return {
      provoked: sum('cases'),
      acknowledged: sum('acknowledged'),
      kept: sum('kept'),
      doubled: 0,
      lost: sum('lost') + sum('wrong') + sum('destroyed'),
      torn: sum('crashed'),
    }
  }
}

/** A case on a data folder of its own, which is made there and judged in the end. */
export type FolderCase = (place: { dataDir: string; tally: Tally; row: string }) => Promise<void>
