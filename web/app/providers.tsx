import { type ReactNode, useEffect } from 'react'
import { type State, SWRConfig } from 'swr'
import { swrOptions } from '../shared/api/swr-options.ts'
import { ignoreDoublePresses } from '../shared/lib/ignore-double-presses.ts'
import { ToastHost } from '../shared/lib/notify.tsx'

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
