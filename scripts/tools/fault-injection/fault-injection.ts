import { parseArgs } from 'node:util'
import { runFolder } from './folder.ts'
import { runHostile } from './hostile.ts'

// Provokes real faults on the built store: `npm run faults -- folder`, `npm run faults -- hostile`, or both.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { case: { type: 'string', default: '' } },
})
const unknown = positionals.find((name) => !['folder', 'hostile'].includes(name))
if (unknown !== undefined) {
  console.error(`There is no fault "${unknown}". Known are folder and hostile.`)
  process.exit(2)
}
const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name)

if (isChosen('folder') && (await runFolder(values.case)) > 0) process.exitCode = 1
if (isChosen('hostile') && (await runHostile(values.case)) > 0) process.exitCode = 1
process.exit() // a case that failed may have left shoppers running
