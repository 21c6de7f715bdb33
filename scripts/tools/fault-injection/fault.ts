import type { Audit } from '../lib/shoppers.ts'

/** The figures of one provoked fault. */
type Counts = Audit & {
  provoked: number
  /** Other results worth reporting. */
  note: string
  /** An expected figure that was not reached. */
  missed?: string | undefined
}

/** A part of the suite. `run` throws if the store misbehaved, whatever became of the orders. */
export type Fault = { what: string; needsRoot?: boolean; run: (args: string[]) => Promise<Counts> }

/** Returns the entries that `--flag=one,other` chooses, all of them without it. Throws for a name that is none. */
export const choose = <Item>(args: string[], flag: string, items: Record<string, Item>): [string, Item][] => {
  const start = `--${flag}=`
  const chosen = args
    .filter((arg) => arg.startsWith(start))
    .flatMap((arg) => arg.slice(start.length).split(','))
  const unknown = chosen.find((name) => !(name in items))
  if (unknown !== undefined)
    throw new Error(`There is no ${flag} "${unknown}". Known are ${Object.keys(items).join(', ')}`)
  return Object.entries(items).filter(([name]) => chosen.length === 0 || chosen.includes(name))
}

export type Sum = Omit<Counts, 'note' | 'missed'>

/** Adds up the figures of several parts. */
export const sum = (all: Sum[]): Sum => {
  const total: Sum = { provoked: 0, acknowledged: 0, kept: 0, doubled: 0, lost: 0, torn: 0 }
  for (const counts of all)
    for (const name of Object.keys(total) as (keyof Sum)[]) total[name] += counts[name]
  return total
}
