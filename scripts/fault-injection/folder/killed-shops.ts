import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { MadeShop } from './shop.ts'

const batchSize = 16

const makeBatch = async (folders: string[], keepsCopies: boolean): Promise<MadeShop[]> => {
  const program = path.join(import.meta.dirname, 'make-killed-shops.ts')
  const child = spawn(process.execPath, [program, String(keepsCopies), ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const made = printed
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Omit<MadeShop, 'close'>)
  if (made.length < folders.length) throw new Error(`Of ${folders.length} shops ${made.length} were made`)
  return made.map((shop) => ({ ...shop, close: async () => {} }))
}

/**
 * Makes shops whose process was killed while they were open, in batches. See {@link makeShop} for the copies.
 */
export async function* killedShops(folders: string[], keepsCopies = true): AsyncGenerator<MadeShop> {
  let next: Promise<MadeShop[]> | undefined
  for (let first = 0; first < folders.length; first += batchSize) {
    const batch = await (next ?? makeBatch(folders.slice(first, first + batchSize), keepsCopies))
    const rest = folders.slice(first + batchSize, first + 2 * batchSize)
    next = rest.length > 0 ? makeBatch(rest, keepsCopies) : undefined
    next?.catch(() => {}) // the next round awaits it and reports its error
    yield* batch
  }
}
