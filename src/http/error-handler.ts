import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../context.ts'
import { ShopError, type ShopErrorKind } from '../lib/shop-error.ts'
import { findStorageFault, type StorageFault } from '../lib/storage-fault.ts'
import type { AppEnv } from './app-env.ts'
import { nameRequest } from './middleware/request-log.ts'

/** Source: contract/README.md, Errors. */
const statuses: Record<ShopErrorKind, ContentfulStatusCode> = {
  'bad-input': 400,
  'not-logged-in': 401,
  refused: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  'slow-down': 429,
  unavailable: 503,
  'disk-full': 507,
}

const sentences: Record<StorageFault, () => ShopError> = {
  full: () =>
    new ShopError(
      'disk-full',
      'The disk of the shop PC is full; nothing was stored. Make room and try again.',
    ),
  busy: () =>
    new ShopError(
      'unavailable',
      'Another program on the shop PC is using the data of the store. Please try again in a moment.',
      2,
    ),
  'read-only': () =>
    new ShopError(
      'unavailable',
      'The shop PC cannot write its data; nothing was stored. Please tell the shop.',
      60,
    ),
  damaged: () =>
    new ShopError(
      'unavailable',
      'The data of the store are damaged and being mended. Please try again in a minute.',
      20,
    ),
  failing: () =>
    new ShopError(
      'unavailable',
      'The disk of the shop PC fails; nothing was stored. Please tell the shop.',
      60,
    ),
}

const toShopError = (error: unknown, fault: StorageFault | undefined): ShopError | undefined => {
  if (error instanceof ShopError) return error
  if (fault) return sentences[fault]()
  if (error instanceof HTTPException && error.status === 400) {
    return new ShopError('bad-input', 'The body is not valid JSON')
  }
  return undefined
}

type Store = Pick<AppContext, 'log' | 'reportDamage'>

/**
 * Turns every error into one plain sentence with its status. Unexpected errors and storage faults are logged
 * with their cause. A damaged database is reported, so that the store repairs it.
 */
export const handleError =
  ({ log, reportDamage }: Store): ErrorHandler<AppEnv> =>
  (error, c) => {
    const fault = findStorageFault(error)
    const known = toShopError(error, fault)
    if (known) {
      if (fault) log.error(`${nameRequest(c)}: ${known.message}`, error)
      if (fault === 'damaged') reportDamage()
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
