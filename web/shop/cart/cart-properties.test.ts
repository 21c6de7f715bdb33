import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { createStore } from '../../shared/lib/store.ts'
import { plainProduct } from '../../testing/plain-product.ts'
import { composeCart } from './cart.ts'
import { createCart } from './cart-store.ts'

const repeatable = { seed: 2_026, numRuns: 200 }

const productId = fc.constantFrom('tea', 'rice')
const quantity = fc.constantFrom(-5, 0, 1, 7, 998, 999, 1_000)
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), productId }),
  fc.record({ kind: fc.constant('set' as const), productId, quantity }),
  fc.record({ kind: fc.constant('clear' as const), productId }),
)
type Step = ReturnType<typeof step.generate>['value']

/** A reference implementation of the cart's rules. Source: contract/README.md, Cart. */
const byHand = (steps: Step[]): [string, number][] => {
  const lines = new Map<string, number>()
  for (const each of steps) {
    const known = lines.get(each.productId)
    if (each.kind === 'clear') lines.clear()
    else if (each.kind === 'add') lines.set(each.productId, Math.min(999, (known ?? 0) + 1))
    else if (known !== undefined) {
      if (each.quantity > 0) lines.set(each.productId, Math.min(999, each.quantity))
      else lines.delete(each.productId)
    }
  }
  return [...lines]
}

test('whatever is tapped, the cart is what the rules say, and so is what is stored of it', () => {
  const { add, setQuantity, clear, useLines, useCount } = createStore().get(createCart)
  const cart = renderHook(useLines)
  const count = renderHook(useCount)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20, size: 'max' }), (steps) => {
      clear()
      for (const each of steps) {
        if (each.kind === 'add') add({ id: each.productId })
        else if (each.kind === 'set') setQuantity(each.productId, each.quantity)
        else clear()
      }
      cart.rerender()
      count.rerender()
      const expected = byHand(steps)
      expect(cart.result.current.map((line) => [line.productId, line.quantity])).toEqual(expected)
      expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toEqual(cart.result.current)
      expect(count.result.current).toBe(expected.reduce((sum, [, quantity]) => sum + quantity, 0))
    }),
    repeatable,
  )
})

test('a cart’s total is the exact sum of its lines that the store still has', () => {
  const stored = fc.uniqueArray(
    fc.record({
      productId: fc.integer({ min: 0, max: 150 }).map(String),
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    { selector: (line) => line.productId, maxLength: 100 },
  )
  const prices = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 150 }).map(String), fc.integer({ min: 0, max: 10_00_000_00 })),
    { selector: ([id]) => id },
  )
  fc.assert(
    fc.property(stored, prices, (lines, priced) => {
      const products = priced.map(([name, price]) => plainProduct({ name, price: paise(price) }))
      const priceOf = new Map(priced)
      const cart = composeCart(lines, products)
      const exact = lines.reduce(
        (sum, { productId: id, quantity }) => sum + BigInt(priceOf.get(id) ?? 0) * BigInt(quantity),
        0n,
      )
      expect(BigInt(cart.total)).toBe(exact)
      expect(cart.orderable).toEqual(cart.lines.filter(({ productId }) => priceOf.has(productId)))
    }),
    repeatable,
  )
})
