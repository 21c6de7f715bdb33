import { expect, test } from 'vitest'
import { keys } from '../../shared/api/keys.ts'
import { adminKeys, isOwnersData } from './keys.ts'

test('every key of the owner is dropped at a logout, and none of the shoppers', () => {
  const owners: Record<keyof typeof adminKeys, string> = {
    session: adminKeys.session(),
    backups: adminKeys.backups(),
    phones: adminKeys.phones(),
    firstSteps: adminKeys.firstSteps(),
    products: adminKeys.products(),
    productOrder: adminKeys.productOrder('a'),
    starter: adminKeys.starter(),
    stats: adminKeys.stats(),
    mostOrdered: adminKeys.mostOrdered(),
    customers: adminKeys.customers(20, 'asha', undefined),
    customer: adminKeys.customer('a'),
    mergePreview: adminKeys.mergePreview('a', 'b'),
    passbook: adminKeys.passbook('a'),
    orders: adminKeys.orders(20),
    newOrders: adminKeys.newOrders(),
    orderEvents: adminKeys.orderEvents(),
    orderCounts: adminKeys.orderCounts(),
    order: adminKeys.order('a'),
    samePersonPreview: adminKeys.samePersonPreview('a'),
    refusedOrders: adminKeys.refusedOrders(),
  }
  // Nothing is read under this path: it is only listened to.
  const { orderEvents: _, ...queries } = owners
  expect(Object.values(queries).filter((key) => !isOwnersData(key))).toEqual([])
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
})
