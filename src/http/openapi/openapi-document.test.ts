import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createContractCheck } from '../../testing/api-contract.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import type { AppEnv } from '../app-env.ts'
import { listDeclaredRoutes, responds } from '../route-declarations.ts'
import { createOpenApiDocument } from './openapi-document.ts'

const noBody = { files: new Map() }

test('a linter finds nothing in the description', async () => {
  await using shop = await openTestShop()
  const { text } = await shop.visitor.call('GET', '/api/openapi.json')
  // `/api/customers/nickname/{nickname}` and `/api/customers/{id}/points` are fixed. A concrete path goes first.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
  expect(await lintFromString({ source: text, absoluteRef: 'openapi.json', config })).toEqual([])
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

test('a property that the description does not name fails the test that got it', () => {
  const app = new Hono<AppEnv>().get('/api/teas', responds('Teas', 200, v.object({ name: v.string() })))
  const check = createContractCheck(createOpenApiDocument(app.routes, '1.0.0'))
  const exchange = { method: 'GET', url: '/api/teas', requestBody: undefined, status: 200 }
  const answer = (body: object) =>
    check({ ...exchange, contentType: 'application/json', text: JSON.stringify(body) })
  expect(() => answer({ name: 'Assam' })).not.toThrow()
  expect(() => answer({ name: 'Assam', shelf: 'B2' })).toThrow('must NOT have additional properties')
})
