import { secureHeaders } from 'hono/secure-headers'

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
