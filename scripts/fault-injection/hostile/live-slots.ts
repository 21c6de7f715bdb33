import { allowances } from '../../../src/http/allowances.ts'
import { until } from '../harness/until.ts'
import type { HostileCase, Scene } from './hostile-case.ts'
import { type Listening, listen } from './listen.ts'
import { cookieOf, type From, send } from './send.ts'

const { knownPhone, knownPhonesOfCustomer, knownPhonesPerAddress } = allowances.streams
const joins = 70
const moreCustomers = 30

/** A customer whose first order made a phone known. */
type Known = { id: string; phone: From; path: string }

/** Orders under a new name, from the attacker's address or from a shopper's own. */
const becomeKnown = async (scene: Scene, localAddress: string, nickname: string): Promise<Known> => {
  const from = { localAddress }
  const made = await send(scene.store.origin, from, 'POST', '/api/customers', { nickname })
  const { id } = JSON.parse(made.text) as { id: string }
  const cartItems = [{ productId: scene.others.productIds[0] ?? '', quantity: 1 }]
  const first = await scene.attack(from, 'POST', '/api/orders', { customerId: id, cartItems })
  scene.expectThat(`${nickname} orders (${first.status})`, first.status === 201)
  const phone = { localAddress, headers: { cookie: cookieOf(first, 'shopper_device') } }
  return { id, phone, path: `/api/customers/${id}/events` }
}

/** Joins by the passbook, each time with another phone, and takes all streams that the phone may have. */
const joinAndListen = async (scene: Scene, { id, phone, path }: Known): Promise<Listening[]> => {
  const { store, attack } = scene
  const passbook = await attack(phone, 'POST', `/api/customers/${id}/passbook`)
  const open: Listening[] = []
  for (let count = 0; count < joins; count += 1) {
    const from = { localAddress: phone.localAddress ?? '' }
    const joined = await attack(from, 'POST', '/api/passbook/phones', JSON.parse(passbook.text))
    const cookie = cookieOf(joined, 'shopper_device')
    for (let screen = 0; screen < knownPhone.capacity; screen += 1)
      open.push(await listen(store.origin, { ...from, headers: { cookie } }, path))
  }
  scene.countSent(open.length)
  return open
}

const countLive = (open: Listening[]): number =>
  open.filter(({ status, isEnded }) => status === 200 && !isEnded()).length

export const liveSlots: HostileCase = {
  what: `${joins} phones that join by one passbook, and ${moreCustomers} customers of one address, each with all streams they may have`,
  attack: async (scene) => {
    const { store, expectThat, countSent, note } = scene
    const attacker = '127.0.0.2'
    const ravi = await becomeKnown(scene, attacker, 'Ravi')
    const open = await joinAndListen(scene, ravi)
    try {
      await until(
        'one customer keeps the streams of its known phones only',
        () => countLive(open) <= knownPhonesOfCustomer.capacity,
      )
      const ofOne = countLive(open)
      expectThat(`its known phones keep theirs (${ofOne})`, ofOne > 0)
      for (let count = 0; count < moreCustomers; count += 1) {
        const { phone, path } = await becomeKnown(scene, attacker, `Ravi ${count}`)
        for (let screen = 0; screen < knownPhone.capacity; screen += 1)
          open.push(await listen(store.origin, phone, path))
        countSent(knownPhone.capacity)
      }
      const ofAddress = countLive(open)
      expectThat(
        `one address has ${knownPhonesPerAddress.capacity} streams (${ofAddress})`,
        ofAddress === knownPhonesPerAddress.capacity,
      )
      const asha = await becomeKnown(scene, '127.0.0.5', 'Asha')
      const hers = await listen(store.origin, asha.phone, asha.path)
      open.push(hers)
      expectThat(`Asha’s phone listens to her order (${hers.status})`, hers.status === 200)
      note(
        `${open.length} streams asked for: ${ofOne} of one customer, ${ofAddress} of one address, Asha ${hers.status}`,
      )
    } finally {
      for (const stream of open) stream.leave()
    }
  },
}
