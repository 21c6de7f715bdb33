import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Runs `work` after the response was sent. An open screen that learns that its session is over sends a new
 * request immediately, and by then the browser must have received the new cookie with this response.
 */
export const afterResponse = (c: Context<AppEnv>, work: () => void): void => {
  const { outgoing } = c.env
  if (outgoing && !outgoing.destroyed) outgoing.once('close', work)
  else work()
}
