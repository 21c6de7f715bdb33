import { createMiddleware } from 'hono/factory'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { AppEnv } from '../app-env.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownSites = new Set(['same-origin', 'none'])

/**
 * Refuses writes sent by a page of another site. Only hosts are compared, because a tunnel may hide the
 * scheme.
 *
 * 2026-11: every Host is accepted, because a shop is reached by addresses, router names and tunnels that
 * cannot be listed in advance. A site that points its own name at the shop (DNS rebinding) gets only what
 * every visitor on the Wi-Fi gets: the owner's cookie belongs to the shop's own name, and the password hint
 * and the unthrottled login require a local Host in addition to the loopback.
 */
export const checkOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!reads.has(c.req.method)) {
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const ownHost = c.get('client').origin.replace(/^https?:\/\//, '')
    const foreign =
      (site !== undefined && !ownSites.has(site)) ||
      (origin !== undefined && origin.replace(/^https?:\/\//, '').toLowerCase() !== ownHost.toLowerCase())
    if (foreign) throw new ShopError('refused', messages.store.otherSite)
  }
  await next()
})
