import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

/** A shop in which Asha was renamed and merged into Asha 2, which was merged into Asha 3. */
const openShop = async () => {
  const shop = await openTestShop()
  const [first, second, third] = [
    await shop.addCustomer('Meera'),
    await shop.addCustomer('Asha 2'),
    await shop.addCustomer('Asha 3'),
  ]
  await shop.admin.json('PUT', `/api/customers/${first.id}/nickname`, { nickname: 'Asha' })
  const { token } = await shop.admin.json('POST', `/api/customers/${first.id}/passbook`)
  const merge = (kept: { id: string }, merged: { id: string }) =>
    shop.admin.json('POST', `/api/customers/${kept.id}/merges`, { otherId: merged.id })
  await merge(second, first)
  await merge(third, second)
  return { shop, third, token }
}

test('a renewed passbook ends also those of customers that were merged before another merge', async () => {
  const { shop, third, token } = await openShop()
  await using _ = shop
  const open = () => shop.newBrowser().call('POST', '/api/passbook', { body: { token } })
  expect((await open()).text).toContain('Asha 3')
  await shop.admin.json('POST', `/api/customers/${third.id}/passbook/renewal`)
  expect((await open()).status).toBe(404)
})

test('the owner finds a customer by every name that ever led there', async () => {
  const { shop, third } = await openShop()
  await using _ = shop
  for (const name of ['Asha 3', 'Asha 2', 'Asha', 'Meera']) {
    const answer = await shop.admin.call('GET', `/api/customers?search=${encodeURIComponent(name)}`)
    expect(JSON.parse(answer.text), name).toMatchObject([{ id: third.id }])
    expect(answer.headers.get('x-total-count'), name).toBe('1')
  }
})
