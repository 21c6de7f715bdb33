import { type Context, Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { AdminSession, ChangePasswordBody, LoginBody } from '../../contract/admin.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { AppEnv } from '../../http/app-env.ts'
import {
  clearSessionToken,
  readSessionToken,
  requireAdmin,
  writeSessionToken,
} from '../../http/auth/admin-session.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { validJson } from '../../http/validate.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { changePassword, findPasswordHint } from './password.service.ts'
import { isKnownBrowser, rememberBrowser } from './password-check.ts'
import { endAllSessions, endSession, sessionMaxAge, startSession } from './sessions.service.ts'

/**
 * Runs `work` after the response was sent. An open screen that learns that its session is over sends a new
 * request immediately, and by then the browser must have received the new cookie with this response.
 */
const afterResponse = (c: Context<AppEnv>, work: () => void): void => {
  const { outgoing } = c.env
  if (outgoing && !outgoing.destroyed) outgoing.once('close', work)
  else work()
}

export const adminRoutes = (context: AppContext) => {
  const sessionsChanged = () => context.bus.emit({ names: [], concerns: 'owner' })
  return new Hono<AppEnv>()
    .post('/login', responds('Log in as the owner', 200, AdminSession), validJson(LoginBody), async (c) => {
      if (!(await c.get('isPassword')(c.req.valid('json').password))) {
        throw new ShopError('not-logged-in', messages.store.invalidPassword)
      }
      writeSessionToken(c, await startSession(context, readSessionToken(c)), sessionMaxAge)
      if (!(await isKnownBrowser(context, c))) await rememberBrowser(context, c)
      context.log.info(`The owner logged in from ${c.get('client').address}`)
      return c.json({ loggedIn: true })
    })
    .get('/session', responds('Whether this browser is logged in', 200, AdminSession), async (c) => {
      const hint = c.get('client').isLocal ? await findPasswordHint(context) : undefined
      c.header('Cache-Control', 'no-store')
      const session = await c.get('session')()
      return c.json({
        loggedIn: session === 'alive',
        ...(session === 'expired' && { expired: true }),
        ...(hint !== undefined && { hint }),
      })
    })
    .post('/logout', responds('Log out', 200, AdminSession), async (c) => {
      await endSession(context, readSessionToken(c))
      clearSessionToken(c)
      return c.json({ loggedIn: false })
    })
    .post(
      '/logout-everywhere',
      responds('Log out in all browsers', 200, AdminSession),
      requireAdmin,
      invalidates(),
      async (c) => {
        await endAllSessions(context)
        context.log.info(`The owner was logged out everywhere from ${c.get('client').address}`)
        clearSessionToken(c)
        afterResponse(c, sessionsChanged)
        return c.json({ loggedIn: false })
      },
    )
    .put(
      '/password',
      responds("Change the owner's password", 204),
      requireAdmin,
      invalidates(),
      validJson(ChangePasswordBody),
      async (c) => {
        const { currentPassword, newPassword } = c.req.valid('json')
        if (!(await c.get('isPassword')(currentPassword))) {
          throw new ShopError('refused', messages.store.currentPasswordWrong)
        }
        writeSessionToken(c, await changePassword(context, newPassword), sessionMaxAge)
        context.log.info(`The password was changed from ${c.get('client').address}`)
        afterResponse(c, sessionsChanged)
        await rememberBrowser(context, c) // the old one is signed with the old hash
        return c.body(null, 204)
      },
    )
}
