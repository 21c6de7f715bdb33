import type { AppContext } from '../../context.ts'
import type { FirstSteps } from '../../contract/overview.ts'
import { findCredentials } from '../admin/admin.repo.ts'
import { findLastCopy } from '../backups/backups.repo.ts'
import { countOrders } from '../orders/orders.repo.ts'
import { hasProducts } from '../products/products.repo.ts'
import { getSettings } from '../settings/settings.repo.ts'

const keys = ['store_name', 'store_image', 'store_phone', 'whatsapp_phone', 'private_customers'] as const

/** Reads from the shop's data which first steps are done. Nothing about them is stored. */
export const getFirstSteps = async ({ db, thisPc }: AppContext): Promise<FirstSteps> => {
  // An entry that cannot be read is not done; the switch in Settings says so.
  const autostart = await thisPc.autostart?.readRecent().catch(() => undefined)
  const settings = await getSettings(db, keys)
  return {
    hasOwnPassword: (await findCredentials(db))?.generated_password === null,
    hasName: settings.store_name !== '',
    hasImage: settings.store_image !== '',
    hasProducts: await hasProducts(db),
    hasPhone: settings.store_phone !== '' || settings.whatsapp_phone !== '',
    ...(settings.private_customers !== 'no' && { hasPrivateCustomers: settings.private_customers === 'yes' }),
    hasOrder: (await countOrders(db)) > 0,
    hasBackup: (await findLastCopy(db)) !== undefined,
    ...(thisPc.autostart && { startsWithPc: autostart?.state === 'on' }),
  }
}
