import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { rankUsuals } from './usuals-store.ts'

const order = (products: string[], status: OrderStatus = 'completed') => ({
  status,
  items: products.map((productId, line) => ({
    line,
    productId,
    name: productId,
    quantity: 3,
    price: paise(100),
  })),
})

test('what is in most orders comes first, and the latest among equals', () => {
  const orders = [order(['rice', 'tea']), order(['salt']), order(['tea', 'soap'])]
  expect(rankUsuals(orders)).toEqual(['tea', 'rice', 'salt', 'soap'])
})

test('cancelled orders do not count', () => {
  expect(rankUsuals([order(['tea'], 'cancelled'), order(['rice'])])).toEqual(['rice'])
  expect(rankUsuals([])).toEqual([])
})
