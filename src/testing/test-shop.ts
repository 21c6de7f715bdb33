import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { createApp } from '../app.ts'
import type { AppContext } from '../context.ts'
import type { Product } from '../contract/products.ts'
import { ensurePassword } from '../features/admin/password.service.ts'
import type { WebFiles } from '../http/web-files.ts'
import { createLog } from '../log.ts'
import { openStorage } from '../storage/open-storage.ts'

const adminPassword = 'shop-secret'
const decoder = new TextDecoder()

/** The JSON of a product as the API sends it. */
export type ProductJson = Omit<Product, 'price'> & { price: string }

export type Call = {
  body?: unknown
  headers?: Record<string, string>
  /** The peer's address; the loopback unless told. */
  from?: string
}

export type Answer = { status: number; text: string; headers: Headers }

/** One browser: remembers its cookie, sends JSON. */
export type Browser = {
  call: (method: string, path: string, call?: Call) => Promise<Answer>
  /** As `call`, parsed; fails the test on any status but 2xx. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes of answers
  json: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<any>
}

export type TestShop = AsyncDisposable & {
  context: AppContext
  dataDir: string
  password: string
  visitor: Browser
  /** Logged in. */
  admin: Browser
  newBrowser: () => Browser
  setTime: (time: Date) => void
  addProduct: (product?: {
    name?: string
    price?: string
    categoryId?: string | null
  }) => Promise<ProductJson>
  addCustomer: (nickname?: string) => Promise<{ id: string; nickname: string }>
}

const onePage: WebFiles = new Map([
  [
    '/index.html',
    {
      contentType: 'text/html; charset=utf-8',
      etag: '"page"',
      body: new TextEncoder().encode('<!doctype html>'),
    },
  ],
])

/** The real app on a store of its own in a temporary folder, removed at the end. */
export const openTestShop = async (options: { webFiles?: WebFiles; now?: Date } = {}): Promise<TestShop> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-'))
  let now = options.now
  const clock = () => now ?? new Date()
  const log = createLog('error')
  const storage = await openStorage(dataDir, clock, log)
  const { db, objects } = storage
  const context: AppContext = { db, objects, clock, log, version: '0.0.0-test', trustedProxies: new Set() }
  await ensurePassword(context, adminPassword)
  const app = createApp(context, options.webFiles ?? onePage)

  const newBrowser = (): Browser => {
    let cookie = ''
    const call: Browser['call'] = async (method, url, { body, headers = {}, from = '127.0.0.1' } = {}) => {
      const isBytes = body instanceof Uint8Array || typeof body === 'string'
      const all: Record<string, string> = {
        host: 'shop.test',
        ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      }
      const bindings = {
        incoming: { headers: all, socket: { remoteAddress: from } },
      } as unknown as HttpBindings
      const response = await app.request(
        url,
        {
          method,
          headers: all,
          ...(body !== undefined && { body: isBytes ? (body as BodyInit) : JSON.stringify(body) }),
        },
        bindings,
      )
      const set = response.headers.getSetCookie()[0]
      if (set) cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '')
      return {
        status: response.status,
        text: decoder.decode(await response.arrayBuffer()),
        headers: response.headers,
      }
    }
    return {
      call,
      json: async (method, url, body, headers) => {
        const answer = await call(method, url, { body, ...(headers && { headers }) })
        if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`)
        return answer.text === '' ? undefined : JSON.parse(answer.text)
      },
    }
  }

  const admin = newBrowser()
  await admin.json('POST', '/api/admin/login', { password: adminPassword })
  let made = 0
  return {
    context,
    dataDir,
    password: adminPassword,
    visitor: newBrowser(),
    admin,
    newBrowser,
    setTime: (time) => {
      now = time
    },
    addProduct: (product = {}) => {
      made += 1
      return admin.json('POST', '/api/products', { name: `Product ${made}`, price: '10.00', ...product })
    },
    addCustomer: (nickname = `customer ${++made}`) => admin.json('POST', '/api/customers', { nickname }),
    [Symbol.asyncDispose]: async () => {
      await storage.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
