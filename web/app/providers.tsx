import { type ReactNode, useEffect } from 'react'
import { type State, SWRConfig, type SWRConfiguration } from 'swr'
import { ignoreDoublePresses } from '../shared/lib/ignore-double-presses.ts'
import { ToastHost } from '../shared/lib/notify.tsx'

/** No retries, no refetch on focus, no polling, data never stale. Source: contract/README.md, Pages. */
const swrOptions: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
}

type Props = {
  children: ReactNode
  /** SWR's cache: filled with the embedded data in the browser, a new one in each test. */
  cache: Map<string, State>
}

/** The providers around every page, in the browser, on the server and in tests. */
export const Providers = ({ children, cache }: Props) => {
  useEffect(ignoreDoublePresses, [])
  return (
    <SWRConfig value={{ ...swrOptions, provider: () => cache }}>
      {children}
      <ToastHost />
    </SWRConfig>
  )
}
