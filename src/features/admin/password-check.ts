import type { Context } from 'hono'
import type { AppContext } from '../../context.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { nameRequest } from '../../http/middleware/request-log.ts'
import { findKnownDevice } from './known-device.ts'
import { createLocalGuesses } from './local-guesses.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { isAdminPassword } from './password.service.ts'

/**
 * Creates the function that checks whether a request contains the owner's password. Every route that asks for
 * the password uses the same one, so that guesses share one limit. Throws `slow-down`, or `unavailable` on
 * the shop's PC.
 */
export const createPasswordCheck = (context: AppContext) => {
  const throttle = createLoginThrottle(context.clock)
  const guessLocally = createLocalGuesses(context.wait)
  const guess = async (c: Context<AppEnv>, password: string): Promise<boolean> => {
    const client = c.get('client')
    const device = await findKnownDevice(context, c)
    if (client.isLocal) {
      const { signal } = c.req.raw
      return guessLocally(() => isAdminPassword(context, password), { signal, device })
    }
    throttle.begin(client, device)
    const isRight = await isAdminPassword(context, password)
    if (isRight) throttle.forgive(client, device)
    return isRight
  }
  return async (c: Context<AppEnv>, password: string): Promise<boolean> => {
    const isRight = await guess(c, password)
    if (!isRight) context.log.info(`Wrong password from ${c.get('client').address} (${nameRequest(c)})`)
    return isRight
  }
}
