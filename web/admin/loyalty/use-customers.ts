import useSWR from 'swr'
import * as v from 'valibot'
import { ListedCustomer } from '#contract/customers.ts'
import { send } from '../../shared/api/request.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { type Page, pageSize } from '../shared/use-pages.ts'

const requestCustomers = async (path: string): Promise<Page<ListedCustomer>> => {
  const response = await send(path, {})
  return {
    items: v.parse(v.array(ListedCustomer), await response.json()),
    total: Number(response.headers.get('X-Total-Count')),
  }
}

/** A page of the customers whose nickname holds the search text, the oldest first. */
export const useCustomers = (search: string, after: string | undefined) => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    ...(search && { search }),
    ...(after && { after }),
  })
  return useSWR(`/api/customers?${query}`, requestCustomers, { ...alwaysRevalidate, keepPreviousData: true })
}
