/** What went wrong, in the shop's words; `http/error-handler.ts` turns each into a status. */
export type ShopErrorKind =
  | 'bad-input'
  | 'not-logged-in'
  | 'refused'
  | 'missing'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'slow-down'
  | 'unavailable'
  | 'disk-full'

/** A rule said no. The message is one sentence a person can act on and goes to the browser as it is. */
export class ShopError extends Error {
  readonly kind: ShopErrorKind
  /** Seconds, with `slow-down` and `unavailable` only. */
  readonly retryAfter: number | undefined

  constructor(kind: ShopErrorKind, message: string, retryAfter?: number) {
    super(message)
    this.name = 'ShopError'
    this.kind = kind
    this.retryAfter = retryAfter
  }
}
