import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { resetPassword } from '../admin/password.service.ts'
import { startSession } from '../admin/sessions.service.ts'

const call = '/api/admin/first-steps'
const read = (shop: TestShop) => shop.admin.json('GET', call)
const save = (shop: TestShop, key: string, value: string) =>
  shop.admin.json('PUT', '/api/settings', { key, value })

const nothing = {
  hasOwnPassword: false,
  hasName: false,
  hasImage: false,
  hasProducts: false,
  hasPhone: false,
  hasPrivateCustomers: false,
  hasOrder: false,
  hasBackup: false,
}

test('each step is done by what the shop holds, and by that alone', async () => {
  await using shop = await openTestShop({ makePassword: true })
  const done: Record<string, boolean> = { ...nothing }
  const isDone = async (...steps: string[]) => {
    for (const step of steps) done[step] = true
    expect(await read(shop)).toEqual(done)
  }
  await isDone()
  await save(shop, 'store_name', 'Sharma Kirana')
  await isDone('hasName')
  await save(shop, 'store_image', '/objects/uploads/abc')
  await isDone('hasImage')
  await save(shop, 'private_customers', 'yes')
  await isDone('hasPrivateCustomers')
  const tea = await shop.addProduct()
  await isDone('hasProducts')
  await save(shop, 'store_phone', '022 1234 5678')
  await isDone('hasPhone')
  await shop.placeOrder([{ id: tea.id, quantity: 1 }])
  await isDone('hasOrder')
  await shop.admin.call('GET', `/api/admin/backups/archive${await shop.permitBackup()}`)
  await expect.poll(async () => (await read(shop)).hasBackup).toBe(true)
  await isDone('hasBackup')
  const body = { currentPassword: shop.password, newPassword: 'new-secret' }
  expect((await shop.admin.call('PUT', '/api/admin/password', { body })).status).toBe(204)
  await isDone('hasOwnPassword')
})

test('a password that the owner gave at the first start is done; one that the store generated is not', async () => {
  await using shop = await openTestShop()
  expect((await read(shop)).hasOwnPassword).toBe(true)
  await resetPassword(shop.context, undefined)
  const owner = shop.newBrowser(`store_session=${await startSession(shop.context)}`)
  expect((await owner.json('GET', call)).hasOwnPassword).toBe(false)
})
