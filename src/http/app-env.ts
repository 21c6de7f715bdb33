import type { HttpBindings } from '@hono/node-server'
import type { CacheEpochs } from './cache/cache-epoch.ts'

/** The bindings and variables that every handler finds on Hono's context. */
export type AppEnv = {
  Bindings: HttpBindings
  Variables: {
    /** The state of the request's admin session. Looked up at most once per request. */
    session: () => Promise<'alive' | 'expired' | 'none'>
    /** Whether the request has a live admin session. */
    isAdmin: () => Promise<boolean>
    /** Like `isAdmin`, but looked up on each call and not counted as use. For requests by a page itself. */
    isAdminWatching: () => Promise<boolean>
    /** Whether this is the owner's password. Guesses are rate-limited. Throws `slow-down`. */
    isPassword: (password: string) => Promise<boolean>
    client: ClientInfo
    /** Set by `findPhone`, which reads the cookie once per request. */
    phone?: Phone
    /** Set by a handler whose response is the same for everybody: its key in `cache/answers.ts`. */
    answerKey?: string
    cacheEpochs: CacheEpochs
  }
}

/** A shopper's browser. */
export type Phone = {
  /** Value of the phone's cookie, created for this request if it had none. Anybody who has it counts as this phone. */
  token: string
  isNew: boolean
  /** Hash of the token; only the hash is stored and counted. */
  device: string
}

/** Who sends the request, and at which address they reached the store. */
export type ClientInfo = {
  /** The client's own address, also behind a trusted proxy. */
  address: string
  /** Whether the client is a browser on the shop's PC itself. */
  isLocal: boolean
  /** `http://host:port` as the browser sees it. */
  origin: string
  isSecure: boolean
}
