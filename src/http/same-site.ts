import { createMiddleware } from 'hono/factory'
import { ShopError } from '../shop-error.ts'
import type { AppEnv } from './app-env.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownSites = new Set(['same-origin', 'none'])

/** Refuses writes that a page of another site sent. Only hosts are compared: a tunnel may hide the scheme. */
export const refuseOtherSites = createMiddleware<AppEnv>(async (c, next) => {
  if (!reads.has(c.req.method)) {
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const ownHost = c.get('peer').origin.replace(/^https?:\/\//, '')
    const foreign =
      (site !== undefined && !ownSites.has(site)) ||
      (origin !== undefined && origin.replace(/^https?:\/\//, '').toLowerCase() !== ownHost.toLowerCase())
    if (foreign) throw new ShopError('refused', 'This request came from another site and was refused')
  }
  await next()
})
