import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { judge } from '../judge.ts'
import { makeShop, openOn, takeOrders, untilSnapshot } from '../shop.ts'
import { untoldOfLine } from '../told.ts'
import { removeDatabase } from './files.ts'
import type { FolderCase } from './folder-case.ts'

const count = 100

/** Flips a bit in the middle of the last line of the journal that names the order. Returns the file and the line. */
const flipBit = (dataDir: string, id: string): { file: string; line: string } => {
  const folder = path.join(dataDir, 'journal')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const bytes = entry.isFile() ? readFileSync(file) : Buffer.alloc(0)
    const found = bytes.lastIndexOf(id)
    if (found < 0) continue
    const [from, to] = [bytes.lastIndexOf('\n', found) + 1, bytes.indexOf('\n', found)]
    const line = bytes.subarray(from, to).toString()
    const middle = (from + to) >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(file, bytes)
    return { file, line }
  }
  throw new Error('No line of the journal names the order')
}

const tryLine =
  (number: number): FolderCase =>
  async ({ dataDir, tally, row }) => {
    const { ids, close } = await makeShop(dataDir)
    await close()
    const storage = await openOn(dataDir, 3)
    await untilSnapshot(dataDir, 3)
    const orders = await takeOrders(storage, 3, count)
    await storage.close()
    removeDatabase(dataDir)
    const { file, line } = flipBit(dataDir, orders[number - 1] ?? '')
    const verdict = await judge(dataDir, [...ids, ...orders], 4, (warning, missing) => [
      ...(missing.every((id) => line.includes(id)) ? [] : ['why others are missing']),
      ...untoldOfLine(warning, file),
    ])
    tally.add(row, `line of order ${number}`, verdict)
  }

export const damagedLineCases: Record<string, FolderCase> = Object.fromEntries(
  [1, count].map((number): [string, FolderCase] => [
    `a flipped bit in the line of order ${number} of ${count}, store.db gone`,
    tryLine(number),
  ]),
)
