import type { AppContext } from '../../context.ts'
import type { Customer } from '../../contract/customers.ts'
import { longIdLength, newId } from '../../contract/ids.ts'
import { eraseCustomer } from '../../storage/personal-data/erase-customer.ts'
import { addCustomerToTotals } from '../analytics/totals.repo.ts'
import { findCustomerByNickname, getCustomer, insertCustomer } from './customers.repo.ts'

/** Makes the customer, with nothing earned or spent; one whose nickname exists is answered as it is. */
export const addCustomer = (
  context: AppContext,
  nickname: string,
): Promise<{ customer: Customer; isNew: boolean }> =>
  context.db.transaction().execute(async (tx) => {
    const known = await findCustomerByNickname(tx, nickname)
    if (known) return { customer: known, isNew: false }
    const isNew = await insertCustomer(tx, {
      id: newId(longIdLength),
      nickname,
      createdAt: context.clock().toISOString(),
    })
    if (isNew) await addCustomerToTotals(tx)
    const customer = await findCustomerByNickname(tx, nickname)
    if (!customer) throw new Error('A customer just made cannot be found')
    return { customer, isNew }
  })

/**
 * Removes what tells who the customer was; the orders stay. The customer's own screens are told to stop. Throws
 * `missing` for an unknown customer and for one erased already.
 */
export const eraseKnownCustomer = async ({ db, clock, bus }: AppContext, id: string): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await getCustomer(tx, id)
    await eraseCustomer(tx, id, clock().toISOString())
  })
  bus.emit({ type: 'customer-erased', customerId: id })
}
