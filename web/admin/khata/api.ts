import { Khata } from '#contract/khata.ts'
import { toRupeeText } from '#contract/money.ts'
import type { KhataBody } from '#contract/requests/khata.ts'
import { useMutation } from '../../shared/api/mutation.ts'
import { useQueryWith } from '../../shared/api/query.ts'
import { RequestError, request } from '../../shared/api/request.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'

/** A customer's khata; null when none is open. */
export const readKhata = async (path: string): Promise<Khata | null> => {
  try {
    return await request(Khata, path)
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null
    throw error
  }
}

/** A customer's khata; null when none is open. Sends no request without a customer. */
export const useKhata = (customerId: string | undefined) =>
  useQueryWith(customerId === undefined ? null : adminKeys.khata(customerId), readKhata, alwaysRevalidate)

/** Opens a customer's khata, or changes it. */
export const useSetKhata = () =>
  useMutation(
    (customerId: string, { limit, ...body }: KhataBody) =>
      request(Khata, adminKeys.khata(customerId).path, {
        method: 'PUT',
        body: { ...body, limit: limit && toRupeeText(limit) },
      }),
    async (cache, khata, customerId) => {
      await cache.update(adminKeys.khata(customerId), () => khata)
      await cache.revalidate(adminKeys.khatas)
    },
  )
