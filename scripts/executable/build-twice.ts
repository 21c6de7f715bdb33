import assert from 'node:assert/strict'
import { buildExecutables } from './build-executables.ts'

// Builds must be reproducible, so that anyone who builds the same sources can compare the files.
const first = await buildExecutables([])
assert.deepEqual(await buildExecutables([]), first, 'the same sources gave other bytes')
console.log('The same sources give the same bytes.')
