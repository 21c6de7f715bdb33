import { expect, test } from 'vitest'
import { AddProductBody } from '../../../src/contract/product-fields.ts'
import { seededRandom } from '../../../src/lib/seeded-random.ts'
import { startOn } from '../../../src/testing/running-store.ts'
import { openDiskFolder, openTemporaryFolder } from '../../../src/testing/temporary-folder.ts'
import { adminPassword } from '../../browser/run-store.ts'
import { fuzzStore } from './fuzz-store.ts'
import { examples, listRoutes } from './routes.ts'

test('every call that writes has an example for the fuzzer to spoil', async () => {
  const writing = (await listRoutes()).filter(({ method }) => method !== 'GET')
  expect(writing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(examples).sort())
})

test('the examples of a product have every field that its bodies can set', () => {
  const random = seededRandom('fields')
  const names = {
    customers: [],
    products: [],
    orders: [],
    categories: [],
    passbooks: [],
    ids: [],
    uploads: [],
  }
  const bodies = Array.from({ length: 50 }, () => [
    ...Object.keys(examples['POST /api/products']?.(random, names) ?? {}),
    ...Object.keys(examples['PUT /api/products/:id']?.(random, names) ?? {}),
  ])
  expect([...new Set(bodies.flat())].sort()).toEqual(Object.keys(AddProductBody.entries).sort())
})

test('whatever is sent to whichever call, it is answered in words, and the store stays sound', async () => {
  await using folder = await openTemporaryFolder()
  await using stick = await openDiskFolder()
  const store = await startOn(folder.path, { adminPassword, backupDir: stick.path })
  try {
    const report = await fuzzStore({ port: store.port, dataDir: folder.path }, await listRoutes(), {
      seed: 'suite',
      batchSize: 200,
      isOver: (requests) => requests >= 2_400,
    })
    expect(report.faults.map(({ what, request }) => `${what}\n${request}`.slice(0, 900))).toEqual([])
    // The requests reached more than refusals.
    for (const status of ['200', '201', '204', '400', '401', '404', '409', '413', '415']) {
      expect(report.statuses.get(status) ?? 0, status).toBeGreaterThan(0)
    }
  } finally {
    await store.stop()
  }
}, 60_000)
