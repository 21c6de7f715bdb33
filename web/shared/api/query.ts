import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type * as v from 'valibot'
import type { Key } from './keys.ts'
import { request } from './request.ts'

export type Query<Data> = SWRResponse<Data> & {
  /** Fetches again; for the button of an error message. */
  retry: () => void
}

/** Whether a query has neither an answer nor a failure. SWR's `isLoading` is false for one whose data were cleared. */
export const isWaiting = ({ data, error }: Pick<Query<unknown>, 'data' | 'error'>): boolean =>
  data === undefined && error === undefined

/** Adds `retry` without copying the response: SWR renders a component again only for the fields that were read. */
const withRetry = <Data>(response: SWRResponse<Data>): Query<Data> =>
  Object.assign(response, { retry: () => void response.mutate() })

/** A query with its own fetcher, for queries that are more than a path and a schema. Sends no request without a key. */
export const useQueryWith = <Data>(
  key: Key<Data> | null,
  read: (path: string) => Promise<Data>,
  options?: SWRConfiguration,
): Query<Data> => withRetry(useSWR<Data>(key, ({ path }: Key<Data>) => read(path), options))

/** A query that parses the response with the schema of the contract. Sends no request without a key. */
export const useQuery = <Data>(
  key: Key<Data> | null,
  schema: v.GenericSchema<unknown, Data>,
  options?: SWRConfiguration,
): Query<Data> => useQueryWith(key, (path) => request(schema, path), options)
