import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../scripts/tools/fuzz/find-inconsistencies.ts'
import { openTestShop } from '../../testing/test-shop.ts'

test('merging the customer of the taken name into the possible duplicate removes the note', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '100' })
  const asha = await shop.addCustomer('Asha')
  const other = await shop.visitor.json('POST', '/api/customers', { nickname: 'Asha 2', insteadOf: 'Asha' })
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], other)
  const marked = () => shop.admin.json('GET', `/api/orders/${id}`)
  expect(await marked()).toMatchObject({ maybeNickname: 'Asha' })
  await shop.admin.json('POST', `/api/customers/${other.id}/merges`, {
    otherId: asha.id,
    password: shop.password,
  })
  expect(await marked()).toMatchObject({ maybeNickname: null, customerNickname: 'Asha 2' })
  expect(await shop.admin.json('PUT', `/api/orders/${id}/same-person`, { isSame: true })).toMatchObject({
    customerNickname: 'Asha 2',
  })
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('a customer who may be one that was merged may be the one that is kept', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '100' })
  const asha = await shop.addCustomer('Asha')
  const other = await shop.visitor.json('POST', '/api/customers', { nickname: 'Asha 2', insteadOf: 'Asha' })
  const usha = await shop.addCustomer('Usha')
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], other)
  const { password } = shop
  await shop.admin.json('POST', `/api/customers/${usha.id}/merges`, { otherId: asha.id, password })
  expect(await shop.admin.json('GET', `/api/orders/${id}`)).toMatchObject({ maybeNickname: 'Usha' })
  const said = await shop.admin.json('PUT', `/api/orders/${id}/same-person`, { isSame: true, password })
  expect(said).toMatchObject({ customerId: usha.id, maybeNickname: null })
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})
