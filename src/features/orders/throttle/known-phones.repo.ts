import { prepared } from '../../../storage/database/prepared.ts'
import type { Db } from '../../../storage/schema.ts'

/** What the store knows of a phone that orders. */
export type PhoneStanding = {
  /** The store has taken an order of it before. */
  isKnown: boolean
  /** One of them was for this very customer, and the owner did not mark it as not wanted. */
  isCustomers: boolean
}

const findOrderFrom = prepared((db, { device }: { device: string }) =>
  db.selectFrom('orders').select('seq').where('device_id', '=', device).limit(1),
)

const findWantedOrderFrom = prepared((db, values: { device: string; customerId: string }) =>
  db
    .selectFrom('orders')
    .select('seq')
    .where('device_id', '=', values.device)
    .where('customer_id', '=', values.customerId)
    .where('is_unwanted', '=', 0)
    .limit(1),
)

/** Looked up among the stored orders, so that a restart does not forget; their phones are cleared in time. */
export const findPhoneStanding = async (
  db: Db,
  device: string,
  customerId: string,
): Promise<PhoneStanding> => {
  const isCustomers = (await findWantedOrderFrom(db, { device, customerId })).length > 0
  return { isCustomers, isKnown: isCustomers || (await findOrderFrom(db, { device })).length > 0 }
}
