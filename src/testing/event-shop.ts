import { expect } from 'vitest'
import type { EventReader } from './event-reader.ts'
import { openTestShop } from './test-shop.ts'

/** The time in the shop of {@link openEventShop}. */
export const eventTime = new Date('2026-03-01T10:00:00Z')

/** A shop in which things change: Asha, and others who are named, order tea. */
export const openEventShop = async (options: Parameters<typeof openTestShop>[0] = {}) => {
  const shop = await openTestShop({ now: eventTime, ...options })
  const tea = await shop.addProduct({ price: '120.50' })
  const asha = await shop.addCustomer('Asha')
  const place = async (customer: { id: string } = asha) =>
    (await shop.placeOrder([{ id: tea.id, quantity: 2 }], customer)).id
  return { shop, asha, place }
}

/** Expects the first message of a stream. */
export const expectReady = async (stream: EventReader) =>
  expect(await stream.next()).toMatchObject({ type: 'ready', data: { epoch: expect.any(Number) } })
