import * as v from 'valibot'
import { texts } from './texts.ts'

/** An answer that is not ok. Its message is `status: text`. Source: contract/README.md, Errors. */
export class RequestError extends Error {
  readonly status: number
  /** What the store said, in words. */
  readonly detail: string

  constructor(status: number, detail: string) {
    super(`${status}: ${detail}`)
    this.name = 'RequestError'
    this.status = status
    this.detail = detail
  }
}

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, instead of a body. */
  file?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Sends a call and returns the raw answer when it is ok; throws {@link RequestError} when it is not. */
export const send = async (
  path: string,
  { method = 'GET', body, file, headers, signal }: RequestOptions,
): Promise<Response> => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  })
  if (response.ok) return response
  throw new RequestError(response.status, (await response.text()) || response.statusText)
}

/** Sends a call and parses its JSON answer with the schema the server validates with. */
export const request = async <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  options: RequestOptions = {},
): Promise<v.InferOutput<Schema>> => v.parse(schema, await (await send(path, options)).json())

/** As {@link request}, for calls whose answer nobody needs. */
export const requestNothing = async (path: string, options: RequestOptions): Promise<void> => {
  await send(path, options)
}

/** Of the shop PC's own failures those that say what is wrong: busy, damaged or read-only data; a full disk. */
const descriptiveStatuses = new Set([503, 507])

/**
 * Why a call failed, for a person: the store's own sentence, or that the store could not be reached.
 * Undefined when the store only said that something went wrong.
 */
export const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof RequestError)
    return error.status < 500 || descriptiveStatuses.has(error.status) ? error.detail : undefined
  return error instanceof TypeError ? texts.unreachable : undefined
}
