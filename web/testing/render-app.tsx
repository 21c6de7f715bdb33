import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import type { Browser } from '../../src/testing/browser.ts'
import { App } from '../app/app.tsx'
import { Providers } from '../app/providers.tsx'
import { nicknameStore } from '../shared/lib/nickname-store.ts'
import { type Connection, connect, type Fault } from './connection.ts'
import { eventSourceOver } from './event-source.ts'
import { fileRequestOver } from './file-request.ts'

export type Page = AsyncDisposable & {
  connection: Connection
  /** The address shown at present, with its search part. */
  address: () => string
}

type Options = {
  nickname?: string
  /** What is broken from the start, by call. */
  faults?: Record<string, Fault>
}

const Address = ({ onShow }: { onShow: (address: string) => void }) => {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => onShow(pathname + search))
  return null
}

/** The real pages against the real store, as one browser sees it. Ends with nothing mounted and no call under way. */
export const renderApp = (browser: Browser, path = '/', { nickname, faults = {} }: Options = {}): Page => {
  const connection = connect(browser)
  for (const [call, fault] of Object.entries(faults)) connection.break(call, fault)
  let address = ''
  vi.stubGlobal('fetch', connection.fetch)
  vi.stubGlobal('XMLHttpRequest', fileRequestOver(connection))
  vi.stubGlobal('EventSource', eventSourceOver(connection))
  // Node's would reach the pages of other tests.
  vi.stubGlobal('BroadcastChannel', undefined)
  // happy-dom has it but decodes nothing: here files go as they are, as in old browsers.
  vi.stubGlobal('createImageBitmap', undefined)
  if (nickname !== undefined) nicknameStore.set(nickname)
  const { unmount } = render(
    <Providers cache={new Map()}>
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Address
          onShow={(shown) => {
            address = shown
          }}
        />
      </MemoryRouter>
    </Providers>,
  )
  return {
    connection,
    address: () => address,
    [Symbol.asyncDispose]: async () => {
      unmount()
      await connection.settle()
    },
  }
}
