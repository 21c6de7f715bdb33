import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../scripts/tools/fuzz/find-inconsistencies.ts'
import { openTestShop } from '../../testing/test-shop.ts'

test('a renamed customer keeps everything, and the old name leads there still', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  const rename = (nickname: unknown, id = asha.id) =>
    shop.admin.call('PUT', `/api/customers/${id}/nickname`, { body: { nickname } })
  expect(JSON.parse((await rename(' Asha  Sharma ')).text)).toEqual({ ...asha, nickname: 'Asha Sharma' })
  for (const nickname of ['asha', 'Asha%20Sharma']) {
    expect(await shop.visitor.json('GET', `/api/customers/nickname/${nickname}`)).toMatchObject({
      id: asha.id,
    })
  }
  // No new customer can take the old name, and the owner finds the customer by it.
  expect(await shop.addCustomer('ASHA')).toMatchObject({ id: asha.id })
  expect(await shop.admin.json('GET', '/api/customers?search=asha')).toHaveLength(1)
  // Renaming back, and to another spelling of the same name.
  for (const nickname of ['Asha', 'ASHA', 'Usha', 'Asha Sharma']) {
    expect(JSON.parse((await rename(nickname)).text)).toMatchObject({ id: asha.id, nickname })
  }
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('a name that leads to somebody else, now or from before, is refused', async () => {
  await using shop = await openTestShop()
  const [asha, ravi] = [await shop.addCustomer('Asha'), await shop.addCustomer('Ravi')]
  const rename = (id: string, nickname: unknown) =>
    shop.admin.call('PUT', `/api/customers/${id}/nickname`, { body: { nickname } })
  await rename(ravi.id, 'Ravi Kumar')
  const before = await shop.contents()
  for (const nickname of ['Ravi', 'ravi kumar']) {
    expect(await rename(asha.id, nickname)).toMatchObject({
      status: 409,
      text: `The name ${nickname} already belongs to a customer of this shop`,
    })
  }
  for (const nickname of ['', ' ', 'x'.repeat(41), null, 7, '. .']) {
    expect((await rename(asha.id, nickname)).status).toBe(400)
  }
  expect((await rename('nosuch', 'Meena')).status).toBe(404)
  expect(await shop.contents()).toEqual(before)
})
