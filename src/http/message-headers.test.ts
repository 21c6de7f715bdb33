import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

type Answer = { status: number; text: string; headers: Headers }

const codedIn = ({ headers }: Answer): unknown => {
  const header = headers.get('x-message')
  return header === null ? null : JSON.parse(decodeURIComponent(header))
}

test('the message of a schema has its code', async () => {
  await using shop = await openTestShop()
  for (const [method, path, body, message] of [
    ['POST', '/api/products', { name: ' ', price: 1 }, ['input.needed', 'productName']],
    ['POST', '/api/products', { name: 'Tea', price: '1.234' }, ['input.twoDecimals', 'price']],
    ['POST', '/api/products', { name: 'x'.repeat(121), price: 1 }, ['input.tooLong', 'productName', 120]],
    ['POST', '/api/products', { price: 1 }, ['store.fieldMissing', 'name']],
    ['POST', '/api/products', { name: 'Tea', price: 1, isHidden: 1 }, ['input.trueOrFalse', 'hidden']],
    [
      'PUT',
      '/api/settings',
      { key: 'opening_hours', value: '{"mon":[["10:00","12:00"],["11:00","13:00"]]}' },
      ['input.timesOverlap', 'mon'],
    ],
    ['PUT', '/api/settings', { key: 'store_name', value: 7 }, ['input.mustBeText', 'value']],
    ['PUT', '/api/settings', { key: 'facebook_url', value: 'x' }, ['input.webAddress', 'facebookLink']],
  ] as const) {
    const answer = await shop.admin.call(method, path, { body })
    expect(answer.status, JSON.stringify(body)).toBe(400)
    expect(codedIn(answer)).toEqual([message])
  }
})
