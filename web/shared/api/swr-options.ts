import type { SWRConfiguration } from 'swr'

/** No retries, no refetch on focus, no polling, data never stale. Source: specification, section 9. */
export const swrOptions: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
}
