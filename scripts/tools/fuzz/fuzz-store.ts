import path from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { seedFolder } from '../../../src/demo/seed-store.ts'
import { seededRandom } from '../../../src/lib/seeded-random.ts'
import { starterProducts } from '../../../src/starter/starter-list.ts'
import { createContractCheck } from '../../../src/testing/api-contract.ts'
import { smallestPng } from '../../../src/testing/smallest-png.ts'
import { openDiskFolder, openTemporaryFolder } from '../../../src/testing/temporary-folder.ts'
import { adminPassword, runStore, type StoreProcess } from '../../browser/run-store.ts'
import { callAsOwnerAt, json, logIn, uploadPicture } from '../lib/calls.ts'
import { findInconsistencies } from './find-inconsistencies.ts'
import { type Call, type Description, fillIn, listCalls, type Names, requestTo } from './requests.ts'

/** Milliseconds after which a request counts as never answered. */
const longestAnswer = 20_000

type Answer = { status: number; headers: Headers; contentType: string; text: string }

const send = async (url: string, init: RequestInit): Promise<Answer> => {
  const signal = AbortSignal.timeout(longestAnswer)
  const response = await fetch(url, { redirect: 'manual', signal, ...init })
  const { status, headers } = response
  const contentType = headers.get('content-type') ?? ''
  const isEndless = contentType.startsWith('text/event-stream')
  if (isEndless) await response.body?.cancel()
  return { status, headers, contentType, text: isEndless ? '' : await response.text() }
}

type Person = 'visitor' | 'phone' | 'owner'

type Shop = {
  store: StoreProcess
  origin: string
  /** Reads from the database while the store is open. */
  query: (sql: string) => string[]
  /** The headers by which the store knows who sends a request. */
  headers: Record<Person, Record<string, string>>
  /** Customer and order of the phone, and those of another one. */
  own: { customer: string; order: string }
  other: { customer: string; order: string }
  /** The id of an image. */
  upload: string
  /** What no answer may tell, and what no answer but the owner's may tell. */
  secrets: string[]
  ownersSecrets: string[]
}

/** The token in a cookie. */
const tokenOf = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1)

const openShop = async (store: StoreProcess, query: Shop['query'], round: number): Promise<Shop> => {
  const { origin } = store
  const cookie = await logIn(origin)
  const callAsOwner = callAsOwnerAt(origin)
  const add = (target: string, body: object) => callAsOwner<{ id: string }>('POST', target, body)
  for (const [key, value] of Object.entries({ shop_open: 'yes', delivery_on: 'yes', delivery_minimum: '' }))
    await callAsOwner('PUT', '/api/settings', { key, value })
  const product = await add('/api/products', { name: `Product ${round}`, price: '400' })
  /** A phone with an order that is brought to an address, and a khata. */
  const addPhone = async (name: string) => {
    const customer = await add('/api/customers', { nickname: name })
    const cartItems = [{ productId: product.id, quantity: 1 }]
    const delivery = { name, phone: '9876501234', street: `Street of ${name}` }
    const answer = await send(`${origin}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.0.2' },
      body: JSON.stringify({ customerId: customer.id, cartItems, fulfilment: 'delivery', delivery }),
    })
    await callAsOwner('PUT', `/api/customers/${customer.id}/khata`, { name: `Khata of ${name}` })
    const [phoneCookie = ''] = answer.headers.getSetCookie().map((set) => set.split(';')[0] ?? '')
    return { cookie: phoneCookie, customer: customer.id, order: String(JSON.parse(answer.text).id) }
  }
  const own = await addPhone(`Phone ${round}`)
  const other = await addPhone(`Other ${round}`)
  return {
    store,
    origin,
    query,
    headers: {
      visitor: { 'x-forwarded-for': '10.9.0.1' },
      phone: { 'x-forwarded-for': '10.9.0.2', cookie: own.cookie },
      owner: { cookie },
    },
    own,
    other,
    upload: path.basename(await uploadPicture(origin, cookie, smallestPng)),
    secrets: [adminPassword, ...query('select password_hash from admin_credentials')],
    ownersSecrets: [`Street of Other ${round}`, `Khata of Other ${round}`, tokenOf(other.cookie)],
  }
}

/** The address of an upload with its ticket, which is for one use. */
const getUpload = async ({ origin, headers }: Shop): Promise<Names> => {
  const options = { headers: headers.owner }
  const { uploadURL } = await json<{ uploadURL: string }>(origin, 'POST', '/api/objects/upload', options)
  const { pathname, searchParams } = new URL(uploadURL)
  return { uploads: [path.basename(pathname)], tickets: [searchParams.get('ticket') ?? ''] }
}

/**
 * The names to which a person's requests refer. The owner's leave the other customer alone: the owner may make a phone known
 * to it, which may then read what belongs to it.
 */
const listNames = ({ query, own, other, upload }: Shop, person: Person): Names => {
  const newest = (table: string, where = 'true') =>
    query(`select id from ${table} where ${where} order by seq desc limit 5`)
  const known = { visitor: [other], phone: [own, other], owner: [own] }[person]
  const isOwner = person === 'owner'
  return {
    customers: [
      ...known.map(({ customer }) => customer),
      ...(isOwner ? newest('customers', `id <> '${other.customer}'`) : []),
    ],
    orders: [
      ...known.map(({ order }) => order),
      ...(isOwner ? newest('orders', `customer_id <> '${other.customer}'`) : []),
    ],
    products: newest('products'),
    categories: newest('categories'),
    highlights: newest('highlights'),
    starter: starterProducts.filter(({ stepBase }) => stepBase).map(({ id }) => id),
    tokens: query('select token from passbooks limit 5'),
    uploads: [upload],
  }
}

/** What no message may contain: a library's wording, or internals of the program. */
const internals = /Invalid type|Expected |undefined|\[object|SQLITE|Error:|node_modules|\n {4}at /

/** What is wrong with an answer, whatever the request was. */
const findFault = ({ status, contentType, headers, text }: Answer): string | undefined => {
  if (status >= 500) return 'the store failed'
  if (status === 431 && text === '') return undefined // Node's own answer to a head that is too large
  if (headers.get('x-content-type-options') !== 'nosniff') return 'no nosniff'
  if (status < 400 || text === '' || contentType.startsWith('text/html')) return undefined
  // The message of a conflict has names of customers and products as they were entered.
  const isMessage = status === 409 || (/^["\p{Lu}\p{Lo}]/u.test(text) && !internals.test(text))
  return isMessage ? undefined : 'no message for people'
}

const pages = ['/', '/store-info', '/loyalty', '/passbook', '/admin', '/manifest.webmanifest', '/api/health']

/** Throws unless the store works, and its figures agree. */
const checkStore = async ({ origin, store }: Shop): Promise<void> => {
  const wrong = findInconsistencies(store.dataDir)
  for (const page of pages) {
    const { status, text } = await send(origin + page, {})
    if (status !== 200) wrong.push(`${page}: ${status} ${text}`)
  }
  // Unexpected errors are logged in lines that begin with a time.
  wrong.push(...(store.output().match(/^\d{4}-\d\d-\d\dT.*/gm) ?? []))
  if (wrong.length > 0) throw new Error(`The store is not sound any more:\n${wrong.join('\n')}`)
}

export type Answers = {
  /** How many answers had each status. */
  statuses: Record<string, number>
  /** How many requests to each call were answered with a success. */
  successes: Record<string, number>
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

const people: Person[] = ['visitor', 'phone', 'owner']

/** Throws when a person may not get such an answer to the call. */
const checkAnswer = (shop: Shop, call: Call, person: Person, answer: Answer): void => {
  const { status, text } = answer
  const shown = `${status} ${text.slice(0, 500)}`
  const fault = findFault(answer)
  if (fault !== undefined) throw new Error(`${fault}: ${shown}`)
  if (status < 400 && person !== 'owner' && call.security.length > 0)
    throw new Error(`Only the owner may do this: ${shown}`)
  const secrets = [
    ...shop.secrets,
    tokenOf(shop.headers.owner.cookie ?? ''),
    ...(person === 'owner' ? [] : shop.ownersSecrets),
  ]
  const secret = secrets.find((each) => text.includes(each))
  if (secret !== undefined) throw new Error(`A secret is told, ${secret}: ${shown}`)
  const wrong = call.method !== 'GET' && status < 300 ? findInconsistencies(shop.store.dataDir) : []
  if (wrong.length > 0) throw new Error(`The figures do not agree any more: ${wrong.join('; ')}`)
}

/** Sends requests to every call, by each person. */
const runRound = async (
  shop: Shop,
  { seed, requests, answers }: { seed: number; requests: number; answers: Answers },
): Promise<void> => {
  const { origin, headers } = shop
  const description = await json<Description>(origin, 'GET', '/api/openapi.json')
  const checkContract = createContractCheck(description as never)

  const isOwnerLoggedIn = async () =>
    (await json<{ loggedIn: boolean }>(origin, 'GET', '/api/admin/session', { headers: headers.owner }))
      .loggedIn

  const property = (call: Call, person: Person, usual: Names) =>
    fc.asyncProperty(requestTo(call), async (made) => {
      const { method } = call
      const isUpload = method === 'PUT' && call.path.startsWith('/objects/')
      const names = { ...usual, ...(isUpload && (await getUpload(shop))) }
      const url = fillIn(made.target, names)
      const requestBody = made.body === undefined ? undefined : fillIn(made.body, names)
      const answer = await send(origin + url, {
        method,
        headers: { ...headers[person], ...made.headers },
        ...(requestBody !== undefined && { body: Buffer.from(requestBody, made.encoding) }),
      })
      const { status, text, contentType } = answer
      answers.statuses[status] = (answers.statuses[status] ?? 0) + 1
      if (status < 300) answers.successes[nameOf(call)] = (answers.successes[nameOf(call)] ?? 0) + 1
      checkAnswer(shop, call, person, answer)
      checkContract({ method, url, requestBody, status, contentType, text })
    })

  // What is deleted can no longer be called.
  const isDeletion = ({ method }: Call) => Number(method === 'DELETE')
  const calls = listCalls(description).sort((one, other) => isDeletion(one) - isDeletion(other))
  const limits = { interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true, includeErrorInReport: true }
  for (const call of calls) {
    answers.successes[nameOf(call)] ??= 0
    for (const person of people) {
      if (!(await isOwnerLoggedIn())) headers.owner = { cookie: await logIn(origin) }
      const callSeed = seededRandom(`${seed} ${call.operationId} ${person}`).integer(0, 2 ** 31 - 1)
      // Whoever may not make the call is refused before anything is read.
      const numRuns = person === 'owner' || call.security.length === 0 ? requests : 1
      try {
        await fc.assert(property(call, person, listNames(shop, person)), {
          seed: callSeed,
          numRuns,
          ...limits,
        })
      } catch (error) {
        throw new Error(`${nameOf(call)} by ${person}, --seed=${seed}: ${(error as Error).message}`)
      }
    }
  }
}

/**
 * Runs the built store with a demo shop. In each round it sends some requests to every call of the API description, as a
 * visitor, as a customer's phone and as the owner. Throws for an answer that may not be, with the simplest request that
 * gets one, and when the store is not sound afterwards.
 */
export const fuzzStore = async (
  { seed, requests }: { seed: number; requests: number },
  isOver: (rounds: number) => boolean,
): Promise<Answers> => {
  await using folder = await openTemporaryFolder()
  await using stick = await openDiskFolder()
  await seedFolder(folder.path, adminPassword, { products: 60, orders: 30, pictures: false })
  await using store = await runStore({ dataDir: folder.path, env: { BACKUP_DIR: stick.path } })
  const answers: Answers = { statuses: {}, successes: {} }
  const sqlite = new Database(path.join(folder.path, 'store.db'), { readonly: true })
  const query = (sql: string) => sqlite.prepare(sql).pluck().all() as string[]
  try {
    for (let round = 0; !isOver(round); round += 1) {
      const shop = await openShop(store, query, round)
      await runRound(shop, { seed: seed + round, requests, answers })
      await checkStore(shop)
    }
  } catch (error) {
    store.process.kill('SIGKILL') // a store that hangs does not end by itself
    throw error
  } finally {
    sqlite.close()
  }
  return answers
}
