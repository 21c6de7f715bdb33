import type { HttpBindings } from '@hono/node-server'
import type { CacheEpochs } from './cache/cache-epoch.ts'
import type { CacheLookup } from './cache/response-cache.ts'

/** What every handler finds on Hono's context. */
export type AppEnv = {
  Bindings: HttpBindings
  Variables: {
    /** Whether the request carries a living admin session; asked at most once a request. */
    isAdmin: () => Promise<boolean>
    /** The same, asked anew each time and without keeping the session from idling out: for what asks by itself. */
    isAdminWatching: () => Promise<boolean>
    /** Whether this is the owner's password; guesses are throttled. Throws `slow-down`. */
    isPassword: (password: string) => Promise<boolean>
    client: ClientInfo
    /** Read once a request, see `findPhone`. */
    phone?: Phone
    /** Set by a handler whose response is the same for everybody, see {@link CacheLookup}. */
    cacheLookup?: CacheLookup
    cacheEpochs: CacheEpochs
  }
}

/** The browser somebody shops with. */
export type Phone = {
  /** What its cookie holds; made for this request where it brought none. Whoever has it is this phone. */
  token: string
  isNew: boolean
  /** A hash of the token: what is stored and counted. */
  device: string
}

/** Who is asking, and by which address they reached the store. */
export type ClientInfo = {
  /** The shopper's own address, also behind a believed proxy. */
  address: string
  /** A browser on the shop's PC itself. */
  isLocal: boolean
  /** `http://host:port` as the browser knows it. */
  origin: string
  isSecure: boolean
}
