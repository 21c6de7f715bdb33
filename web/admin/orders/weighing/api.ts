import { AdminOrder } from '#contract/admin-orders.ts'
import type { WeighBody } from '#contract/requests/weighing.ts'
import { useMutation } from '../../../shared/api/mutation.ts'
import { request } from '../../../shared/api/request.ts'
import { adminKeys } from '../../shared/keys.ts'
import { changeOrder, showOrder } from '../api.ts'

/**
 * Sets the weight of a line, by its index in the order's items. When that fails, the order is read again first, so that what
 * is shown is what the store's answer speaks of.
 */
export const useWeighLine = () => {
  const weigh = useMutation(
    (id: string, index: number, body: WeighBody) => changeOrder(id, `lines/${index}/weight`, body),
    showOrder,
  )
  const read = useMutation((id: string) => request(AdminOrder, adminKeys.order(id)), showOrder)
  return (id: string, index: number, body: WeighBody) =>
    weigh(id, index, body).catch(async (error) => {
      await read(id).catch(() => undefined)
      throw error
    })
}
