import { expect, test } from 'vitest'
import { limits } from '../contract/limits.ts'
import type { Browser } from '../testing/browser.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { type Allowance, allowances } from './allowances.ts'

const now = new Date('2026-03-01T10:00:00Z')

type Answer = { status: number; text: string; headers: Headers }
type Use = () => Promise<Answer>

/** Uses an allowance repeatedly for one key. `end` ends the latest use of a concurrent allowance. */
type User = { use: Use; end?: () => Promise<void> }

/** Creates a user of an allowance, with a key of its own. */
type MakeUser = (shop: TestShop) => Promise<User>

let made = 0
const newAddress = () => {
  made += 1
  return `203.0.${made >> 8}.${made & 255}`
}

const placeOrder = async (
  shop: TestShop,
  { phone = shop.newBrowser(), from = newAddress(), customerId = '', productId = '', headers = {} },
): Promise<Answer> => {
  const customer = customerId || (await shop.addCustomer()).id
  const product = productId || (await shop.addProduct()).id
  const body = { customerId: customer, cartItems: [{ productId: product, quantity: 1 }] }
  return phone.call('POST', '/api/orders', { body, from, headers })
}

/** A phone that has placed an order before. */
const knownPhone = async (shop: TestShop): Promise<Browser> => {
  const phone = shop.newBrowser()
  expect((await placeOrder(shop, { phone })).status).toBe(201)
  return phone
}

const askForNickname = (phone: Browser, from: string): Promise<Answer> => {
  made += 1
  return phone.call('GET', `/api/customers/nickname/nobody-${made}`, { from })
}

const guess = (shop: TestShop, from: string, headers: Record<string, string> = {}): Promise<Answer> =>
  shop.newBrowser().call('POST', '/api/admin/login', { body: { password: 'wrong' }, from, headers })

/** The cookie of a browser that has logged in. */
const knownBrowser = async (shop: TestShop): Promise<Record<string, string>> => {
  const body = { password: shop.password }
  const { headers } = await shop.newBrowser().call('POST', '/api/admin/login', { body, from: newAddress() })
  const mark = headers.getSetCookie().find((cookie) => cookie.startsWith('store_device='))
  return { cookie: mark?.split(';')[0] ?? '' }
}

const listener = (browser: Browser, path: string, nextAddress: () => string): User => {
  const open: Response[] = []
  return {
    use: async () => {
      const response = await browser.open(path, { from: nextAddress() })
      if (response.status === 200) open.push(response)
      const text = response.status === 200 ? '' : await response.text()
      return { status: response.status, text, headers: response.headers }
    },
    end: async () => open.pop()?.body?.cancel(),
  }
}

const shopperListener = async (shop: TestShop, nextAddress: () => string): Promise<User> => {
  const { id } = await shop.addCustomer()
  return listener(shop.visitor, `/api/customers/${id}/events`, nextAddress)
}

/** A phone that has ordered for a customer of its own, and its customer's stream. */
const openOwnOrders = async (shop: TestShop): Promise<{ phone: Browser; id: string; path: string }> => {
  const phone = shop.newBrowser()
  const { id } = await phone.json('POST', '/api/customers', { nickname: `known ${++made}` })
  expect((await placeOrder(shop, { phone, customerId: id })).status).toBe(201)
  return { phone, id, path: `/api/customers/${id}/events` }
}

const ownOrdersListener = async (shop: TestShop, nextAddress = newAddress): Promise<User> => {
  const { phone, path } = await openOwnOrders(shop)
  return listener(phone, path, nextAddress)
}

/** Phones that listen, each to as many as it may. */
const listenInTurn = (phones: User[]): User => {
  const left = phones.flatMap((user) => Array<User>(allowances.streams.knownPhone.capacity).fill(user))
  const used: User[] = []
  return {
    use: async () => {
      const user = left.pop() as User
      const answer = await user.use()
      if (answer.status === 200) used.push(user)
      else left.push(user)
      return answer
    },
    end: async () => used.pop()?.end?.(),
  }
}

/** Known phones, each of a customer of its own, that listen to so many and two more. */
const knownListeners = async (shop: TestShop, capacity: number, nextAddress: () => string): Promise<User> => {
  const count = Math.ceil((capacity + 2) / allowances.streams.knownPhone.capacity)
  return listenInTurn(
    await Promise.all(Array.from({ length: count }, () => ownOrdersListener(shop, nextAddress))),
  )
}

/** All phones that can be known as one customer's. */
const familyListeners = async (shop: TestShop): Promise<User> => {
  const { phone, id, path } = await openOwnOrders(shop)
  const { token } = await phone.json('POST', `/api/customers/${id}/passbook`)
  const phones = [phone]
  for (let count = 1; count < limits.knownPhones; count += 1) {
    const joined = shop.newBrowser()
    await joined.json('POST', '/api/passbook/phones', { token })
    phones.push(joined)
  }
  return listenInTurn(phones.map((each) => listener(each, path, newAddress)))
}

const fixed = (): (() => string) => {
  const address = newAddress()
  return () => address
}

const users: { [Group in keyof typeof allowances]: Record<keyof (typeof allowances)[Group], MakeUser> } = {
  shoppers: {
    customerOrders: async (shop) => {
      const { id: customerId } = await shop.addCustomer()
      return { use: () => placeOrder(shop, { customerId }) }
    },
    deviceOrders: async (shop) => {
      const phone = await knownPhone(shop)
      return { use: () => placeOrder(shop, { phone }) }
    },
    newDeviceOrders: async (shop) => {
      const from = newAddress()
      return { use: () => placeOrder(shop, { from }) }
    },
    addressOrders: async (shop) => {
      const from = newAddress()
      return { use: () => placeOrder(shop, { from }) }
    },
    deviceFailures: async (shop) => {
      const phone = await knownPhone(shop)
      return { use: () => placeOrder(shop, { phone, productId: 'nosuch' }) }
    },
    addressFailures: async (shop) => {
      const from = newAddress()
      return { use: () => placeOrder(shop, { from, productId: 'nosuch' }) }
    },
    shopPcOrders: async (shop) => ({
      use: () => placeOrder(shop, { from: '127.0.0.1', headers: { host: 'localhost:8080' } }),
    }),
    deviceCancellations: async (shop) => {
      const phone = shop.newBrowser()
      const { id } = JSON.parse((await placeOrder(shop, { phone })).text)
      return { use: () => phone.call('PUT', `/api/orders/${id}/cancel`, { from: newAddress() }) }
    },
    deviceNicknames: async (shop) => {
      const phone = await knownPhone(shop)
      return { use: () => askForNickname(phone, newAddress()) }
    },
    addressNicknames: async (shop) => {
      const from = newAddress()
      return { use: () => askForNickname(shop.newBrowser(), from) }
    },
    wrongPassbooks: async (shop) => {
      const from = newAddress()
      const body = { token: 'a'.repeat(26) }
      return { use: () => shop.newBrowser().call('POST', '/api/passbook', { body, from }) }
    },
  },
  logins: {
    perAddress: async (shop) => {
      const from = newAddress()
      return { use: () => guess(shop, from) }
    },
    perBrowser: async (shop) => {
      const headers = await knownBrowser(shop)
      return { use: () => guess(shop, newAddress(), headers) }
    },
    overall: async (shop) => ({ use: () => guess(shop, newAddress()) }),
  },
  streams: {
    shoppersPerAddress: (shop) => shopperListener(shop, fixed()),
    shoppers: (shop) => shopperListener(shop, newAddress),
    knownPhone: (shop) => ownOrdersListener(shop),
    knownPhonesOfCustomer: familyListeners,
    knownPhonesPerAddress: (shop) =>
      knownListeners(shop, allowances.streams.knownPhonesPerAddress.capacity, fixed()),
    knownPhones: (shop) => knownListeners(shop, allowances.streams.knownPhones.capacity, newAddress),
    owner: async (shop) => listener(shop.admin, '/api/events', newAddress),
  },
}

/** The same allowance with a few uses, which show what many would. Those of shoppers can be handed in. */
const few = ({ capacity, ...allowance }: Allowance): Allowance => ({
  ...allowance,
  capacity: Math.min(capacity, 5),
})

const rows = Object.entries(allowances).flatMap(([group, named]) =>
  Object.entries(named as Record<string, Allowance>)
    .map(([name, usual]) => [name, group === 'shoppers' ? few(usual) : usual] as const)
    .map(
      ([name, allowance]) =>
        [
          `${allowance.counts} (${group}.${name})`,
          allowance,
          { [name]: allowance },
          (users as Record<string, Record<string, MakeUser>>)[group]?.[name] as MakeUser,
        ] as const,
    ),
)

test.each(rows)(
  'allowance: %s',
  async (_name, { capacity, refillSeconds, status, message, per }, row, makeUser) => {
    await using shop = await openTestShop({ now, shopperAllowances: row })
    const [one, other] = [await makeUser(shop), await makeUser(shop)]
    const all = await Promise.all(Array.from({ length: capacity }, one.use))
    const [usual = status] = all.map((answer) => answer.status)
    expect(usual).not.toBe(status)
    expect(new Set(all.map((answer) => answer.status))).toEqual(new Set([usual]))
    const refused = await one.use()
    const wait = Number(refused.headers.get('retry-after'))
    expect(refused).toMatchObject({ status, text: message(wait).text })
    if (per !== 'store') expect((await other.use()).status).toBe(usual)
    if (refillSeconds === null) await one.end?.()
    else {
      expect(wait).toBe(refillSeconds)
      shop.setTime(new Date(now.getTime() + refillSeconds * 1_000 - 1))
      expect((await one.use()).status).toBe(status)
      shop.setTime(new Date(now.getTime() + refillSeconds * 1_000))
    }
    expect((await one.use()).status).toBe(usual)
    expect((await one.use()).status).toBe(status)
  },
  60_000,
)
