import { csvColumns } from '../../../src/contract/product-fields.ts'
import { defaultStoreName, settingKeys } from '../../../src/contract/settings.ts'
import { printed } from '../../../web/admin/phones/poster/printed.hi.ts'
import { loadCatalogue } from '../../browser/catalogue.ts'
import { pseudoTexts } from '../../build/pseudo-texts.ts'
import { type PagesContext, samples } from '../../screenshots/pages-context.ts'
import { openTestBrowser, type TestBrowser } from '../open-test-browser.ts'
import { recordSpeech } from '../orders/voice.ts'
import { listTyped, makeFindForeign } from './find-foreign-text.ts'
import { makeReader, type Reader } from './reader.ts'

/** The settings whose value is no word of the program. */
const typedSettings = settingKeys.filter((key) => !/^(shop_open|private_customers|store_language)$/.test(key))

/** Every word that the shop's own data hold, and what is made of them. */
const readData = async ({ call }: TestBrowser): Promise<string[]> => {
  const paths = [
    '/api/products',
    '/api/categories',
    '/api/starter',
    '/api/highlights',
    '/api/customers',
    '/api/admin/this-pc',
    ...typedSettings.map((key) => `/api/settings/${key}`),
    '/api/orders?limit=100',
  ]
  const answers = await Promise.all(paths.map((each) => call<unknown>('GET', each)))
  const orders = answers.at(-1) as { id: string }[]
  const customers = answers[paths.indexOf('/api/customers')] as { id: string }[]
  // What the owner wrote about points.
  const points = await Promise.all(
    customers.map(({ id }) => call<unknown>('GET', `/api/customers/${id}/points`)),
  )
  return [
    ...[...answers, ...points].flatMap((answer) => listTyped(answer)),
    ...orders.map(({ id }) => id.slice(-6).toUpperCase()),
  ]
}

type Seen = {
  /** What stood outside of brackets and is no data, with its page. */
  foreign: string[]
  /** What could not be read whole, with its page. */
  cut: string[]
  /** What axe found, and what is too small for a thumb, with its page. */
  barriers: string[]
  small: string[]
}

const summarize = (reader: Reader, data: string[]): Seen => {
  const findForeign = makeFindForeign(data)
  const foreign = [...reader.said].flatMap(([text, where]) => {
    const rest = findForeign(text)
    return rest === undefined ? [] : [`${where}: “${rest}” in “${text}”`]
  })
  const list = (which: 'cut' | 'barriers' | 'small') =>
    [...reader[which]].map(([text, where]) => `${where}: ${text}`)
  console.log(`${reader.said.size} texts at ${reader.pageCount()} pages`)
  return { foreign, cut: list('cut'), barriers: list('barriers'), small: list('small') }
}

/** How pages are looked at: the width of the window (CSS pixels), the size of text (per cent), and the colours. */
export type Look = { width: number; text: number; schemes: readonly ('light' | 'dark')[] }

type Walk = { program: string; dataDir: string; look: Look; part: (context: PagesContext) => Promise<void> }

/** Goes through a store in the made-up language, and reads every page. */
export const readPages = async ({ program, dataDir, look, part }: Walk): Promise<Seen> => {
  await using stage = await openTestBrowser({ dataDir, program })
  const texts = await loadCatalogue(pseudoTexts)
  const { address, call } = stage
  const local = `http://127.0.0.1:${stage.store.port}`
  const data = new Set(await readData(stage))
  const isPhone = look.width < 600
  const page = await (isPhone ? stage.phone() : stage.desktop())
  await page.setViewportSize({ width: look.width, height: isPhone ? 740 : 900 })
  await page.emulateMedia({ colorScheme: look.schemes[0] ?? null })
  await page.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${size}%`
    })
  }, look.text)
  await recordSpeech(page)
  const reader = makeReader(page, address, look.schemes)
  await part({ camera: reader.camera, texts, address, local, call })
  await page.context().close()
  for (const word of await readData(stage)) data.add(word)
  // The poster is in two languages at once.
  for (const word of [
    ...Object.values(printed),
    ...Object.values(samples),
    ...csvColumns,
    defaultStoreName,
    address,
    local,
    stage.store.dataDir,
  ])
    data.add(word)
  return summarize(reader, [...data])
}
