import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppEnv } from '../app-env.ts'

type OwnCookie = { name: string; value: string; path: string; sameSite: 'Strict' | 'Lax'; maxAge: number }

/** Seconds a browser that was marked is known again. */
export const deviceMaxAge = 365 * 24 * 3_600

/** Sets a cookie that no script reads, and that is sent only over HTTPS where the request came that way. */
export const writeCookie = (c: Context<AppEnv>, { name, value, ...options }: OwnCookie): void =>
  setCookie(c, name, value, { ...options, httpOnly: true, secure: c.get('client').isSecure })
