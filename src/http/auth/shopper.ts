import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Asker } from '../../context.ts'
import { longIdLength, newId } from '../../contract/ids.ts'
import type { AppEnv, Phone } from '../app-env.ts'
import { isLoopback } from '../client/addresses.ts'
import { deviceMaxAge, writeCookie } from './cookie.ts'

const cookieName = 'shopper_device'
/** 128 random bits in the store's alphabet. */
const tokenLength = 26
/** Until 2026-11 a token was as long as an id; phones that have one keep it. */
const madeHere = new RegExp(`^[a-z0-9]{${longIdLength}}(?:[a-z0-9]{${tokenLength - longIdLength}})?$`)

/** From where somebody shops. */
export type Shopper = {
  /** The phone, as a hash of its cookie; a fresh one where it has none. It may be made up. */
  device: string
  isNewDevice: boolean
  /** Whose address counts as one. */
  network: string
  /** Whether the address is the shopper's own: what a tunnel on this PC hides is not. */
  isOwnAddress: boolean
}

/** The phone that asks; the same one throughout a request. */
export const findPhone = (c: Context<AppEnv>): Phone => {
  const read = c.get('phone')
  if (read) return read
  const told = getCookie(c, cookieName)
  const isNew = told === undefined || !madeHere.test(told)
  const token = isNew ? newId(tokenLength) : told
  const phone = { token, isNew, device: createHash('sha256').update(token).digest('base64url') }
  c.set('phone', phone)
  return phone
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
  const { address, isLocal } = c.get('client')
  if (await c.get('isAdminWatching')()) return 'owner'
  if (isLocal) return 'shop-pc'
  const { device, isNew } = findPhone(c)
  return {
    device,
    isNewDevice: isNew,
    network: networkOf(address),
    isOwnAddress: address !== '' && !isLoopback(address),
  }
}

/** The visitor, when it is a shopper: what the owner and the shop's own PC do points at no phone. */
export const shopperOf = (visitor: Visitor): Shopper | undefined =>
  typeof visitor === 'string' ? undefined : visitor

/** The phone of whoever is not the owner: also a shopper's at the shop's own PC may become known. */
export const phoneOf = (c: Context<AppEnv>, visitor: Visitor): Phone | undefined =>
  visitor === 'owner' ? undefined : findPhone(c)

/** The visitor, as one who asks for what is a customer's. */
export const askerOf = (c: Context<AppEnv>, visitor: Visitor): Asker => ({
  device: findPhone(c).device,
  isOwner: visitor === 'owner',
})

/** Who asks at this moment: the owner may have logged out since the request began. */
export const findAsker = async (c: Context<AppEnv>): Promise<Asker> => askerOf(c, await findVisitor(c))

/** Lets the phone know itself again, for another year. Only for answers that no cache keeps. */
export const writePhoneCookie = (c: Context<AppEnv>, phone: Phone | undefined): void => {
  if (!phone) return
  const { token: value } = phone
  writeCookie(c, { name: cookieName, value, path: '/', sameSite: 'Lax', maxAge: deviceMaxAge })
}
