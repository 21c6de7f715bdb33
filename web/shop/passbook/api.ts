import { Customer } from '#contract/customers.ts'
import { Passbook, PassbookOwner } from '#contract/passbooks.ts'
import { keys, shoppersOrderData } from '../../shared/api/keys.ts'
import { useSend } from '../../shared/api/mutation.ts'
import { useQueryWith } from '../../shared/api/query.ts'
import { request } from '../../shared/api/request.ts'

/** A customer's passbook. Fetched again at every mount, because another phone may have renewed it. */
export const usePassbook = (customerId: string) =>
  useQueryWith(keys.passbook(customerId), (path) => request(Passbook, path, { method: 'POST' }), {
    revalidateOnMount: true,
    dedupingInterval: 0,
  })

/** Renews a customer's passbook. With `areOthersForgotten`, all other phones are removed. */
export const useRenewPassbook = (customerId: string) =>
  useSend(
    (areOthersForgotten: boolean) =>
      request(
        Passbook,
        `${keys.passbook(customerId).path}/renewal${areOthersForgotten ? '?phones=forget' : ''}`,
        {
          method: 'POST',
        },
      ),
    (cache, renewed) => cache.update(keys.passbook(customerId), () => renewed),
  )

/** The customer to whose passbook a link leads. Sends no request without a token. */
export const usePassbookOwner = (token: string) =>
  useQueryWith(token === '' ? null : keys.passbookOwner(token), () =>
    request(PassbookOwner, '/api/passbook', { method: 'POST', body: { token } }),
  )

/** Makes this phone known for the customer of the passbook, which makes refused queries stale. */
export const useJoin = () =>
  useSend(
    (token: string) => request(Customer, '/api/passbook/phones', { method: 'POST', body: { token } }),
    (cache) => cache.invalidate(...shoppersOrderData),
  )
