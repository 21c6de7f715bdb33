import { Customer } from '#contract/customers.ts'
import { Passbook, PassbookOwner } from '#contract/passbooks.ts'
import type { Key } from '../../shared/api/keys.ts'
import { useMutation } from '../../shared/api/mutation.ts'
import { useQueryWith } from '../../shared/api/query.ts'
import { request } from '../../shared/api/request.ts'

const pathOf = (customerId: string): string => `/api/customers/${customerId}/passbook`

/** Begins with the method instead of the path, so that mutations of the customer do not revalidate the passbook. */
const passbookKey = (customerId: string): Key<Passbook> => `POST ${pathOf(customerId)}`

const ownerKey = (token: string): Key<PassbookOwner> => `POST /api/passbook ${token}`

/** A customer's passbook. Read again at every mount, because another phone may have renewed it. */
export const usePassbook = (customerId: string) =>
  useQueryWith(passbookKey(customerId), () => request(Passbook, pathOf(customerId), { method: 'POST' }), {
    revalidateOnMount: true,
    dedupingInterval: 0,
  })

/** Renews a customer's passbook. With `areOthersForgotten`, phones that joined after this one are no longer known after that. */
export const useRenewPassbook = (customerId: string) =>
  useMutation(
    (areOthersForgotten: boolean) =>
      request(Passbook, `${pathOf(customerId)}/renewal${areOthersForgotten ? '?phones=forget' : ''}`, {
        method: 'POST',
      }),
    (cache, renewed) => cache.update(passbookKey(customerId), () => renewed),
  )

/** The customer to whose passbook a link leads. Sends no request without a token. */
export const usePassbookOwner = (token: string) =>
  useQueryWith(token === '' ? null : ownerKey(token), () =>
    request(PassbookOwner, '/api/passbook', { method: 'POST', body: { token } }),
  )

const isOfCustomers = (key: string): boolean => /^\/api\/(orders|customers)\b/.test(key)

/** Makes this phone known as the customer of the passbook. Queries that were refused before are stale after that. */
export const useJoin = () =>
  useMutation(
    (token: string) => request(Customer, '/api/passbook/phones', { method: 'POST', body: { token } }),
    (cache) => cache.invalidateWhere(isOfCustomers),
  )
