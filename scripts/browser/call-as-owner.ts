import { adminPassword } from './run-store.ts'

/** Calls the API as the logged-in owner, without a browser. Throws for an answer that is not a success. */
export type CallAsOwner = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

const logIn = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Logs in to the store at the address with the first call. */
export const callAsOwnerAt = (address: string): CallAsOwner => {
  let cookie: Promise<string> | undefined
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    cookie ??= logIn(address)
    const answer = await fetch(address + path, {
      method,
      headers: { cookie: await cookie, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
}
