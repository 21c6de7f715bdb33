import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Does the work when the answer is out. An open screen that hears that its session is over asks again at once, and
 * by then this browser must have the cookie that the answer brought.
 */
export const afterResponse = (c: Context<AppEnv>, work: () => void): void => {
  const { outgoing } = c.env
  if (outgoing && !outgoing.destroyed) outgoing.once('close', work)
  else work()
}
