import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

/** Headers that make sense only over HTTPS, that browsers warn about on plain HTTP, or that no browser reads any more. */
const leftOut = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

/**
 * Sets the security headers of every response. `scripts` are the hashes of the pages' inline scripts; other inline
 * scripts are blocked. Inline styles are allowed, because Mantine writes its variables that way. What is no page (data,
 * scripts, images) may load and frame nothing, which takes 500 bytes less a response.
 */
export const securityHeaders = (scripts: string[]) => {
  const ofPages = secureHeaders({
    ...leftOut,
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
  })
  const ofOthers = secureHeaders({
    ...leftOut,
    overwrite: false, // images set a stricter policy themselves
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    referrerPolicy: false,
    xFrameOptions: false, // for browsers that do not know `frame-ancestors`, in which only pages matter
  })
  return createMiddleware(async (c, next) => {
    await next()
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html')
    return (isPage ? ofPages : ofOthers)(c, async () => {})
  })
}
