import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import type { Browser } from '../../src/testing/browser.ts'
import { App } from '../app/app.tsx'
import { Providers } from '../app/providers.tsx'
import { createNickname } from '../shared/lib/nickname-store.ts'
import { createStore, type Store } from '../shared/lib/store.ts'
import { type Cart, createCart } from '../shop/cart/cart-store.ts'
import { type Connection, connect, type Fault } from './connection.ts'
import { eventSourceOver } from './event-source.ts'

export type Page = AsyncDisposable & {
  connection: Connection
  store: Store
  cart: Cart
  /** The current path with its search part. */
  address: () => string
}

type Options = {
  nickname?: string
  /** The ids of products that are in the cart, one of each. */
  inCart?: string[]
  /** Faults that apply from the start, by call. */
  faults?: Record<string, Fault>
}

const Address = ({ onShow }: { onShow: (address: string) => void }) => {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => onShow(pathname + search))
  return null
}

/** Renders the real pages on the real store, for one browser. Disposing unmounts them and awaits all pending calls. */
export const renderApp = (
  browser: Browser,
  path = '/',
  { nickname, inCart = [], faults = {} }: Options = {},
): Page => {
  const connection = connect(browser)
  for (const [call, fault] of Object.entries(faults)) connection.break(call, fault)
  let address = ''
  vi.stubGlobal('fetch', connection.fetch)
  vi.stubGlobal('EventSource', eventSourceOver(connection))
  // Node's BroadcastChannel would deliver messages to the pages of other tests.
  vi.stubGlobal('BroadcastChannel', undefined)
  // happy-dom does not decode images. Without this function files are uploaded unchanged, as in old browsers.
  vi.stubGlobal('createImageBitmap', undefined)
  const store = createStore(undefined, browser.clock())
  const cart = store.get(createCart)
  if (nickname !== undefined) store.get(createNickname).set(nickname)
  for (const id of inCart) cart.add({ id })
  const { unmount } = render(
    <Providers store={store}>
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
    store,
    cart,
    address: () => address,
    [Symbol.asyncDispose]: async () => {
      // First, because an answer to a page that is gone may be an unhandled error of its cache.
      await connection.settle()
      unmount()
      await connection.settle()
    },
  }
}
