import { call, logIn } from '../tools/lib/calls.ts'

/** Calls the API as the logged-in owner, without a browser. Throws for an answer that is not a success. */
export type CallAsOwner = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

/** Logs in to the store at the address with the first call. */
export const callAsOwnerAt = (address: string): CallAsOwner => {
  let session: Promise<string> | undefined
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    session ??= logIn(address)
    const { status, text } = await call(address, method, path, { body, headers: { cookie: await session } })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
}
