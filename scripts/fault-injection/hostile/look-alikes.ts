import { setTimeout as sleep } from 'node:timers/promises'
import type { HostileCase, Scene } from './hostile-case.ts'
import { send } from './send.ts'

/** Written as escapes, because the eye cannot tell them from the name. */
const looksLike: Record<string, string[]> = {
  Sita: [
    'S\u200bita',
    'Si\u00adta',
    'Sita\u2060',
    '\u0405\u0456ta',
    'S\u0456t\u0430',
    'SIT\u0410',
    '\uff33ita',
  ],
  'Shah Rukh': ['Shah\u00a0Rukh', 'Sh\u0430h Rukh', 'Shah  Ru\u200dkh'],
  श्याम: ['श\u094d\u200dय\u093eम'],
}

const owners = [
  '/api/orders',
  '/api/orders/counts',
  '/api/orders/refused',
  '/api/customers',
  '/api/analytics/stats',
  '/api/admin/session',
  '/api/admin/backups',
  '/api/admin/phones',
  '/api/events/since?after=0',
]

/**
 * Checks that the owner's responses are not cached, where the next person at the owner's browser would find
 * them.
 */
const readCaches = async ({ store, others, expectThat }: Scene): Promise<void> => {
  for (const path of owners) {
    const { status, headers } = await send(store.origin, { headers: others.session }, 'GET', path)
    expectThat(
      `${path} is kept nowhere (${status}, ${headers['cache-control']})`,
      status === 200 && /\bno-store\b/.test(headers['cache-control'] ?? ''),
    )
  }
}

export const lookAlikes: HostileCase = {
  what: 'nicknames that look like another’s, and the owner’s answers in a cache',
  attack: async (scene) => {
    const { store, attack, expectThat } = scene
    const stranger = { localAddress: '127.0.0.2' }
    const idOf = (text: string): string => (JSON.parse(text) as { id: string }).id
    for (const [nickname, others] of Object.entries(looksLike)) {
      const made = await send(store.origin, { localAddress: '127.0.0.5' }, 'POST', '/api/customers', {
        nickname,
      })
      for (const other of others) {
        const { status, text } = await attack(stranger, 'POST', '/api/customers', { nickname: other })
        expectThat(
          `${JSON.stringify(other)} is ${nickname} (${status})`,
          status === 200 && idOf(text) === idOf(made.text),
        )
      }
    }
    await readCaches(scene)
    await sleep(1_000)
  },
}
