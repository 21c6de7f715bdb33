import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { longIdLength, newId } from '../contract/ids.ts'
import { isLoopback } from './addresses.ts'
import type { AppEnv } from './app-env.ts'
import { deviceMaxAge, writeOwnCookie } from './own-cookie.ts'

const cookieName = 'shopper_device'
const madeHere = new RegExp(`^[a-z0-9]{${longIdLength}}$`)

/** From where somebody shops. */
export type Shopper = {
  /** The phone, as its cookie tells; a fresh id where it has none. It opens nothing and may be made up. */
  device: string
  isNewDevice: boolean
  /** Whose address counts as one. */
  network: string
  /** Whether the address is the shopper's own: what a tunnel on this PC hides is not. */
  isOwnAddress: boolean
}

/** Whose address counts as one: of IPv6 the network, as each phone makes up addresses in it. */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const [left = '', right] = address.split('::')
  const before = left.split(':').filter(Boolean)
  const after = right?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** Who asks: the owner, wherever, somebody at the shop's own PC, or a shopper. */
export type Visitor = 'owner' | 'shop-pc' | Shopper

export const findVisitor = async (c: Context<AppEnv>): Promise<Visitor> => {
  const { address, isLocal } = c.get('peer')
  if (await c.get('isAdminWatching')()) return 'owner'
  if (isLocal) return 'shop-pc'
  const told = getCookie(c, cookieName)
  const isNewDevice = told === undefined || !madeHere.test(told)
  return {
    device: isNewDevice ? newId(longIdLength) : told,
    isNewDevice,
    network: networkOf(address),
    isOwnAddress: address !== '' && !isLoopback(address),
  }
}

/** The visitor, when it is a shopper: what the owner and the shop's own PC do points at no phone. */
export const shopperOf = (visitor: Visitor): Shopper | undefined =>
  typeof visitor === 'string' ? undefined : visitor

export const findShopper = async (c: Context<AppEnv>): Promise<Shopper | undefined> =>
  shopperOf(await findVisitor(c))

/** Lets the phone know itself again. Only for answers that no cache keeps. */
export const markShopper = (c: Context<AppEnv>, shopper: Shopper | undefined): void => {
  if (!shopper?.isNewDevice) return
  const { device: value } = shopper
  writeOwnCookie(c, { name: cookieName, value, path: '/', sameSite: 'Lax', maxAge: deviceMaxAge })
}
