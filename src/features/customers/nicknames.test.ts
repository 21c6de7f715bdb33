import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const find = (shop: TestShop, nickname: string) =>
  shop.visitor.call('GET', `/api/customers/nickname/${encodeURIComponent(nickname)}`)

test('every nickname that can be made can be found through the address', async () => {
  await using shop = await openTestShop()
  for (const nickname of [
    'आशा',
    'தமிழ்ச்செல்வி',
    'عائشة',
    '👩‍👩‍👧 family',
    'O\'Brien "Bob"',
    'a/b',
    '../etc',
    '100%',
    ':id',
    '__proto__',
    "'; drop table customers; --",
    '😀'.repeat(40),
  ]) {
    const made = await shop.visitor.json('POST', '/api/customers', { nickname })
    expect(made.nickname, nickname).toBe(nickname.normalize('NFKC'))
    const found = await find(shop, nickname)
    expect(found.status, nickname).toBe(200)
    expect(JSON.parse(found.text), nickname).toEqual(made)
  }
})

test('nicknames that look or sound alike to a person are one customer', async () => {
  await using shop = await openTestShop()
  for (const [first, ...others] of [
    ['Asha', 'ASHA', 'asha', '  Asha ', 'Ａｓｈａ', '\tAsha\n'],
    ['Straße', 'STRASSE', 'strasse'],
    ['José', 'Jose\u0301', 'JOSÉ'],
    ['Sita', 'Si\u200bta', 'Sita\u2060', 'S\u00adita', 'Ѕіта', 'SІTА'],
    ['Gita', '\u202aGita\u202c', '\u2068Gita\u2069', 'Gi\u0092ta', 'Gita\u0000', 'Gi\u202eta'],
    ['Ram Das', 'Ram\nDas', 'Ram\u000bDas', 'Ram\u0085Das', 'Ram\u2028 Das'],
    ['Asha-2', 'Asha\u20112', 'Asha–2', 'Asha−2', 'Asha-२'],
    ['आशा 3', 'आशा ३'],
    ['Meena', 'ᴍᴇᴇɴᴀ', 'ꓟꓰꓰꓠꓮ', 'Meena\u2800', 'M\u20ddeena'],
    ['श\u094d\u200dय\u093eम', 'श\u094dय\u093eम'],
  ]) {
    const made = await shop.visitor.json('POST', '/api/customers', { nickname: first })
    for (const nickname of others) {
      const again = await shop.visitor.call('POST', '/api/customers', { body: { nickname } })
      expect(again.status, JSON.stringify(nickname)).toBe(200)
      expect(JSON.parse(again.text)).toEqual(made)
      expect((await find(shop, nickname)).status, JSON.stringify(nickname)).toBe(200)
    }
  }
})

test('a nickname nobody could read, look up or tell apart is refused', async () => {
  await using shop = await openTestShop()
  const before = shop.contents()
  for (const nickname of [
    '   ',
    ' .\u00a0.. ',
    '…',
    '\u202e\u2066',
    'Asha\uFFFF',
    '\u200d\u2060',
    '\u0301',
    '\u{1d159}',
    '\u0301'.repeat(3_000),
    '\ud800',
    'x'.repeat(41),
    'ﷺ'.repeat(3),
  ]) {
    const answer = await shop.visitor.call('POST', '/api/customers', { body: { nickname } })
    expect(answer.status, JSON.stringify(nickname)).toBe(400)
    expect(answer.text).toMatch(/nickname/)
  }
  for (const nickname of [7, null, {}, ['Asha'], true]) {
    const answer = await shop.visitor.call('POST', '/api/customers', { body: { nickname } })
    expect(answer).toMatchObject({ status: 400, text: 'The nickname must be text' })
  }
  expect(shop.contents()).toEqual(before)
})

test('bad percent-encoding in an address is never an error of the store', async () => {
  await using shop = await openTestShop()
  for (const broken of ['%', '%ff', '%zz%41', '%00']) {
    for (const path of [
      `/api/customers/nickname/${broken}`,
      `/api/orders/customer/${broken}`,
      `/api/settings/${broken}`,
      `/objects/uploads/${broken}`,
      `/${broken}`,
      `/assets/${broken}`,
    ]) {
      const { status } = await shop.visitor.call('GET', path)
      expect(status, path).toBeLessThan(500)
    }
    for (const path of [
      `/api/products/${broken}`,
      `/api/categories/${broken}`,
      `/api/highlights/${broken}`,
    ]) {
      expect((await shop.admin.call('DELETE', path)).status, path).toBe(404)
    }
  }
})
