import type { AppContext } from '../../context.ts'
import type { Customer } from '../../contract/customers.ts'
import { longIdLength, newId } from '../../contract/ids.ts'
import { addCustomerToTotals } from '../analytics/totals.repo.ts'
import { findCustomerByNickname, insertCustomer } from './customers.repo.ts'

/** Makes the customer, with nothing earned or spent; one whose nickname exists is answered as it is. */
export const addCustomer = (
  context: AppContext,
  nickname: string,
): Promise<{ customer: Customer; isNew: boolean }> =>
  context.db.transaction().execute(async (tx) => {
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
