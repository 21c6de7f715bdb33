import type { ReactNode } from 'react'
import { type State, SWRConfig } from 'swr'
import { swrOptions } from '../shared/api/swr-options.ts'
import { ToastHost } from '../shared/lib/notify.tsx'

type Props = {
  children: ReactNode
  /** SWR's: filled with what came with the page, of its own in tests. */
  cache: Map<string, State>
}

/** What every page stands in, in the browser, on the server and in tests. */
export const Providers = ({ children, cache }: Props) => (
  <SWRConfig value={{ ...swrOptions, provider: () => cache }}>
    {children}
    <ToastHost />
  </SWRConfig>
)
