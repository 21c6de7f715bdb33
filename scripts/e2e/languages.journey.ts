import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultStoreName, settingKeys } from '../../src/contract/settings.ts'
import { seedFolder } from '../../src/seed/seed-folder.ts'
import { printed } from '../../web/admin/phones/poster/printed.hi.ts'
import { loadCatalogue } from '../browser/catalogue.ts'
import { adminPassword } from '../browser/run-store.ts'
import { pseudoTexts } from '../build/pseudo-texts.ts'
import { buildTrial } from '../build-store.ts'
import { shootEmpty } from '../screenshots/empty-pages.ts'
import { shootOwner } from '../screenshots/owner-pages.ts'
import { shootShopper } from '../screenshots/shopper-pages.ts'
import { type Tour, toured } from '../screenshots/tour.ts'
import { listTyped, makeJudge } from './languages/judge.ts'
import { makeReader, type Reader } from './languages/reader.ts'
import { openStage, type Stage, shareBrowser } from './open-stage.ts'
import { recordSpeech } from './orders/voice.ts'

// The pages in a made-up language: whatever is seen or heard outside of brackets does not come from a texts module, and
// whatever is cut off on a narrow phone will be cut off in other languages, too.

shareBrowser()

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pseudo-'))
  await buildTrial(folder, [pseudoTexts])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The settings whose value is no word of the program. */
const typedSettings = settingKeys.filter((key) => !/^(shop_open|private_customers|store_language)$/.test(key))

/** Every word that the shop's own data hold, and what is made of them. */
const readData = async ({ call }: Stage): Promise<string[]> => {
  const paths = [
    '/api/products',
    '/api/categories',
    '/api/highlights',
    '/api/customers',
    ...typedSettings.map((key) => `/api/settings/${key}`),
    '/api/orders?limit=100',
  ]
  const answers = await Promise.all(paths.map((each) => call<unknown>('GET', each)))
  const orders = answers.at(-1) as { id: string }[]
  return [
    ...answers.flatMap((answer) => listTyped(answer)),
    ...orders.map(({ id }) => id.slice(-6).toUpperCase()),
  ]
}

const takeTour = async (
  dataDir: string,
  ...parts: ((tour: Tour) => Promise<void>)[]
): Promise<{ readers: Reader[]; data: string[] }> => {
  await using stage = await openStage({ dataDir, program: path.join(folder, 'server.mjs') })
  const texts = await loadCatalogue(pseudoTexts)
  const { address, call } = stage
  const local = `http://127.0.0.1:${stage.store.port}`
  const data = new Set(await readData(stage))
  const readers: Reader[] = []
  for (const part of parts) {
    const page = await stage.phone()
    await page.setViewportSize({ width: 320, height: 740 })
    await recordSpeech(page)
    const reader = makeReader(page, address)
    readers.push(reader)
    await part({ camera: reader.camera, texts, address, local, call })
    await page.context().close()
    for (const word of await readData(stage)) data.add(word)
  }
  // The poster is in two languages at once.
  for (const word of [
    ...Object.values(printed),
    ...Object.values(toured),
    defaultStoreName,
    address,
    local,
    stage.store.dataDir,
  ])
    data.add(word)
  return { readers, data: [...data] }
}

const judge = ({ readers, data }: Awaited<ReturnType<typeof takeTour>>) => {
  const findForeign = makeJudge(data)
  const foreign: string[] = []
  for (const [text, where] of readers.flatMap(({ said }) => [...said])) {
    const rest = findForeign(text)
    if (rest) foreign.push(`${where}: “${rest}” in “${text}”`)
  }
  const cut = readers.flatMap((reader) => [...reader.cut].map(([text, where]) => `${where}: ${text}`))
  const count = readers.reduce((sum, { said }) => sum + said.size, 0)
  const stops = readers.reduce((sum, reader) => sum + reader.stops(), 0)
  console.log(`${count} texts at ${stops} stops`)
  return { foreign, cut, count, stops }
}

test('every text of a full shop comes from a texts module, and is whole on a narrow phone', {
  timeout: 240_000,
}, async () => {
  const dataDir = path.join(folder, 'full')
  await seedFolder(dataDir, adminPassword, { products: 24, orders: 60, pictures: false })
  const { foreign, cut } = judge(await takeTour(dataDir, shootShopper, shootOwner))
  expect(foreign).toEqual([])
  expect(cut).toEqual([])
})

test('so does every text of an empty shop', { timeout: 120_000 }, async () => {
  const { foreign, cut } = judge(await takeTour(path.join(folder, 'empty'), shootEmpty))
  expect(foreign).toEqual([])
  expect(cut).toEqual([])
})
