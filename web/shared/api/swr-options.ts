import type { SWRConfiguration } from 'swr'

/** No retries, no refetch on focus, no polling, data never stale. Source: contract/README.md, Pages. */
export const swrOptions: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
}
