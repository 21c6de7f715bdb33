import { limits } from '../../../src/contract/limits.ts'
import { settingKeys } from '../../../src/contract/settings.ts'
import { costlyKinds, costlyText } from '../../fuzz/costly/costly-text.ts'
import type { HostileCase, Scene } from './hostile-case.ts'
import type { From } from './send.ts'

const phones: From[] = ['127.0.0.2', '127.0.0.3'].map((localAddress) => ({ localAddress }))
/** Bytes reserved for what surrounds the text. */
const frame = 400
/** A text that once blocked the store for 12 s. */
const marks = '\u0301'.repeat(128_000)

type Request = { path: string; method: string; body?: unknown }

/** Everything that takes text from a stranger; `ofOwner` is what takes text only with the owner's session. */
const ofStranger = (text: string): Request[] => [
  { method: 'POST', path: '/api/customers', body: { nickname: text } },
  { method: 'POST', path: '/api/orders', body: { customerId: text, cartItems: [] } },
  { method: 'POST', path: '/api/admin/login', body: { password: text } },
  {
    method: 'GET',
    path: `/api/customers/nickname/${encodeURIComponent(text.slice(0, 1_400)).slice(0, 12_600)}`,
  },
]
const ofOwner = (text: string): Request[] => [
  {
    method: 'GET',
    path: `/api/customers?search=${encodeURIComponent(text.slice(0, 1_400)).slice(0, 12_600)}`,
  },
  { method: 'POST', path: '/api/products', body: { name: text, nameHi: text, price: '1', aliases: text } },
  { method: 'POST', path: '/api/categories', body: { name: text } },
  { method: 'POST', path: '/api/highlights', body: { title: text, description: text } },
  ...settingKeys.map((key) => ({ method: 'PUT', path: '/api/settings', body: { key, value: text } })),
]

const sendRound = async (
  { attack, expectThat }: Scene,
  from: From,
  session: string,
  texts: string[],
): Promise<void> => {
  const owner = { ...from, headers: { ...from.headers, cookie: session } }
  for (const text of texts) {
    const requests = [
      ...ofStranger(text).map((request) => ({ ...request, who: from })),
      ...ofOwner(text).map((request) => ({ ...request, who: owner })),
    ]
    for (const { who, method, path, body } of requests) {
      const { status } = await attack(who, method, path, body)
      expectThat(
        `${method} ${path.slice(0, 40)} with ${text.length} characters is refused (${status})`,
        status >= 400 && status < 500,
      )
    }
  }
}

export const costlyTextCase: HostileCase = {
  what: 'text that is costly to normalise, 8 to 256 KB, as nickname, order, password, search, name and setting',
  attack: async (scene) => {
    const { cookie } = scene.others.session
    const sizes = [limits.shopperBytes, limits.orderBytes, limits.bodyBytes].map((most) => most - frame)
    const texts = [
      marks,
      ...costlyKinds.flatMap((kind) => sizes.map((size) => costlyText(kind, size))),
    ].filter((text) => text.trim() !== '') // spaces alone make an empty setting, which is allowed
    await Promise.all(phones.map((from) => sendRound(scene, from, cookie, texts)))
  },
}
