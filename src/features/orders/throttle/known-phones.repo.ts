import { prepared } from '../../../storage/database/prepared.ts'

/** An order from the phone, as a list of one or none. */
export const findOrderFromDevice = prepared((db, { device }: { device: string }) =>
  db.selectFrom('orders').select('seq').where('device_id', '=', device).limit(1),
)

/** An order the phone placed for the customer, as a list of one or none. */
export const findOrderFromDeviceFor = prepared((db, values: { device: string; customerId: string }) =>
  db
    .selectFrom('orders')
    .select('seq')
    .where('device_id', '=', values.device)
    .where('customer_id', '=', values.customerId)
    .limit(1),
)
