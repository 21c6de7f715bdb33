import { halfSentOrders, halfSentThroughTunnel } from './hostile/half-sent-orders.ts'
import type { HostileCase } from './hostile/hostile-case.ts'
import { audit } from './stage/audit.ts'
import type { Fault } from './stage/fault.ts'
import { keepStore } from './stage/keep-store.ts'

const cases: Record<string, HostileCase> = {
  'half-sent-orders': halfSentOrders,
  'half-sent-through-tunnel': halfSentThroughTunnel,
}

const chosenCases = (args: string[]): [string, HostileCase][] => {
  const chosen = args.flatMap((arg) => /^--case=(.+)$/.exec(arg)?.[1]?.split(',') ?? [])
  const unknown = chosen.find((name) => !(name in cases))
  if (unknown !== undefined)
    throw new Error(`There is no case "${unknown}". Known are ${Object.keys(cases).join(', ')}`)
  return Object.entries(cases).filter(([name]) => chosen.length === 0 || chosen.includes(name))
}

const counted = ['provoked', 'acknowledged', 'kept', 'doubled', 'lost', 'torn'] as const

/** Phones that want to shut the others out: they get nowhere, and others shop on. */
export const hostile: Fault = {
  what: 'phones that want to shut the others out (--case=half-sent-orders)',
  run: async (args) => {
    const total = { provoked: 0, acknowledged: 0, kept: 0, doubled: 0, lost: 0, torn: 0 }
    const notes: string[] = []
    const missed: string[] = []
    for (const [name, { what, run }] of chosenCases(args)) {
      await using store = await keepStore()
      await store.start()
      const outcome = await run(store)
      await store.stop()
      const counts = { provoked: outcome.provoked, ...audit(store.dataDir, outcome.checkouts) }
      for (const count of counted) total[count] += counts[count]
      notes.push(`${what}: ${outcome.note}`)
      missed.push(...outcome.missed.map((figure) => `${name}: ${figure}`))
    }
    return { ...total, note: notes.join('; '), ...(missed.length > 0 && { missed: missed.join(', ') }) }
  },
}
