import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildExecutables } from './build-executables.ts'

// Builds must be reproducible, so that anyone who builds the same sources can compare the files, in any folder.
const root = path.join(import.meta.dirname, '../..')
const first = await buildExecutables([])
assert.deepEqual(await buildExecutables([]), first, 'the same sources gave other bytes')
for (const file of ['server.mjs', 'database-worker.mjs']) {
  const bundle = await readFile(path.join(root, 'dist', file), 'utf8')
  assert.ok(!bundle.includes(root), `dist/${file} names the folder in which it was built`)
}
console.log('The same sources give the same bytes.')
