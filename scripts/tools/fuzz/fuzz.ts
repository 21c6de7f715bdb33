import { parseArgs } from 'node:util'
import { fuzzStore } from './fuzz-store.ts'

// Sends made-up requests to every call of the built store: `npm run fuzz -- --minutes=10`, or `--seed=7` for those of an
// earlier run.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const end = Date.now() + Number(values.minutes) * 60_000
console.log(`--seed=${values.seed}`)
const { statuses, successes } = await fuzzStore(
  { seed: Number(values.seed), requests: 10 },
  (rounds) => rounds > 0 && Date.now() > end,
)
console.log('Answers by status:', statuses)
const refused = Object.keys(successes).filter((call) => successes[call] === 0)
console.log(`Always refused: ${refused.join(', ')}`)
