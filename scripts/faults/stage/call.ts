import { adminPassword } from '../../browser/run-store.ts'

export type Answer = { status: number; text: string }

type Call = { body?: unknown; headers?: Record<string, string>; timeout?: number }

/** One request. Rejects when no answer came. */
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

/** As {@link call}, parsed; throws at any status but 2xx. */
export const json = async <Value>(...args: Parameters<typeof call>): Promise<Value> => {
  const answer = await call(...args)
  if (answer.status >= 300) throw new Error(`${args[1]} ${args[2]}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as Value
}

/** The cookie of a new session of the owner. */
export const logIn = async (origin: string): Promise<string> => {
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  })
  if (!login.ok) throw new Error(`The login: ${login.status} ${await login.text()}`)
  return login.headers.get('set-cookie')?.split(';')[0] ?? ''
}
