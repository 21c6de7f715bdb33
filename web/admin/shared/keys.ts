import type { AdminSession } from '#contract/admin.ts'
import type { BackupState } from '#contract/backups.ts'
import type { Phones } from '#contract/phones.ts'
import type { Key } from '../../shared/api/keys.ts'

/** The keys of what only the owner reads; the shoppers' are in `shared/api/keys.ts`. */
export const adminKeys = {
  session: (): Key<AdminSession> => '/api/admin/session',
  backups: (): Key<BackupState> => '/api/admin/backups',
  phones: (): Key<Phones> => '/api/admin/phones',
}

/** Whether what is under the key is for the owner's eyes only. */
export const isOwnersData = (key: string): boolean =>
  /\/api\/(admin|orders(\?|\/counts)|customers(\?|$)|analytics)/.test(key)

/** Whether the key is one of the product lists: the shopper's, or the owner's with the hidden products. */
export const isProductList = (key: string): boolean => key.startsWith('/api/products')
