import type { Context } from 'hono'
import * as v from 'valibot'
import { inputMessage } from '../contract/messages/input-message.ts'
import type { AppEnv } from './app-env.ts'
import { takes } from './middleware/responds.ts'
import { parseInput } from './validate.ts'

const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,100}$/, inputMessage('idempotencyKey')))

/** Declares the header. `effect` says in the API description what a repeated key does. */
export const takesIdempotencyKey = (effect: string) =>
  takes({
    headers: { 'Idempotency-Key': `Chosen by the client, 8 to 100 visible ASCII characters. ${effect}` },
  })

/** The key of a request; undefined without one. Throws `bad-input`. */
export const idempotencyKeyOf = (c: Context<AppEnv>): string | undefined => {
  const key = c.req.header('idempotency-key')
  return key === undefined ? undefined : parseInput(IdempotencyKey, key)
}
