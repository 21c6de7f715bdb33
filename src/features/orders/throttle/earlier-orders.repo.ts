import { prepared } from '../../../storage/database/prepared.ts'
import type { Db } from '../../../storage/database/schema.ts'

const findOrderFrom = prepared((db, { device }: { device: string }) =>
  db.selectFrom('orders').select('seq').where('device_id', '=', device).limit(1),
)

/**
 * Whether this phone has placed an order before. Read from the stored orders, so that the result survives a
 * restart. The phones of old orders are cleared after their retention period.
 */
export const hasOrdered = async (db: Db, device: string): Promise<boolean> =>
  (await findOrderFrom(db, { device })).length > 0
