import type { Context } from 'hono'
import { deleteCookie, getCookie, getSignedCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { AppEnv } from '../app-env.ts'
import { declare } from '../route-declarations.ts'
import { deviceMaxAge, writeCookie, writeSignedCookie } from './cookie.ts'

const cookieName = 'store_session'

export const readSessionToken = (c: Context<AppEnv>): string | undefined => getCookie(c, cookieName)

export const writeSessionToken = (c: Context<AppEnv>, token: string, maxAge: number): void =>
  writeCookie(c, { name: cookieName, value: token, path: '/', sameSite: 'Strict', maxAge })

export const clearSessionToken = (c: Context<AppEnv>): void => {
  deleteCookie(c, cookieName, { path: '/', secure: c.get('client').isSecure })
}

const deviceCookie = 'store_browser'

/** The id that was written into this browser's cookie; undefined when the signature does not match. */
export const readDeviceId = async (c: Context<AppEnv>, secret: string): Promise<string | undefined> =>
  (await getSignedCookie(c, secret, deviceCookie)) || undefined

/** Sets a signed cookie by which a browser is recognized. The cookie itself grants no access. */
export const writeDeviceId = (c: Context<AppEnv>, id: string, secret: string): Promise<void> =>
  writeSignedCookie(
    c,
    { name: deviceCookie, value: id, path: '/api', sameSite: 'Strict', maxAge: deviceMaxAge },
    secret,
  )

const check = async (c: Context<AppEnv>, isAdmin: () => Promise<boolean>): Promise<void> => {
  c.header('Cache-Control', 'no-store') // the next user of this browser must not see it
  if (!(await isAdmin())) throw new ShopError('not-logged-in', messages.store.logInAgain)
}

/** Throws `not-logged-in` unless the owner is logged in. Marks the response as not cacheable. */
export const checkAdmin = (c: Context<AppEnv>): Promise<void> => check(c, c.get('isAdmin'))

/** Middleware that lets only the logged-in owner through, see {@link checkAdmin}. */
export const requireAdmin = declare(
  createMiddleware<AppEnv>(async (c, next) => {
    await checkAdmin(c)
    await next()
  }),
  { guard: 'owner' },
)

/** Throws `refused` for a wrong password, in calls that ask for it again. */
export const requirePassword = async (c: Context<AppEnv>, password: string): Promise<void> => {
  if (!(await c.get('isPassword')(password))) throw new ShopError('refused', messages.store.passwordWrong)
}

/** Like {@link requireAdmin}, for requests that a page makes on its own: they do not count as use. */
export const requireWatchingAdmin = declare(
  createMiddleware<AppEnv>(async (c, next) => {
    await check(c, c.get('isAdminWatching'))
    await next()
  }),
  { guard: 'owner' },
)
