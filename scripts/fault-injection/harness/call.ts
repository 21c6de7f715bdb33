import { adminPassword } from '../../browser/run-store.ts'

export type Answer = { status: number; text: string }

type Call = { body?: unknown; headers?: Record<string, string>; timeout?: number }

/** Sends one request. Rejects when no response comes. */
export const call = async (
  origin: string,
  method: string,
  path: string,
  { body, headers = {}, timeout = 15_000 }: Call = {},
): Promise<Answer> => {
  const response = await fetch(origin + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  })
  return { status: response.status, text: await response.text() }
}

/** Like {@link call}, with the response parsed. Throws on any status but 2xx. */
export const json = async <Value>(...args: Parameters<typeof call>): Promise<Value> => {
  const answer = await call(...args)
  if (answer.status >= 300) throw new Error(`${args[1]} ${args[2]}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as Value
}

/** Logs in as the owner; returns the session's cookie. */
export const logIn = async (origin: string): Promise<string> => {
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  })
  if (!login.ok) throw new Error(`The login: ${login.status} ${await login.text()}`)
  return login.headers.get('set-cookie')?.split(';')[0] ?? ''
}
