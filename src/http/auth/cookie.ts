import type { Context } from 'hono'
import { setCookie, setSignedCookie } from 'hono/cookie'
import type { AppEnv } from '../app-env.ts'

type OwnCookie = { name: string; value: string; path: string; sameSite: 'Strict' | 'Lax'; maxAge: number }

/** Seconds for which a browser keeps the cookie of a known owner's browser or of a shopper's phone. */
export const deviceMaxAge = 365 * 24 * 3_600

const protect = (c: Context<AppEnv>) => ({ httpOnly: true, secure: c.get('client').isSecure })

/** Sets a cookie that scripts cannot read. It is limited to HTTPS if the request came over HTTPS. */
export const writeCookie = (c: Context<AppEnv>, { name, value, ...options }: OwnCookie): void =>
  setCookie(c, name, value, { ...options, ...protect(c) })

/** Sets such a cookie with a signature, which only a server that knows the secret can make. */
export const writeSignedCookie = (
  c: Context<AppEnv>,
  { name, value, ...options }: OwnCookie,
  secret: string,
): Promise<void> => setSignedCookie(c, name, value, secret, { ...options, ...protect(c) })
