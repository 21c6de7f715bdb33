import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '../log.ts'
import { ShopError, type ShopErrorKind } from '../shop-error.ts'
import type { AppEnv } from './app-env.ts'
import { nameRequest } from './request-log.ts'

/** Source: decisions, section 3. */
const statuses: Record<ShopErrorKind, ContentfulStatusCode> = {
  'bad-input': 400,
  'not-logged-in': 401,
  refused: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'slow-down': 429,
  'disk-full': 507,
}

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

const toShopError = (error: unknown): ShopError | undefined => {
  if (error instanceof ShopError) return error
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && diskFullCodes.has(code)) {
    return new ShopError(
      'disk-full',
      'The disk of the shop PC is full; nothing was stored. Make room and try again.',
    )
  }
  if (error instanceof HTTPException && error.status === 400) {
    return new ShopError('bad-input', 'The body is not valid JSON')
  }
  return undefined
}

/** Every error becomes one plain sentence with its status; what nobody foresaw is logged with its cause. */
export const handleError =
  (log: Log): ErrorHandler<AppEnv> =>
  (error, c) => {
    const known = toShopError(error)
    if (known) {
      if (known.kind === 'disk-full') log.error(known.message, error)
      if (known.retryAfter !== undefined) c.header('Retry-After', String(known.retryAfter))
      return c.text(known.message, statuses[known.kind])
    }
    if (c.req.raw.signal.aborted || (error as NodeJS.ErrnoException).code === 'ECONNRESET') {
      log.debug(`${nameRequest(c)}: the other side went away`)
      return c.body(null, 400)
    }
    log.error(`${nameRequest(c)} failed`, error)
    return c.text('Something went wrong in the store. Please try again.', 500)
  }
