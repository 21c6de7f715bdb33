import { setTimeout as sleep } from 'node:timers/promises'
import { adminPassword } from '../../browser/run-store.ts'
import { until } from '../harness/until.ts'
import { craftBackups, databaseIn, planted } from './crafted-backups.ts'
import type { HostileCase, Scene } from './hostile-case.ts'
import { type From, send } from './send.ts'

const thief = (cookie: string): From => ({ localAddress: '127.0.0.2', headers: { cookie } })
const [archive, restore] = ['/api/admin/backups/archive', '/api/admin/backups/restore']

/** Returns the ticket that the owner gets for the password: good for one download or restore. */
const getTicket = async ({ store, others }: Scene): Promise<string> => {
  const { text } = await send(
    store.origin,
    { headers: others.session },
    'POST',
    '/api/admin/backups/permission',
    { password: adminPassword },
  )
  return (JSON.parse(text) as { ticket: string }).ticket
}

const tryWithoutPassword = async (scene: Scene, file: Buffer): Promise<void> => {
  const { others, attack, expectThat } = scene
  const from = thief(others.session.cookie)
  const ofAnother = await getTicket(scene)
  const stranger: From = { localAddress: '127.0.0.2' }
  for (const [ending, why] of [
    ['', 'without a ticket'],
    ['?ticket=', 'with an empty one'],
    [`?ticket=${'a'.repeat(40)}`, 'with one made up'],
  ]) {
    const taken = await attack(from, 'GET', archive + ending)
    expectThat(`the archive ${why} is refused (${taken.status})`, taken.status === 403)
    const replaced = await attack(from, 'POST', restore + ending, file)
    expectThat(`a restore ${why} is refused (${replaced.status})`, replaced.status === 403)
  }
  const other = await attack(stranger, 'POST', `${restore}?ticket=${ofAnother}`, file)
  expectThat(`a ticket without its session is worth nothing (${other.status})`, other.status === 401)
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess += 1) {
    const body = { password: `guess ${guess}` }
    statuses.push((await attack(from, 'POST', '/api/admin/backups/permission', body)).status)
  }
  expectThat(
    `guessing the password is slowed down (${statuses})`,
    statuses.slice(0, 8).every((status) => status === 403) &&
      statuses.slice(8).every((status) => status === 429),
  )
}

/**
 * Has the owner restore a file of the thief's: a foreign schema is refused, and the credentials in it are
 * ignored.
 */
const restoreCrafted = async (scene: Scene): Promise<void> => {
  const { store, others, attack, expectThat } = scene
  const owner: From = { headers: { cookie: others.session.cookie } }
  const backup = await fetch(`${store.origin}${archive}?ticket=${await getTicket(scene)}`, {
    headers: others.session,
  })
  const { refused, accepted } = await craftBackups(
    await databaseIn(new Uint8Array(await backup.arrayBuffer())),
  )
  await tryWithoutPassword(scene, accepted)
  for (const { what, bytes, sentence } of refused) {
    const answer = await attack(owner, 'POST', `${restore}?ticket=${await getTicket(scene)}`, bytes)
    expectThat(
      `${what} is refused (${answer.status} ${answer.text})`,
      answer.status === 400 && sentence.test(answer.text),
    )
  }
  const pid = store.running().process.pid
  const answer = await attack(owner, 'POST', `${restore}?ticket=${await getTicket(scene)}`, accepted)
  expectThat(
    `a backup of the shop with other credentials is restored (${answer.status})`,
    answer.status === 202,
  )
  const logIn = async (password: string): Promise<number> =>
    (await send(store.origin, {}, 'POST', '/api/admin/login', { password })).status
  await until('the restored store is open', async () => {
    const products = await send(store.origin, {}, 'GET', '/api/products').catch(() => undefined)
    return products?.text.includes(planted.product)
  })
  expectThat('it is the same process', store.running().process.pid === pid)
  expectThat('the password in the file is not the shop’s', (await logIn(planted.password)) === 401)
  const session = await send(store.origin, thief(planted.cookie), 'GET', '/api/orders')
  expectThat(`the session in the file is none (${session.status})`, session.status === 401)
  const login = await send(store.origin, {}, 'POST', '/api/admin/login', { password: adminPassword })
  expectThat('today’s password is still the shop’s', login.status === 200)
  others.session.cookie = login.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

export const stolenSession: HostileCase = {
  what: 'a stolen session, backups of another shape, and one with another password',
  attack: async (scene) => {
    await sleep(1_000)
    // The bystanders pause, because the store answers nobody while it restarts, and because orders placed
    // after the backup are not in it.
    await scene.others.meanwhileStill(() => restoreCrafted(scene))
    await sleep(1_000)
  },
}
