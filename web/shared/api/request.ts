import * as v from 'valibot'
import { texts } from '../texts.ts'
import { readMessage } from './message-texts.ts'

/** A response that is not ok. Its message is `status: text`. Source: contract/README.md, Errors. */
export class RequestError extends Error {
  readonly status: number
  /** The message in the store's response, in the language of the page. */
  readonly detail: string

  constructor(status: number, detail: string) {
    super(`${status}: ${detail}`)
    this.name = 'RequestError'
    this.status = status
    this.detail = detail
  }
}

/**
 * Milliseconds after which a read counts as unanswered. On a line that died without a word it would wait for minutes, and hold one
 * of the few connections that a browser opens.
 */
const longestRead = 20_000

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged, in place of `body`. */
  file?: Blob
  headers?: Record<string, string>
  /** Milliseconds after which the request counts as unanswered; by default {@link longestRead} for a read, and never for others. */
  longestWait?: number
}

/** A signal that ends a request after some time. `AbortSignal.timeout` is missing in browsers that shoppers have. */
const endAfter = (milliseconds: number): AbortSignal => {
  const ending = new AbortController()
  setTimeout(() => ending.abort(), milliseconds)
  return ending.signal
}

/**
 * Sends a request. Throws {@link RequestError} for a response that is not ok, TypeError when there is no response, and DOMException
 * when it does not come in time.
 */
export const send = async (
  path: string,
  {
    method = 'GET',
    body,
    file,
    headers,
    longestWait = method === 'GET' ? longestRead : undefined,
  }: RequestOptions,
): Promise<Response> => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(longestWait !== undefined && { signal: endAfter(longestWait) }),
  })
  if (response.ok) return response
  throw new RequestError(response.status, (await readMessage(response)) || response.statusText)
}

const storageKey = 'reloaded-with'

/** The addresses of the page's scripts, which are others in every version. */
const listScripts = (): string => Array.from(document.scripts, ({ src }) => src).join(' ')

const textFields = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])'

/** Whether somebody is in the middle of something that a reload would undo. */
const isInUse = (): boolean =>
  document.querySelector('[role$="dialog"]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>(textFields)].some(({ value }) => value !== '')

/** Reloads the page, but only once with the same scripts: otherwise an answer that is really wrong would do so for ever. */
const reloadOnce = (): void => {
  if (isInUse()) return
  const scripts = listScripts()
  try {
    if (sessionStorage.getItem(storageKey) === scripts) return
    sessionStorage.setItem(storageKey, scripts)
  } catch {
    return // storage is disabled
  }
  window.location.reload()
}

/**
 * Parses what the store has answered. Throws when it does not match. The page is then most likely older than the store, which
 * may answer a status that the page does not know: it is reloaded, unless somebody types or has a dialog open.
 */
export const parseAnswer = <Answer>(schema: v.GenericSchema<unknown, Answer>, answer: unknown): Answer => {
  const { success, output, issues } = v.safeParse(schema, answer)
  if (success) return output
  reloadOnce()
  throw new v.ValiError(issues)
}

/** Sends a request and parses the JSON response with the schema of the contract. Throws when it does not match, too. */
export const request = async <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  options: RequestOptions = {},
): Promise<v.InferOutput<Schema>> => parseAnswer(schema, await (await send(path, options)).json())

/** Like {@link request}, but ignores the content of the response. */
export const requestNothing = async (path: string, options: RequestOptions): Promise<void> => {
  await send(path, options)
}

/** Server errors whose message is meant for people: busy, corrupt or read-only data (503), and a full disk (507). */
const descriptiveStatuses = new Set([503, 507])

/** Adds the full stop that schemas leave out. A message that ends with the owner's own words in quotes gets none. */
const asSentence = (message: string): string =>
  /[.!?…”’।]$/.test(message) ? message : message + texts.fullStop

/**
 * The reason of a failed request as a sentence for the user: the store's message, or that the store could not be reached.
 * Undefined for an unspecific server error.
 */
export const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof RequestError)
    return error.status < 500 || descriptiveStatuses.has(error.status) ? asSentence(error.detail) : undefined
  return error instanceof TypeError || error instanceof DOMException ? texts.unreachable : undefined
}
