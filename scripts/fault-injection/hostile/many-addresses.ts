import { allowances } from '../../../src/http/allowances.ts'
import type { HostileCase, Scene } from './hostile-case.ts'
import { type Listening, listen } from './listen.ts'
import { type From, send } from './send.ts'

/** Any phone can make up addresses of its network; a proxy on this PC reports them. */
const inNetwork = (network: string, number: number): From => ({
  headers: { 'x-forwarded-for': `2001:db8:1:${network}:${number.toString(16)}::${number + 1}` },
})

const guesses = allowances.logins.perAddress.capacity
const streams = allowances.streams.shoppersPerAddress.capacity

const guess = async ({ attack, expectThat, note }: Scene): Promise<void> => {
  const logIn = async (network: string, number: number): Promise<number> => {
    const body = { password: `guess ${number}` }
    return (await attack(inNetwork(network, number), 'POST', '/api/admin/login', body)).status
  }
  const statuses: number[] = []
  for (let number = 0; number < guesses + 4; number += 1) statuses.push(await logIn('2', number))
  expectThat(
    `${guesses} guesses from the addresses of one network are looked at, no more (${statuses})`,
    statuses.every((status, index) => status === (index < guesses ? 401 : 429)),
  )
  const other = await logIn('3', 0)
  expectThat(`another network is not held up (${other})`, other === 401)
  note(`${statuses.length} logins of one network answered ${statuses}`)
}

const listenOften = async ({ store, countSent, expectThat, note }: Scene): Promise<void> => {
  const made = await send(store.origin, {}, 'POST', '/api/customers', { nickname: 'Listener' })
  const path = `/api/customers/${(JSON.parse(made.text) as { id: string }).id}/events`
  const open: Listening[] = []
  try {
    for (let number = 0; number < streams + 10; number += 1)
      open.push(await listen(store.origin, inNetwork('4', number), path))
    const taken = open.filter(({ status }) => status === 200).length
    expectThat(`one network has ${streams} streams (${taken})`, taken === streams)
    open.push(await listen(store.origin, inNetwork('5', 0), path))
    expectThat('another network has one', open.at(-1)?.status === 200)
    note(`${open.length} event streams asked for, ${taken} of one network open`)
  } finally {
    countSent(open.length)
    for (const stream of open) stream.leave()
  }
}

export const manyAddresses: HostileCase = {
  what: 'logins and event streams from many addresses of one IPv6 network, told by a proxy',
  attack: async (scene) => {
    await Promise.all([guess(scene), listenOften(scene)])
  },
}
