import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type * as v from 'valibot'
import type { Key } from './keys.ts'
import { request } from './request.ts'

export type Query<Data> = SWRResponse<Data> & {
  /** Reads again, for a button beside the failure. */
  retry: () => void
}

/** Adds `retry` without reading the response's own fields: SWR renders again only for those that a component reads. */
const withRetry = <Data>(response: SWRResponse<Data>): Query<Data> =>
  Object.assign(response, { retry: () => void response.mutate() })

/** Reads with a function of its own, where a query is more than its path and schema. Asks nothing without a key. */
export const useQueryWith = <Data>(
  key: Key<Data> | null,
  read: (path: string) => Promise<Data>,
  options?: SWRConfiguration,
): Query<Data> => withRetry(useSWR<Data>(key, read, options))

/** Reads what is under the key, parsed with the schema the server validates with. Asks nothing without a key. */
export const useQuery = <Data>(
  key: Key<Data> | null,
  schema: v.GenericSchema<unknown, Data>,
  options?: SWRConfiguration,
): Query<Data> => useQueryWith(key, (path) => request(schema, path), options)
