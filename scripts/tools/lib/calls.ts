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

/** Like {@link call}, for the text alone. Throws on any status but 2xx. */
export const expectText = async (...args: Parameters<typeof call>): Promise<string> => {
  const { status, text } = await call(...args)
  if (status >= 300) throw new Error(`${args[1]} ${args[2]}: ${status} ${text}`)
  return text
}

/** Like {@link expectText}, with the text parsed; undefined where it is empty. */
export const json = async <Value>(...args: Parameters<typeof call>): Promise<Value> => {
  const text = await expectText(...args)
  return (text === '' ? undefined : JSON.parse(text)) as Value
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

/** Calls the API as the logged-in owner, without a browser. Throws for an answer that is not a success. */
export type CallAsOwner = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

/** Logs in to the store at the address with the first call. */
export const callAsOwnerAt = (address: string): CallAsOwner => {
  let session: Promise<string> | undefined
  return async <Answer>(method: string, path: string, body?: unknown) => {
    session ??= logIn(address)
    return json<Answer>(address, method, path, { body, headers: { cookie: await session } })
  }
}

/** Makes one call for which the owner is asked for the password again: a download, a restore, a removal. */
const fetchPermitted = async (origin: string, name: string, init?: RequestInit): Promise<Response> => {
  const headers = { cookie: await logIn(origin) }
  const { ticket } = await json<{ ticket: string }>(origin, 'POST', '/api/admin/backups/permission', {
    body: { password: adminPassword },
    headers,
  })
  const answer = await fetch(`${origin}/api/admin/backups/${name}?ticket=${ticket}`, { ...init, headers })
  if (!answer.ok) throw new Error(`The ${name}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Downloads a backup as the owner does. */
export const downloadBackup = async (origin: string): Promise<Blob> =>
  (await fetchPermitted(origin, 'archive')).blob()

/** Sends a backup to be restored, as the owner does. The store then closes, and opens again with it. */
export const restoreBackup = async (origin: string, body: Blob): Promise<void> => {
  await fetchPermitted(origin, 'restore', { method: 'POST', body })
}

/** Removes what restores and repairs set aside, as the owner does to make room. */
export const removeSetAside = async (origin: string): Promise<void> => {
  await fetchPermitted(origin, 'set-aside', { method: 'DELETE' })
}

/** Writes the backup folder now, as the button of the dashboard does. */
export const runBackupFolder = async (origin: string): Promise<Answer> =>
  call(origin, 'POST', '/api/admin/backups/folder/run', {
    headers: { cookie: await logIn(origin) },
    timeout: 60_000,
  })

/** Uploads an image as the dashboard does. Returns its path. */
export const uploadPicture = async (origin: string, cookie: string, bytes: Uint8Array): Promise<string> => {
  const { uploadURL } = await json<{ uploadURL: string }>(origin, 'POST', '/api/objects/upload', {
    headers: { cookie },
  })
  const stored = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes) })
  if (!stored.ok) throw new Error(`The picture: ${stored.status} ${await stored.text()}`)
  return new URL(uploadURL).pathname
}
