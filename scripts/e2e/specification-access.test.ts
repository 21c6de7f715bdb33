import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword, runStore } from '../browser/run-store.ts'
import {
  type Browser,
  cartOf,
  expectAnswer,
  openBrowser,
  openStore,
  type Shopper,
  type Store,
} from './store-client.ts'

// Who may do what, and how the store refuses: sections 6 and 8 of the specification, and its decisions about them. See
// `specification.test.ts`.

let shop: Store
beforeAll(async () => {
  shop = await openStore()
})
afterAll(() => shop[Symbol.asyncDispose]())

const logIn = (browser: Browser, password: string, headers = {}) =>
  browser.post<string>('/api/admin/login', { password }, headers)

/** Repeats what an allowance limits until it is refused. On a slow machine a few more are allowed meanwhile. */
const expectRefusalAfter = async (allowed: number, status: number, use: () => ReturnType<typeof logIn>) => {
  let answer = await use()
  let count = 0
  for (; answer.status === status && count < allowed * 2; count += 1) answer = await use()
  expect(count).toBeGreaterThanOrEqual(allowed)
  expect(answer).toMatchObject({ status: 429, body: expect.stringMatching(/\S+ \S+/) })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

describe('section 6: roles and permissions', () => {
  const ownerCalls = `
    GET orders, customers, analytics/stats, analytics/most-ordered, products?hidden=include, events, khata
    GET orders/{id}, orders/counts, customers/{id}/khata, customers/{id}/khata/entries, admin/backups, admin/phones
    GET days/2026-11-23, orders.csv, payments.csv, products/csv, admin/backups/archive
    POST products, categories, highlights, objects/upload, objects/normalize, orders/{id}/lines, products/starter
    POST customers/{id}/redemptions, customers/{id}/khata/entries, days/2026-11-23/counted, customers/{id}/merges
    PUT products/{id}, products/{id}/image, categories/{id}, settings, admin/password, products/prices
    PUT customers/{id}/loyalty-points, customers/{id}/nickname, customers/{id}/khata
    PUT orders/{id}/status, orders/{id}/payment, orders/{id}/unwanted, orders/{id}/lines/0, orders/{id}/lines/0/weight
    DELETE products/{id}, categories/{id}, highlights/{id}, customers/{id}`
  const calls = [...ownerCalls.matchAll(/([A-Z]+) (.*)/g)].flatMap(([, method = '', paths = '']) =>
    paths.split(', ').map((path): [string, string] => [method, `/api/${path.replace('{id}', '2345678923')}`]),
  )

  test.each(calls)('"401 without a session": %s %s', async (method, path) => {
    const stranger = shop.newPhone()
    for (const name of shop.owner.cookies.keys()) stranger.cookies.set(name, 'made-up')
    await expectAnswer(stranger.send(method, path), 401, expect.stringMatching(/\S+ \S+/))
  })
})

describe('section 8: error catalogue', () => {
  const asha = { nickname: 'Asha' }
  test.each([
    ['Unknown `/api/*` paths are 404 as text', 404, 'GET', '/api/nothing', undefined, {}],
    ['Unknown `/api/*` paths are 404 as text', 404, 'POST', '/api/nothing', {}, {}],
    ['400 bad input', 400, 'POST', '/api/customers', '{"nickname":', { 'content-type': 'application/json' }],
    ['400 bad input', 400, 'POST', '/api/customers', [], {}],
    ['415 wrong type', 415, 'POST', '/api/customers', 'Asha', { 'content-type': 'text/plain' }],
    ['Writes are refused …', 403, 'POST', '/api/customers', asha, { origin: 'http://shop.example' }],
    ['Writes are refused …', 403, 'POST', '/api/customers', asha, { 'sec-fetch-site': 'cross-site' }],
    ['Writes are refused …', 403, 'POST', '/api/admin/login', asha, { origin: 'null' }],
    ['404 unknown', 404, 'GET', '/api/customers/nickname/Nobody', undefined, {}],
  ])(
    'decisions: "Errors are plain text in the body", "%s": %i for %s %s %j %j',
    async (_, status, method, path, body, headers) => {
      const answer = await shop.newPhone().send(method, path, body, headers)
      expect(answer).toMatchObject({ status, body: expect.stringMatching(/^[^<{]+ [^<{]+$/) })
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    },
  )

  test('decisions: "Writes are refused when `Origin` or `Sec-Fetch-Site` shows another site." Those of this one are not', async () => {
    const own = { origin: shop.origin, 'sec-fetch-site': 'same-origin' }
    await expectAnswer(shop.newPhone().post('/api/customers', { nickname: 'Here' }, own), 201)
  })
})

describe('decisions, section 1: running', () => {
  test('"`GET /api/health` answers `{"status":"ok","version":"…"}` once orders can be taken"', async () => {
    const health = { status: 'ok', version: expect.stringMatching(/^\d/) }
    await expectAnswer(shop.newPhone().get('/api/health'), 200, health)
  })
})

describe('decisions, section 4: people and access', () => {
  test.each([
    ['  Meena ', 'Meena', 'meena'],
    ['Ｋiran', 'Kiran', 'KIRAN'],
    ['Lata   Bai', 'Lata Bai', 'lata bai'],
    ['आशा', 'आशा', 'आशा'],
  ])(
    '"Nickname: trimmed, NFKC, inner spaces folded, …; unique ignoring case.": %j is %j',
    async (typed, nickname, same) => {
      const { id, phone } = await shop.addShopper(typed)
      const path = `/api/customers/nickname/${encodeURIComponent(same)}`
      await expectAnswer(phone.get(path), 200, { id, nickname })
    },
  )

  test('"Admin session: …, `HttpOnly`, `SameSite=Strict`, `Secure` when the request came over HTTPS (also through a tunnel that says so)", "ended by logout"', async () => {
    const browser = openBrowser(shop.origin)
    const getCookies = async (headers = {}) =>
      (await logIn(browser, adminPassword, headers)).headers.getSetCookie().join('\n')
    expect(await getCookies({ 'x-forwarded-proto': 'https' })).toMatch(/Secure/)
    const cookies = await getCookies()
    expect(cookies).not.toMatch(/Secure/)
    for (const cookie of cookies.split('\n')) expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
    const thief = openBrowser(shop.origin, { cookie: browser.cookieHeader() })
    await expectAnswer(thief.get('/api/admin/session'), 200, { loggedIn: true })
    await expectAnswer(browser.post('/api/admin/logout'), 200)
    await expectAnswer(thief.get('/api/admin/session'), 200, { loggedIn: false })
    await expectAnswer(thief.get('/api/orders'), 401)
  })

  test('"`Default password: {secret}` is shown while the generated password is unchanged, and only to a browser on the shop PC itself", "all others end on a password change", "wrong current password is 403"', async () => {
    await using store = await runStore({ env: { ADMIN_PASSWORD: '' } })
    const { origin } = store
    const [owner, other] = [openBrowser(origin), openBrowser(origin)]
    const { hint } = await expectAnswer(owner.get<{ hint: string }>('/api/admin/session'), 200)
    expect(store.output()).toContain(hint)
    const tunnel = openBrowser(origin, { 'x-forwarded-for': '203.0.113.9' })
    expect((await tunnel.get('/api/admin/session')).body).toEqual({ loggedIn: false })
    for (const browser of [owner, other, tunnel]) await expectAnswer(logIn(browser, hint), 200)
    const change = (currentPassword: string) =>
      owner.put('/api/admin/password', { currentPassword, newPassword: 'a new one' })
    await expectAnswer(change('not this'), 403)
    await expectAnswer(other.get('/api/orders'), 200)
    await expectAnswer(change(hint), 204)
    await expectAnswer(owner.get('/api/orders'), 200)
    for (const browser of [other, tunnel]) await expectAnswer(browser.get('/api/orders'), 401)
    expect((await owner.get('/api/admin/session')).body).toEqual({ loggedIn: true })
    await expectAnswer(logIn(other, hint), 401)
    await expectAnswer(logIn(other, 'a new one'), 200)
  })

  test('"Guessing is throttled per address and overall; the shop\'s own PC is never locked out.", section 7: "wrong passwords an address 8"', async () => {
    const guesser = shop.newPhone()
    await expectRefusalAfter(8, 401, () => logIn(guesser, 'wrong'))
    await expectAnswer(logIn(shop.newPhone(), 'wrong'), 401)
    await expectAnswer(logIn(openBrowser(shop.origin), adminPassword), 200)
  })

  test('section 7: "orders a phone 20", "A known phone is never refused because of others behind the same tunnel."', async () => {
    const tunnel = { 'x-forwarded-for': '198.51.100.1' }
    const [greedy, patient] = [await shop.addShopper(), await shop.addShopper()]
    const tea = await shop.addProduct()
    const order = (by: Shopper) => by.phone.post<string>('/api/orders', cartOf(by, [tea]), tunnel)
    await expectRefusalAfter(20, 201, () => order(greedy))
    await expectAnswer(order(patient), 201)
  })

  test('section 7: "names an address 250"', async () => {
    let count = 0
    const tunnel = openBrowser(shop.origin, { 'x-forwarded-for': '198.51.100.2' })
    await expectRefusalAfter(250, 404, () => {
      count += 1
      return tunnel.get<string>(`/api/customers/nickname/nobody-${count}`)
    })
  })

  test('"Pages carry a strict Content-Security-Policy without `unsafe-inline` scripts, and `frame-ancestors \'none\'`."', async () => {
    for (const path of ['/', '/loyalty', '/admin', '/admin/dashboard', '/store-info', '/nothing']) {
      const policy = (await shop.newPhone().get(path)).headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[^' ]+')*$/)
    }
  })
})
