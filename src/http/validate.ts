import type { Context } from 'hono'
import { validator } from 'hono/validator'
import * as v from 'valibot'
import { inputMessage } from '../contract/messages/input-message.ts'
import { messages, toMessage } from '../contract/messages/messages.ts'
import { ShopError } from '../lib/shop-error.ts'
import type { AppEnv } from './app-env.ts'
import { declare, takes } from './route-declarations.ts'

/** Parses a path parameter, a header or another single value. Throws `bad-input`. */
export const parseInput = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  throw new ShopError('bad-input', toMessage(result.issues[0]))
}

/** Parses the JSON body with the schema. Throws `wrong-type` or `bad-input`. */
export const validJson = <Schema extends v.GenericSchema>(schema: Schema) =>
  declare(
    validator('json', (value, c) => {
      // Hono passes an empty object when the Content-Type is not JSON.
      if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
        throw new ShopError('wrong-type', messages.store.sendJson)
      }
      // A schema whose fields are all optional would accept an array as an empty object.
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw new ShopError('bad-input', messages.store.notAnObject)
      }
      return parseInput(schema, value)
    }),
    { body: schema },
  )

/** Parses the query with the schema. Throws `bad-input`. */
export const validQuery = <Schema extends v.GenericSchema>(schema: Schema) =>
  declare(
    validator('query', (value) => parseInput(schema, value)),
    { query: schema },
  )

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
