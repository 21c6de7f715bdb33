import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppEnv } from '../app-env.ts'

type OwnCookie = { name: string; value: string; path: string; sameSite: 'Strict' | 'Lax'; maxAge: number }

/** Seconds for which a browser keeps the cookie of a known owner's browser or of a shopper's phone. */
export const deviceMaxAge = 365 * 24 * 3_600

/** Sets a cookie that scripts cannot read. It is limited to HTTPS if the request came over HTTPS. */
export const writeCookie = (c: Context<AppEnv>, { name, value, ...options }: OwnCookie): void =>
  setCookie(c, name, value, { ...options, httpOnly: true, secure: c.get('client').isSecure })
