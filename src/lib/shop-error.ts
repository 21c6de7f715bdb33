import type { Message } from '../contract/messages/messages.ts'

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

/** A rule refused the request. The message is the English text of the messages, sent to the browser unchanged. */
export class ShopError extends Error {
  readonly kind: ShopErrorKind
  readonly messages: readonly Message[]
  /** In seconds; only with `slow-down` and `unavailable`. */
  readonly retryAfter: number | undefined

  constructor(kind: ShopErrorKind, message: Message | readonly Message[], retryAfter?: number) {
    const messages: readonly Message[] = 'text' in message ? [message] : message
    super(messages.map(({ text }) => text).join(' '))
    this.name = 'ShopError'
    this.kind = kind
    this.messages = messages
    this.retryAfter = retryAfter
  }
}
