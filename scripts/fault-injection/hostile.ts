import type { Fault } from './harness/fault.ts'
import { pressure } from './harness/measure.ts'
import { cases } from './hostile/cases.ts'
import type { HostileCase } from './hostile/hostile-case.ts'
import { playFairly, type Row } from './hostile/play.ts'

const chosenCases = (args: string[]): [string, HostileCase][] => {
  const chosen = args.flatMap((arg) => /^--case=(.+)$/.exec(arg)?.[1]?.split(',') ?? [])
  const unknown = chosen.find((name) => !(name in cases))
  if (unknown !== undefined)
    throw new Error(`There is no case "${unknown}". Known are ${Object.keys(cases).join(', ')}`)
  return Object.entries(cases).filter(([name]) => chosen.length === 0 || chosen.includes(name))
}

const counted = ['provoked', 'acknowledged', 'kept', 'doubled', 'lost', 'torn'] as const

/**
 * Phones that try to shut the others out. They must fail, and the others shop on.
 */
export const hostile: Fault = {
  what: 'phones that want to shut the others out (--case=half-sent-orders)',
  run: async (args) => {
    const total = { provoked: 0, acknowledged: 0, kept: 0, doubled: 0, lost: 0, torn: 0 }
    const notes: string[] = []
    const missed: string[] = []
    const table: Record<string, Partial<Row>> = {}
    for (const [name, each] of chosenCases(args)) {
      try {
        const { note, missed: notSo, counts, row } = await playFairly(each)
        for (const count of counted) total[count] += counts[count]
        notes.push(note)
        missed.push(...notSo.map((figure) => `${name}: ${figure}`))
        table[name] = row
        console.log(`${name}: ${note}`, ...notSo)
      } catch (error) {
        console.error(`${name}:`, error)
        missed.push(`${name}: ${(error as Error).message}`)
        table[name] = { verdict: 'FAILED' }
      }
    }
    console.table(table)
    notes.push(`processor wanted in vain ${await pressure()}`)
    return { ...total, note: notes.join('; '), ...(missed.length > 0 && { missed: missed.join(', ') }) }
  },
}
