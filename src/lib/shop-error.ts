/** The kind of a domain error. `http/error-handler.ts` maps each kind to a status. */
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

/** A rule refused the request. The message is one sentence for the user, sent to the browser unchanged. */
export class ShopError extends Error {
  readonly kind: ShopErrorKind
  /** In seconds; only with `slow-down` and `unavailable`. */
  readonly retryAfter: number | undefined

  constructor(kind: ShopErrorKind, message: string, retryAfter?: number) {
    super(message)
    this.name = 'ShopError'
    this.kind = kind
    this.retryAfter = retryAfter
  }
}
