import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('a price is a number or decimal text from 0 to 10,00,000', async () => {
  await using shop = await openTestShop()
  for (const [price, stored] of [
    [0, '0.00'],
    ['0', '0.00'],
    [0.1, '0.10'],
    ['0.01', '0.01'],
    ['12.5', '12.50'],
    [1.15, '1.15'],
    [4.35, '4.35'],
    [1_000_000, '1000000.00'],
    ['1000000.00', '1000000.00'],
    [' 7 ', '7.00'],
  ] as const) {
    expect(await shop.admin.json('POST', '/api/products', { name: 'P', price })).toMatchObject({
      price: stored,
    })
  }
})

test('any other price is refused with a message, and nothing is stored', async () => {
  await using shop = await openTestShop()
  const before = await shop.contents()
  for (const [price, message] of [
    [1.001, 'The price may have at most two decimals'],
    ['1.234', 'The price may have at most two decimals'],
    [0.1 + 0.2, 'The price may have at most two decimals'],
    [-1, 'The price cannot be below 0'],
    ['-0.01', 'The price cannot be below 0'],
    [1_000_000.01, 'The price can be at most ₹10,00,000'],
    ['1000001', 'The price can be at most ₹10,00,000'],
    ['8901030865053', 'The price can be at most ₹10,00,000'],
    [1e21, 'The price must be a number such as 120 or 120.50'],
    ['1e3', 'The price must be a number such as 120 or 120.50'],
    ['0x10', 'The price must be a number such as 120 or 120.50'],
    ['1,000', 'The price must be a number such as 120 or 120.50'],
    ['12.', 'The price must be a number such as 120 or 120.50'],
    ['₹12', 'The price must be a number such as 120 or 120.50'],
    ['१२', 'The price must be a number such as 120 or 120.50'],
    ['', 'The price must be a number such as 120 or 120.50'],
    [null, 'The price must be a number such as 120 or 120.50'],
    [true, 'The price must be a number such as 120 or 120.50'],
    [['12'], 'The price must be a number such as 120 or 120.50'],
  ] as const) {
    const answer = await shop.admin.call('POST', '/api/products', { body: { name: 'P', price } })
    expect(answer, String(price)).toMatchObject({ status: 400, text: message })
  }
  expect(await shop.contents()).toEqual(before)
})
