import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Requester } from '../../context.ts'
import { longIdLength, newId } from '../../contract/ids.ts'
import type { AppEnv, Phone } from '../app-env.ts'
import { isLoopback, networkOf } from '../client/client-info.ts'
import { deviceMaxAge, writeCookie } from './cookie.ts'

const cookieName = 'shopper_device'
/** Length that gives 128 random bits in the alphabet of the store's ids. */
const tokenLength = 26
/** Until 2026-11 a token was as long as an id. Phones that have such a token keep it. */
const ownToken = new RegExp(`^[a-z0-9]{${longIdLength}}(?:[a-z0-9]{${tokenLength - longIdLength}})?$`)

/** The origin of a shopper's request. */
export type Shopper = {
  /** Hash of the phone's cookie, or of a new token if it has none. The client may have invented it. */
  device: string
  isNewDevice: boolean
  /** The address as {@link networkOf} gives it, under which limits count. */
  network: string
  /** Whether the address is the shopper's own. It is not when a tunnel on this PC hides it. */
  isOwnAddress: boolean
}

/** The phone that sends the request. Returns the same one on each call within a request. */
export const findPhone = (c: Context<AppEnv>): Phone => {
  const cached = c.get('phone')
  if (cached) return cached
  const cookie = getCookie(c, cookieName)
  const isNew = cookie === undefined || !ownToken.test(cookie)
  const token = isNew ? newId(tokenLength) : cookie
  const phone = { token, isNew, device: createHash('sha256').update(token).digest('base64url') }
  c.set('phone', phone)
  return phone
}

/** Who sends the request: the owner on any device, somebody at the shop's own PC, or a shopper. */
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

/** The visitor if it is a shopper. Requests of the owner or from the shop's own PC belong to no phone. */
export const shopperOf = (visitor: Visitor): Shopper | undefined =>
  typeof visitor === 'string' ? undefined : visitor

/**
 * The phone, unless the visitor is the owner. A shopper's browser on the shop's own PC may become known too.
 */
export const phoneOf = (c: Context<AppEnv>, visitor: Visitor): Phone | undefined =>
  visitor === 'owner' ? undefined : findPhone(c)

/** The visitor as the {@link Requester} that rules about customers need. */
export const requesterOf = (c: Context<AppEnv>, visitor: Visitor): Requester => ({
  device: findPhone(c).device,
  isOwner: visitor === 'owner',
})

/**
 * The current requester. Looked up on each call, because the owner may have logged out since the request began.
 */
export const findRequester = async (c: Context<AppEnv>): Promise<Requester> =>
  requesterOf(c, await findVisitor(c))

/** Sets the phone's cookie for another year. Only for responses that no cache stores. */
export const writePhoneCookie = (c: Context<AppEnv>, phone: Phone | undefined): void => {
  if (!phone) return
  const { token: value } = phone
  writeCookie(c, { name: cookieName, value, path: '/', sameSite: 'Lax', maxAge: deviceMaxAge })
}
