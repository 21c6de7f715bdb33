import { backupFolder } from './backup-folder.ts'
import { damage, locked } from './database.ts'
import { fullDisk, readOnly } from './failing-disk.ts'
import type { Counts, Fault } from './fault.ts'
import { folder } from './folder.ts'
import { hostile } from './hostile.ts'
import { load } from './load.ts'
import { power } from './power.ts'
import { clock, crash, kill } from './process.ts'
import { slow } from './slow.ts'

// Provokes real faults on the built store. Every shopper repeats a checkout until it is answered, as the web
// app does. At the end, the data folder is compared with the responses that the shoppers received.
// `npm run faults -- kill locked` provokes only these.

const faults: Record<string, Fault> = {
  kill,
  power,
  'full-disk': fullDisk,
  'read-only': readOnly,
  locked,
  damage,
  'backup-folder': backupFolder,
  clock,
  crash,
  slow,
  load,
  hostile,
  folder,
}

const [chosen, args] = [
  process.argv.slice(2).filter((arg) => !/^(-|\d)/.test(arg)),
  process.argv.slice(2).filter((arg) => /^(-|\d)/.test(arg)),
]
const unknown = chosen.find((name) => !(name in faults))
if (unknown !== undefined) {
  console.error(`There is no fault "${unknown}". Known are ${Object.keys(faults).join(', ')}.`)
  process.exit(2)
}

const table: Record<string, Partial<Counts> & { what: string }> = {}
for (const [name, { what, needsRoot, run }] of Object.entries(faults)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const began = performance.now()
  try {
    if (needsRoot && process.getuid?.() !== 0)
      throw new Error('only root can make a disk for this: not provoked')
    const counts = await run(args)
    if (counts.provoked === 0) throw new Error('the fault never came')
    table[name] = { what, ...counts }
    if (counts.missed || counts.lost > 0 || counts.doubled > 0 || counts.torn > 0) process.exitCode = 1
  } catch (error) {
    console.error(`${name}:`, error)
    table[name] = { what, note: `FAILED: ${(error as Error).message}` }
    process.exitCode = 1
  }
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`, table[name])
}
console.table(table, ['provoked', 'acknowledged', 'kept', 'doubled', 'lost', 'torn'])
for (const [name, { what, note, missed }] of Object.entries(table)) {
  console.log(`${name}: ${what}. ${note}${missed ? ` MISSED: ${missed}` : ''}`)
}
process.exit() // a fault that failed may have left shoppers running
