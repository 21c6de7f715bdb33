import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { connect } from '../../testing/connection.ts'
import { eventSourceOver } from '../../testing/event-source.ts'
import { type OneStream, openOneStream } from './one-stream.ts'

/** A BroadcastChannel between the tabs of one browser. Messages arrive asynchronously. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>()
  constructor(_name: string) {
    super()
    Channel.open.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other === this) continue
      queueMicrotask(() => {
        if (Channel.open.has(other))
          other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
      })
    }
  }
  close(): void {
    Channel.open.delete(this)
  }
}

const everything = 'orders catalogue customers money'

type Tab = { heard: string[]; isLeader: boolean; canRing: boolean; state: string; live: OneStream }

const tabs: Tab[] = []
const openTab = (canRing = true): Tab => {
  const tab: Omit<Tab, 'live'> = { heard: [], isLeader: false, canRing, state: '' }
  const live = openOneStream({
    onChanged: (names) => tab.heard.push(names.join(' ')),
    onStatus: ({ state }) => {
      tab.state = state
    },
    onLeading: (isLeader) => {
      tab.isLeader = isLeader
    },
    canRing: () => tab.canRing,
  })
  const opened = Object.assign(tab, { live })
  tabs.push(opened)
  return opened
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
})
const closeTabs = () => {
  for (const { live } of tabs.splice(0)) live.close()
  Channel.open.clear()
}
afterEach(closeTabs)

const openShop = async () => {
  const opened = await openTestShop()
  const tea = await opened.addProduct()
  const asha = await opened.addCustomer('Asha')
  const connection = connect(opened.admin)
  const shop = {
    ...opened,
    // The tabs close first, and their requests end, because a closed store does not respond.
    [Symbol.asyncDispose]: async () => {
      closeTabs()
      await connection.settle()
      await opened[Symbol.asyncDispose]()
    },
  }
  vi.stubGlobal('fetch', connection.fetch)
  vi.stubGlobal('EventSource', eventSourceOver(connection))
  const place = () => shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  return { shop, connection, place }
}
const leads = (tab: Tab) => expect.poll(() => tab).toMatchObject({ isLeader: true, state: 'live' })
const hears = (tab: Tab, heard: string[]) => expect.poll(() => tab.heard).toEqual(heard)

test('of several tabs one holds the connection, and all hear everything', async () => {
  const { shop, connection, place } = await openShop()
  await using _ = shop
  const first = openTab()
  await leads(first)
  const [second, third] = [openTab(), openTab()]
  for (const tab of [second, third]) await hears(tab, [everything])
  expect([second.state, third.state]).toEqual(['live', 'live'])
  await place()
  await hears(first, [everything, 'orders'])
  for (const tab of [second, third]) await hears(tab, [everything, 'orders'])
  expect(connection.streams()).toBe(1)
  expect(tabs.map(({ isLeader }) => isLeader)).toEqual([true, false, false])
})

test('when it is closed another takes over, and nothing is missed', async () => {
  const { shop, connection, place } = await openShop()
  await using _ = shop
  const first = openTab()
  await leads(first)
  const [second, third] = [openTab(), openTab()]
  for (const tab of [second, third]) await hears(tab, [everything])
  first.live.close()
  await place()
  // Whoever leads now reads everything again, and so do the others.
  for (const tab of [second, third]) await expect.poll(() => tab.heard.slice(1)).toContain(everything)
  await expect.poll(() => tabs.filter(({ isLeader }) => isLeader)).toHaveLength(1)
  await expect.poll(() => connection.streams()).toBe(1)
  expect(first.heard).toEqual([everything])
})

test('a tab that may ring takes over from one that may not, and the one whose sound is asked for from any', async () => {
  const { shop, connection } = await openShop()
  await using _ = shop
  const mute = openTab(false)
  await leads(mute)
  const loud = openTab(true)
  await leads(loud)
  expect(mute.isLeader).toBe(false)
  mute.canRing = true
  mute.live.lead()
  await leads(mute)
  await expect.poll(() => loud.isLeader).toBe(false)
  await expect.poll(() => connection.streams()).toBe(1)
})

test('a page that goes into the back/forward cache hands over, and returns as one of the others', async () => {
  const { shop, connection, place } = await openShop()
  await using _ = shop
  const tab = openTab()
  await leads(tab)
  window.dispatchEvent(new Event('pagehide'))
  expect(tab.isLeader).toBe(false)
  expect(connection.streams()).toBe(0)
  await place()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await leads(tab)
  await hears(tab, [everything, everything])
})
