import { expect, test } from 'vitest'
import { keys } from '../../shared/api/keys.ts'
import { adminKeys, isOwnersData } from './keys.ts'

test('a logout drops the keys of the owner, and none that shoppers read', () => {
  const shoppers: Record<keyof typeof keys, string> = {
    products: keys.products(),
    categories: keys.categories(),
    highlights: keys.highlights(),
    shop: keys.shop(),
    setting: keys.setting('store_name'),
    customer: keys.customer('Asha'),
    ordersOfCustomer: keys.ordersOfCustomer('a'),
    points: keys.points('a', 20, undefined),
  }
  expect(Object.values(shoppers).filter(isOwnersData)).toEqual([])
  // Those that look most like a shopper's; all others are dropped, whatever they are.
  const owners = [
    adminKeys.products(),
    adminKeys.productOrder('a'),
    adminKeys.customers(20, 'asha', undefined),
    adminKeys.customer('a'),
    adminKeys.passbook('a'),
    adminKeys.orders(20),
    adminKeys.order('a'),
  ]
  expect(owners.filter((key) => !isOwnersData(key))).toEqual([])
})
