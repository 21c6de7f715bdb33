import { parseArgs } from 'node:util'

// Measures speed and size and prints the figures; none of them fails. `npm run bench -- server storage --orders=100000`

type Options = {
  /** How many orders the large shop of `growth` and `storage` has. */
  orders: number
}

const parts: Record<string, (options: Options) => Promise<void>> = {
  server: async () => (await import('./server.ts')).benchServer(),
  storage: async ({ orders }) => (await import('./storage.ts')).benchStorage(orders),
  growth: async ({ orders }) => (await import('./growth.ts')).benchGrowth(orders),
  interaction: async () => (await import('./interaction.ts')).benchInteraction(),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { orders: { type: 'string', default: '1000000' } },
})
const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
const unknown = wanted.find((name) => !parts[name])
if (unknown) throw new Error(`There is no bench ${unknown}, only ${Object.keys(parts).join(', ')}`)
for (const name of wanted) {
  console.log(`\n── ${name} ──`)
  await parts[name]?.({ orders: Number(values.orders) })
}
