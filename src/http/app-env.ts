import type { HttpBindings } from '@hono/node-server'
import type { FindKept } from './kept-answers.ts'

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
    peer: Peer
    /** Read once a request, see `findPhone`. */
    phone?: Phone
    /** Set by a handler whose answer is the same for everybody: how to find it again without asking. */
    keep?: FindKept
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
export type Peer = {
  /** The shopper's own address, also behind a believed proxy. */
  address: string
  /** A browser on the shop's PC itself. */
  isLocal: boolean
  /** `http://host:port` as the browser knows it. */
  origin: string
  isSecure: boolean
}
