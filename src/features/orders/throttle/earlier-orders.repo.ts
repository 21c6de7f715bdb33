import { prepared } from '../../../storage/database/prepared.ts'
import type { Db } from '../../../storage/schema.ts'

const findOrderFrom = prepared((db, { device }: { device: string }) =>
  db.selectFrom('orders').select('seq').where('device_id', '=', device).limit(1),
)

/**
 * Whether the store has taken an order from this phone before. Looked up among the stored orders, so that a restart
 * does not forget; their phones are cleared in time.
 */
export const hasOrdered = async (db: Db, device: string): Promise<boolean> =>
  (await findOrderFrom(db, { device })).length > 0
