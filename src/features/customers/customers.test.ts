import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('the same nickname sent by many at once makes one customer', async () => {
  await using shop = await openTestShop()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.newBrowser().call('POST', '/api/customers', { body: { nickname: 'Asha' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('a page of customers can be asked for by nickname, and says how many there are in all', async () => {
  await using shop = await openTestShop()
  for (const nickname of ['Asha', 'Ravi', 'Natasha', '100%', 'ASHOK']) await shop.addCustomer(nickname)
  const names = async (query: string) => {
    const answer = await shop.admin.call('GET', `/api/customers?${query}`)
    const found = JSON.parse(answer.text).map(({ nickname }: { nickname: string }) => nickname)
    return [found, Number(answer.headers.get('x-total-count'))]
  }
  expect(await names(`search=${encodeURIComponent('\u202aAS\u200bHA\u0092')}`)).toEqual([
    ['Asha', 'Natasha'],
    2,
  ])
  // SQL wildcard characters are matched literally.
  expect(await names('search=%25')).toEqual([['100%'], 1])
  expect(await names('search=_')).toEqual([[], 0])
  const [, ravi] = await shop.admin.json('GET', '/api/customers')
  expect(await names(`limit=2&after=${ravi.id}`)).toEqual([['Natasha', '100%'], 5])
  expect(await names(`search=ash&limit=2&after=${ravi.id}`)).toEqual([['Natasha', 'ASHOK'], 3])
})

test.each([
  ['sun', ['Sunita', 'सुनीता 2']],
  ['Suneeta', ['सुनीता 2']],
  ['सुनीता', ['Sunita', 'सुनीता 2']],
  ['SHARMA', ['B-204', 'C-1']],
  ['शर्मा', ['B-204', 'C-1']],
  ['98900', ['B-204']],
  ['098900', ['B-204']],
  ['+9198900', ['B-204']],
  ['+91 98900-12345', ['B-204']],
  ['९८९०० १२३४५', ['B-204']],
  ['12345', ['B-204']],
  ['204', ['B-204']],
  ['98901', []],
  ['zoe', ['Zoë’s mum']],
  ['dsouza', ["D'Souza"]],
])('“%s” finds customers by nickname, khata name and phone: %j', async (search, names) => {
  await using shop = await openTestShop()
  for (const nickname of ['Sunita', 'सुनीता 2', 'Zoë’s mum', "D'Souza"]) await shop.addCustomer(nickname)
  const first = await shop.addCustomer('B-204')
  await shop.admin.json('PUT', `/api/customers/${first.id}/khata`, {
    name: 'Ramesh Sharma',
    phone: '98900 12345',
  })
  const second = await shop.addCustomer('C-1')
  await shop.admin.json('PUT', `/api/customers/${second.id}/khata`, { name: 'शर्मा जी' })
  const found = await shop.admin.json('GET', `/api/customers?search=${encodeURIComponent(search)}`)
  expect(found.map(({ nickname }: { nickname: string }) => nickname)).toEqual(names)
})

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
