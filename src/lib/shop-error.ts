import type { Sentence } from '../contract/sentences/sentences.ts'

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

/** A rule refused the request. The message is the English text of the sentences, sent to the browser unchanged. */
export class ShopError extends Error {
  readonly kind: ShopErrorKind
  readonly sentences: readonly Sentence[]
  /** In seconds; only with `slow-down` and `unavailable`. */
  readonly retryAfter: number | undefined

  constructor(kind: ShopErrorKind, said: Sentence | readonly Sentence[], retryAfter?: number) {
    const sentences: readonly Sentence[] = 'text' in said ? [said] : said
    super(sentences.map(({ text }) => text).join(' '))
    this.name = 'ShopError'
    this.kind = kind
    this.sentences = sentences
    this.retryAfter = retryAfter
  }
}
