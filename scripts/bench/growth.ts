import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillStore, type Size } from './growth/fill-store.ts'
import { type Figure, measureStore } from './growth/measure-store.ts'

// Measures what grows with a shop's age, on the same store at three sizes. Figures above their target are
// marked.

const sizes: Size[] = [
  { products: 200, customers: 100, orders: 1_000 },
  { products: 2_000, customers: 10_000, orders: 100_000 },
  { products: 20_000, customers: 100_000, orders: 1_000_000 },
]

const text = ({ median, worst, unit, target = Number.POSITIVE_INFINITY }: Figure): string => {
  const shown = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
  const figure = median === worst ? shown(median) : `${shown(median)} (${shown(worst)})`
  return `${figure} ${unit}${median > target ? ' !' : ''}`
}

const table: Record<string, Record<string, string>> = {}
for (const size of sizes) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-growth-'))
  try {
    await fillStore(folder, size)
    for (const figure of await measureStore(folder)) {
      table[figure.what] = {
        ...table[figure.what],
        [`${size.orders.toLocaleString('en-IN')} orders`]: text(figure),
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
console.log('Median (worst) of each; ! is past the target. For memory: resident (peak).')
console.table(table)
