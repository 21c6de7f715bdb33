import { secureHeaders } from 'hono/secure-headers'

/**
 * Headers for every answer; `scripts` are the hashes of what stands in the pages. Styles may stand inline (Mantine writes its variables so), scripts may not.
 * Left out: what only makes sense over HTTPS and what browsers complain about on the shop's plain Wi-Fi.
 */
export const securityHeaders = (scripts: string[]) =>
  secureHeaders({
    overwrite: false, // an image brings a stricter policy of its own
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
