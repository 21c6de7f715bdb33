import { useLayoutEffect } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize } from 'swr'
import type * as v from 'valibot'
import { usePart } from '../lib/store.ts'
import type { Key } from './keys.ts'
import { parseAnswer, RequestError, request } from './request.ts'

/**
 * `error` is why there are no data, or why the store refuses them: data that could only not be read again stay without it.
 */
export type Query<Data> = Pick<SWRResponse<Data>, 'data' | 'error' | 'isLoading' | 'isValidating'> & {
  /** Why the latest read failed, also while the data from before it are shown. */
  failure: unknown
  /** Fetches again; for the button of an error message. */
  retry: () => void
}

/** Whether a query has neither an answer nor a failure. SWR's `isLoading` is false for one whose data were cleared. */
export const isWaiting = ({ data, error }: Pick<Query<unknown>, 'data' | 'error'>): boolean =>
  data === undefined && error === undefined

/** Whether the store will not give the data. A login that is asked for over the page (401) says nothing about them. */
const isRefusal = (error: unknown): boolean =>
  error instanceof RequestError && error.status < 500 && error.status !== 429 && error.status !== 401

/** The fields are read when they are used: SWR renders a component again only for those that were. */
const toQuery = <Data>(response: SWRResponse<Data>, keepsPrevious: boolean): Query<Data> => ({
  get data() {
    return response.data
  },
  get isLoading() {
    return response.isLoading
  },
  get isValidating() {
    return response.isValidating
  },
  get error() {
    const { error } = response
    // Previous data are those of another key.
    const isKept = error && !keepsPrevious && response.data !== undefined && !isRefusal(error)
    return isKept ? undefined : error
  },
  get failure() {
    return response.error
  },
  retry: () => void response.mutate(),
})

/** The queries by their keys in SWR's cache. */
export const createStaleness = () => {
  const stale = new Set<string>()
  const shown = new Map<string, number>()
  const count = (id: string, change: number) => shown.set(id, (shown.get(id) ?? 0) + change)
  return {
    /** The data that changed in the store and were not read since. */
    stale,
    /** Whether a component with the query is on the screen. */
    isShown: (id: string): boolean => (shown.get(id) ?? 0) > 0,
    /** Returns the function to call when it is not on the screen any more. */
    show: (id: string): (() => void) => {
      count(id, 1)
      return () => void count(id, -1)
    },
  }
}

/** How a query is read. With `parse`, an answer that came with the page can take the place of the first call. */
export type Read<Data> = {
  (path: string): Promise<Data>
  parse?: (json: unknown, total: number) => Data
}

/** A query with its own fetcher, for queries that are more than a path and a schema. Sends no request without a key. */
export const useQueryWith = <Data>(
  key: Key<Data> | null,
  read: Read<Data>,
  options?: SWRConfiguration,
): Query<Data> => {
  const { stale, show } = usePart(createStaleness)
  const readStale = async (asked: Key<Data>): Promise<Data> => {
    const id = unstable_serialize(asked)
    const wasStale = stale.delete(id)
    try {
      return await read(asked.path)
    } catch (error) {
      if (wasStale && !isRefusal(error)) stale.add(id)
      throw error
    }
  }
  const response = useSWR<Data>(key, Object.assign(readStale, { parse: read.parse }), options)
  const { mutate } = response
  const id = key === null ? undefined : unstable_serialize(key)
  // Like SWR's own layout effect, this one ends while a lazy part hides the component, and begins anew after it: SWR reads
  // nothing meanwhile.
  useLayoutEffect(() => {
    if (id === undefined) return
    if (stale.has(id)) void mutate()
    return show(id)
  }, [id, stale, show, mutate])
  return toQuery(response, options?.keepPreviousData === true)
}

/** A query that parses the response with the schema of the contract. Sends no request without a key. */
export const useQuery = <Data>(
  key: Key<Data> | null,
  schema: v.GenericSchema<unknown, Data>,
  options?: SWRConfiguration,
): Query<Data> => {
  const read = (path: string) => request(schema, path)
  return useQueryWith(
    key,
    Object.assign(read, { parse: (json: unknown) => parseAnswer(schema, json) }),
    options,
  )
}
