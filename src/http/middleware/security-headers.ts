import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '../app-env.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { nameRequest } from './request-log.ts'

/**
 * Sets the security headers of every response. `scripts` are the hashes of the pages' inline scripts; other
 * inline scripts are blocked. Inline styles are allowed, because Mantine writes its variables that way.
 * Headers that make sense only over HTTPS, or that browsers warn about on plain HTTP, are left out.
 */
export const securityHeaders = (scripts: string[]) =>
  secureHeaders({
    overwrite: false, // images set a stricter policy themselves
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [], usb: [] },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    xXssProtection: false,
  })

/**
 * Caches the response of each handler that has set `cacheLookup`. Must be the outermost middleware, so that
 * the cache stores all headers.
 */
export const cacheResponses = (cache: ResponseCache) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers, status } = c.res
    const lookup = c.get('cacheLookup')
    if (!lookup || c.req.method !== 'GET' || status !== 200 || headers.has('set-cookie')) return
    cache.set(c.req.path, { name: nameRequest(c), headers, lookup })
  })
