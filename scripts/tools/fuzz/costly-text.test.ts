import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { limits } from '../../../src/contract/limits.ts'
import { settingKeys } from '../../../src/contract/settings.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { type Call, fillIn, listCalls, type Schema, valueFor } from './requests.ts'

/** Marks in the wrong order. Normalising them takes time up to the square of their number. */
const costlyText = (bytes: number): string => '\u0301\u0316\u0335'.repeat(bytes / 6)

// About a nickname's length is enough for every text that is normalised.
const normalisedAtMost = 10 * limits.nickname

const sample = <Value>(values: fc.Arbitrary<Value>) => fc.sample(values, { seed: 1, numRuns: 1 })[0]

/** Copies of a body with the text in one field each, those of nested objects included. */
const withText = (schema: Schema, body: unknown, text: string): unknown[] => {
  const { anyOf, items, properties } = schema
  if (anyOf) return anyOf.flatMap((each) => withText(each, body, text))
  if (items) return withText(items, Object(body)[0], text).map((item) => [item])
  return Object.entries(properties ?? {}).flatMap(([field, part]) =>
    [text, ...withText(part, Object(body)[field], text)].map((value) => ({
      ...Object(body),
      [field]: value,
    })),
  )
}

/** Requests to the call with the text in one place each: in the path, in the query, in a field of the body. */
const listRequests = ({ method, path, parameters, schema }: Call): { target: string; body?: unknown }[] => {
  const usual = path.replaceAll(/\{(\w+)\}/g, (_, field) =>
    String(sample(valueFor({ type: 'string' }, { field, path }))),
  )
  const body = schema && sample(valueFor(schema, { field: '', path }))
  const long = costlyText(limits.bodyBytes - 400)
  const bodies =
    method === 'PUT' && path === '/api/settings' ? settingKeys.map((key) => ({ key, value: long })) : []
  const short = encodeURIComponent(costlyText(3_000))
  const inQuery = parameters
    .filter((each) => each.in === 'query')
    .map(({ name }) => `${usual}?${name}=${short}`)
  return [
    ...[path.replaceAll(/\{\w+\}/g, short), ...inQuery].map((target) => ({ target, body })),
    ...[...bodies, ...withText(schema ?? {}, body, long)].map((each) => ({ target: usual, body: each })),
  ]
}

test('wherever costly text is sent, it is refused before any of it is normalised', async () => {
  await using shop = await openTestShop()
  const names = { customers: [(await shop.addCustomer()).id], products: [(await shop.addProduct()).id] }
  const calls = listCalls(await shop.visitor.json('GET', '/api/openapi.json'))
  const normalise = vi.spyOn(String.prototype, 'normalize')
  try {
    for (const call of calls.filter(({ path }) => !path.endsWith('/events'))) {
      // event streams never end
      for (const { target, body } of listRequests(call)) {
        const text = body === undefined ? undefined : fillIn(JSON.stringify(body), names)
        const { status } = await shop.admin.call(call.method, fillIn(target, names), {
          ...(text && { body: text, headers: { 'content-type': 'application/json' } }),
        })
        expect(status, `${call.method} ${call.path}`).toBeLessThan(500)
      }
    }
    await shop.visitor.call('GET', '/api/customers/nickname/Asha')
    const lengths = normalise.mock.contexts.map((text) => String(text).length)
    expect(lengths).toContain('Asha'.length) // the spy sees what is normalised
    expect(Math.max(...lengths)).toBeLessThanOrEqual(normalisedAtMost)
  } finally {
    normalise.mockRestore()
  }
})
