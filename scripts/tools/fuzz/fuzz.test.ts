import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../src/lib/seeded-random.ts'
import { startOn } from '../../../src/testing/running-store.ts'
import { openDiskFolder, openTemporaryFolder } from '../../../src/testing/temporary-folder.ts'
import { adminPassword } from '../../browser/run-store.ts'
import { fuzzStore } from './fuzz-store.ts'
import { listFields, listRoutes, makeExample } from './routes.ts'

test('for every JSON body there are valid examples, in which each of its fields occurs', async () => {
  const random = seededRandom('fields')
  const names = { ids: {}, passbooks: [], uploads: [] }
  const routes = (await listRoutes()).filter(({ body }) => typeof body === 'object')
  expect(routes.length).toBeGreaterThan(25)
  for (const route of routes) {
    const examples = Array.from({ length: 300 }, () => makeExample(random, route, names) ?? {})
    const given = new Set(examples.flatMap((example) => Object.keys(example)))
    expect([...given].sort(), route.path).toEqual(listFields(route.body as v.GenericSchema).sort())
  }
})

test('whatever is sent to whichever call, it is answered in words, and the store stays sound', async () => {
  await using folder = await openTemporaryFolder()
  await using stick = await openDiskFolder()
  const store = await startOn(folder.path, { adminPassword, backupDir: stick.path })
  try {
    const report = await fuzzStore({ port: store.port, dataDir: folder.path }, await listRoutes(), {
      seed: 'suite',
      batchSize: 200,
      isOver: (requests) => requests >= 800,
    })
    expect(report.faults.map(({ what, request }) => `${what}\n${request}`.slice(0, 900))).toEqual([])
    // The requests reached more than refusals.
    for (const status of ['200', '201', '204', '400', '401', '404', '409', '413', '415']) {
      expect(report.statuses.get(status) ?? 0, status).toBeGreaterThan(0)
    }
  } finally {
    await store.stop()
  }
})
