import { type ReactNode, useEffect } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ignoreDoublePresses } from '../shared/lib/ignore-double-presses.ts'
import { type Store, StoreContext } from '../shared/lib/store.ts'
import { ToastHost } from '../shared/lib/toast-host.tsx'

/** No retries, no refetch on focus, no polling, data never stale. Source: contract/README.md, Pages. */
const swrOptions: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
}

/** The providers around every page, in the browser, on the server and in tests. */
export const Providers = ({ children, store }: { children: ReactNode; store: Store }) => {
  useEffect(ignoreDoublePresses, [])
  return (
    <StoreContext value={store}>
      <SWRConfig value={{ ...swrOptions, provider: () => store.cache }}>
        {children}
        <ToastHost />
      </SWRConfig>
    </StoreContext>
  )
}
