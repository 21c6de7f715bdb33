import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { buildExecutables } from './build-executables.ts'
import { root, targets } from './targets.ts'

// Builds must be reproducible, so that anyone who builds the same sources can compare the files, in any folder.
const first = await buildExecutables([])
assert.deepEqual(await buildExecutables([]), first, 'the same sources gave other bytes')
for (const { file } of targets)
  assert.ok(!(await readFile(file)).includes(root), `${file} names the folder in which it was built`)
console.log('The same sources give the same bytes.')
