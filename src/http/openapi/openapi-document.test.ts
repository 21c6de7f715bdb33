import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Hono } from 'hono'
import { generateApi } from 'swagger-typescript-api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createContractCheck } from '../../testing/api-contract.ts'
import { startOn } from '../../testing/running-store.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import type { AppEnv } from '../app-env.ts'
import { responds } from '../middleware/responds.ts'
import { listDeclaredRoutes } from '../route-declarations.ts'
import { createOpenApiDocument } from './openapi-document.ts'

const noBody = { files: new Map() }

test('a linter finds nothing in the description', async () => {
  await using shop = await openTestShop()
  const { text } = await shop.visitor.call('GET', '/api/openapi.json')
  // `/api/customers/nickname/{nickname}` and `/api/customers/{id}/points` are fixed. A concrete path goes first.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
  expect(await lintFromString({ source: text, absoluteRef: 'openapi.json', config })).toEqual([])
})

/** Uses the generated client with the types of the call: a body or an order that lost them does not compile. */
const use = `import { Api } from './client.ts'

export const placeOrder = async (baseUrl: string, customerId: string, productId: string) => {
  const cart = { customerId, cartItems: [{ productId, quantity: 2 }] }
  const once = { headers: { 'Idempotency-Key': 'the-only-order' } }
  const { id, items } = (await new Api({ baseUrl }).api.postApiOrders(cart, once)).data
  const lines: { name: string; quantity: number }[] = items
  return { id: id satisfies string, lines }
}

// @ts-expect-error An order has products.
export const withoutProducts = () => new Api().api.postApiOrders({ customerId: 'asha' })
`

/** A client of the running store, made from its description by a generator, and compiled with what uses it. */
const generateClient = async (baseUrl: string, folder: string) => {
  const { files } = await generateApi({
    url: `${baseUrl}/api/openapi.json`,
    generateUnionEnums: true,
    output: false,
    silent: true,
  })
  const file = path.join(folder, 'use.ts')
  await writeFile(path.join(folder, 'client.ts'), files[0]?.fileContent ?? '')
  await writeFile(file, use)
  const compiler = path.join(import.meta.dirname, '../../../node_modules/typescript/lib/tsc.js')
  const options = '--noEmit --strict --target es2024 --module nodenext --allowImportingTsExtensions'.split(
    ' ',
  )
  await promisify(execFile)(process.execPath, [compiler, ...options, '--types', '', file], { cwd: folder })
  return await import(file)
}

test('a client that is generated from the description compiles, and places an order', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  const [tea, asha] = await (async () => {
    await using shop = await openTestShop({ dataDir })
    return [await shop.addProduct({ name: 'Tea' }), await shop.addCustomer('Asha')]
  })()
  const { port, stop } = await startOn(dataDir)
  await using _ = { [Symbol.asyncDispose]: stop }
  const baseUrl = `http://127.0.0.1:${port}`
  const { placeOrder } = await generateClient(baseUrl, folder.path)
  const order = await placeOrder(baseUrl, asha.id, tea.id)
  expect(order).toMatchObject({ lines: [{ name: 'Tea', quantity: 2 }] })
  expect((await placeOrder(baseUrl, asha.id, tea.id)).id).toBe(order.id)
})

test('the description comes compressed, and a client that has it gets no second copy', async () => {
  await using shop = await openTestShop()
  const path = '/api/openapi.json'
  const { headers } = await shop.visitor.call('GET', path, { headers: { 'accept-encoding': 'gzip' } })
  expect(headers.get('content-encoding')).toBe('gzip')
  const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
  expect(await shop.visitor.call('GET', path, again)).toMatchObject({ status: 304, text: '' })
})

test('every route is described, with what a success is answered with', async () => {
  await using shop = await openTestShop()
  const { paths } = await shop.visitor.json('GET', '/api/openapi.json')
  const routes = listDeclaredRoutes(createApp(shop.context, noBody).routes)
  expect(routes.length).toBeGreaterThan(60)
  for (const { method, path, summary, response } of routes) {
    const call = `${method} ${path}`
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation, call).toBeDefined()
    expect(summary, `${call} has no summary`).toBeTruthy()
    expect(response, `${call} declares no response`).toBeDefined()
  }
})

test('a call of the owner needs the session, and a body has its limits', async () => {
  await using shop = await openTestShop()
  const { paths, components } = await shop.visitor.json('GET', '/api/openapi.json')
  expect(paths['/api/products'].post.security).toEqual([{ ownerSession: [] }])
  expect(paths['/api/products'].get.security).toEqual([])
  const { schema } = paths['/api/orders'].post.requestBody.content['application/json']
  expect(schema).toEqual({ $ref: '#/components/schemas/PlaceOrderBody' })
  const body = components.schemas.PlaceOrderBody
  expect(body.required).toEqual(['cartItems'])
  expect(body.properties.cartItems).toMatchObject({ type: 'array', minItems: 1, maxItems: 100 })
})

test('a response that the description does not allow fails the test that got it', async () => {
  await using shop = await openTestShop()
  // A category whose name became a number, past every check of the app.
  await shop.context.db
    .insertInto('categories')
    .values({ id: 'ABC!', name: 'Tea', display_order: 0, is_active: 1, created_at: '2026-01-01' })
    .execute()
  await expect(shop.visitor.call('GET', '/api/categories')).rejects.toThrow('breaks the API description')
})

test('a property that the description does not name fails the test that got it', () => {
  const app = new Hono<AppEnv>().get('/api/teas', responds('Teas', 200, v.object({ name: v.string() })))
  const check = createContractCheck(createOpenApiDocument(app.routes, '1.0.0'))
  const exchange = { method: 'GET', url: '/api/teas', requestBody: undefined, status: 200 }
  const answer = (body: object) =>
    check({ ...exchange, contentType: 'application/json', text: JSON.stringify(body) })
  expect(() => answer({ name: 'Assam' })).not.toThrow()
  expect(() => answer({ name: 'Assam', shelf: 'B2' })).toThrow('must NOT have additional properties')
})
