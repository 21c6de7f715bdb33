import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../context.ts'
import { messageHeaders } from '../contract/messages/coded-message.ts'
import { messages } from '../contract/messages/messages.ts'
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

const storageErrors: Record<StorageFault, () => ShopError> = {
  full: () => new ShopError('disk-full', messages.store.diskFull),
  busy: () => new ShopError('unavailable', messages.store.dataBusy, 2),
  'read-only': () => new ShopError('unavailable', messages.store.dataReadOnly, 60),
  damaged: () => new ShopError('unavailable', messages.store.dataDamaged, 20),
  failing: () => new ShopError('unavailable', messages.store.diskFails, 60),
}

const toShopError = (error: unknown, fault: StorageFault | undefined): ShopError | undefined => {
  if (error instanceof ShopError) return error
  if (fault) return storageErrors[fault]()
  if (error instanceof HTTPException && error.status === 400) {
    return new ShopError('bad-input', messages.store.notJson)
  }
  return undefined
}

type Store = Pick<AppContext, 'log' | 'reportDamage'>

/**
 * Turns every error into one plain message with its status. Unexpected errors and storage faults are logged
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
      return c.text(known.message, statuses[known.kind], messageHeaders(known.messages))
    }
    if (c.req.raw.signal.aborted || (error as NodeJS.ErrnoException).code === 'ECONNRESET') {
      log.debug(`${nameRequest(c)}: the other side went away`)
      return c.body(null, 400)
    }
    log.error(`${nameRequest(c)} failed`, error)
    const { failed } = messages.store
    return c.text(failed.text, 500, messageHeaders([failed]))
  }
