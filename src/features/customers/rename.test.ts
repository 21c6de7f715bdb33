import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('a name that leads to somebody else, now or from before, is refused', async () => {
  await using shop = await openTestShop()
  const [asha, ravi] = [await shop.addCustomer('Asha'), await shop.addCustomer('Ravi')]
  const rename = (id: string, nickname: unknown) =>
    shop.admin.call('PUT', `/api/customers/${id}/nickname`, { body: { nickname } })
  await rename(ravi.id, 'Ravi Kumar')
  const before = shop.contents()
  for (const nickname of ['Ravi', 'ravi kumar']) {
    expect(await rename(asha.id, nickname)).toMatchObject({
      status: 409,
      text: `The name ${nickname} already belongs to a customer of this shop`,
    })
  }
  expect(shop.contents()).toEqual(before)
})
