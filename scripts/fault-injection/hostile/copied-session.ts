import { setTimeout as sleep } from 'node:timers/promises'
import { adminPassword } from '../../browser/run-store.ts'
import { until } from '../harness/until.ts'
import type { HostileCase, Scene } from './hostile-case.ts'
import { listen } from './listen.ts'
import { cookieOf, type From, send } from './send.ts'

const looks = [
  '/api/orders',
  '/api/orders/counts',
  '/api/customers',
  '/api/admin/backups',
  '/api/events/since?after=0',
]
const newPassword = 'another-secret'

/** Tries to read and change what only the owner may. Returns the response statuses. */
const pry = async ({ attack }: Scene, cookie: string): Promise<number[]> => {
  const from: From = { localAddress: '127.0.0.2', headers: { cookie } }
  const statuses: number[] = []
  for (const path of looks) statuses.push((await attack(from, 'GET', path)).status)
  statuses.push((await attack(from, 'PUT', '/api/settings', { key: 'store_name', value: 'Mine' })).status)
  const body = { currentPassword: 'guess', newPassword: 'mine-now' }
  statuses.push((await attack(from, 'PUT', '/api/admin/password', body)).status)
  return statuses
}

const isShutOut = (statuses: number[]) => statuses.every((status) => status === 401)

export const copiedSession: HostileCase = {
  what: 'a copy of the owner’s session after a password change, and after the owner logged out everywhere',
  attack: async (scene) => {
    const { store, others, attack, countSent, expectThat } = scene
    const here = `localhost:${new URL(store.origin).port}`
    const asOwner = (): From => ({ headers: { host: here, cookie: others.session.cookie } })
    const changeTo = async (from: string, to: string): Promise<string> => {
      const body = { currentPassword: from, newPassword: to }
      const changed = await send(store.origin, asOwner(), 'PUT', '/api/admin/password', body)
      expectThat(`the owner changes the password (${changed.status})`, changed.status === 204)
      return cookieOf(changed, 'store_session')
    }
    const copy = others.session.cookie
    const before = await attack(
      { localAddress: '127.0.0.2', headers: { cookie: copy } },
      'GET',
      '/api/orders',
    )
    expectThat('the copy is good at first', before.status === 200)

    const stream = await listen(
      store.origin,
      { localAddress: '127.0.0.2', headers: { cookie: copy } },
      '/api/events',
    )
    countSent(1)
    expectThat('it listens', stream.status === 200)

    await others.meanwhileStill(async () => {
      others.session.cookie = await changeTo(adminPassword, newPassword)
    })
    const changed = await pry(scene, copy)
    expectThat(`the copy is worth nothing after a password change (${changed})`, isShutOut(changed))
    await until('the stream of the copy is ended', stream.isEnded, 10)
    await sleep(1_000) // the owner continues in the browser that sent the request

    const second = others.session.cookie
    await others.meanwhileStill(async () => {
      const out = await send(store.origin, asOwner(), 'POST', '/api/admin/logout-everywhere')
      expectThat(`the owner logs out everywhere (${out.status})`, out.status === 200)
      const login = await send(store.origin, { headers: { host: here } }, 'POST', '/api/admin/login', {
        password: newPassword,
      })
      others.session.cookie = cookieOf(login, 'store_session')
    })
    const after = await pry(scene, second)
    expectThat(`the copy is worth nothing after logging out everywhere (${after})`, isShutOut(after))
    await sleep(1_000)
  },
}
