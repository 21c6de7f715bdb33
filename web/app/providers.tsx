import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { swrOptions } from '../shared/api/swr-options.ts'
import { cssVariables, theme } from './theme.ts'

type Props = {
  children: ReactNode
  /** Data that came with the page, by path; a cache of its own in tests. */
  swr?: SWRConfiguration
}

/** What every page stands in, in the browser, on the server and in tests. */
export const Providers = ({ children, swr }: Props) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <SWRConfig value={{ ...swrOptions, ...swr }}>{children}</SWRConfig>
    {/* Without a transition a toast is gone the moment the next one comes: one at a time. */}
    <Notifications limit={1} autoClose={5000} position="top-center" zIndex={400} transitionDuration={0} />
  </MantineProvider>
)
