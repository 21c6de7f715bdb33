import type { WeighBody } from '#contract/requests/weighing.ts'
import { useMutation } from '../../../shared/api/mutation.ts'
import { changeOrder, showOrder } from '../api.ts'

/** Sets the weight of a line, by its index in the order's items. */
export const useWeighLine = () =>
  useMutation(
    (id: string, index: number, body: WeighBody) => changeOrder(id, `lines/${index}/weight`, body),
    showOrder,
  )
