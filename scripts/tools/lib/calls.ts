import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
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

/**
 * Returns the query string that permits one download, restore or removal of replaced data, requested with the owner's
 * cookie.
 */
export const permitBackup = async (origin: string, cookie: string): Promise<string> => {
  const { ticket } = await json<{ ticket: string }>(origin, 'POST', '/api/admin/backups/permission', {
    body: { password: adminPassword },
    headers: { cookie },
  })
  return `?ticket=${ticket}`
}

/** Downloads a backup as the owner does. */
export const downloadBackup = async (origin: string): Promise<Blob> => {
  const cookie = await logIn(origin)
  const path = `/api/admin/backups/archive${await permitBackup(origin, cookie)}`
  const answer = await fetch(origin + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`The backup: ${answer.status} ${await answer.text()}`)
  return answer.blob()
}

/** Writes the backup folder now, as the button of the dashboard does. */
export const runBackupFolder = async (origin: string): Promise<Answer> =>
  call(origin, 'POST', '/api/admin/backups/folder/run', {
    headers: { cookie: await logIn(origin) },
    timeout: 60_000,
  })

/** Uploads an image. Returns its path, and how the store answered. */
export const uploadPicture = async (
  origin: string,
  cookie: string,
  bytes: Uint8Array,
): Promise<Answer & { path: string }> => {
  const { uploadURL } = await json<{ uploadURL: string }>(origin, 'POST', '/api/objects/upload', {
    headers: { cookie },
  })
  const stored = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes) })
  return { status: stored.status, text: await stored.text(), path: new URL(uploadURL).pathname }
}

/** Uploads an incompressible image of almost 5 MB. Returns its path. */
export const uploadLargePicture = async (origin: string): Promise<string> => {
  const side = 1_250
  const bytes = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  const { status, text, path } = await uploadPicture(origin, await logIn(origin), bytes)
  if (status !== 200) throw new Error(`The picture: ${status} ${text}`)
  return path
}
