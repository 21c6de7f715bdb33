import assert from 'node:assert/strict'
import { adminPassword } from '../browser/run-store.ts'

type Json = Record<string, unknown> & { id: string }

/** The body of an answer that must be a good one. */
export const expectText = async (answer: Response): Promise<string> => {
  const text = await answer.text()
  assert(answer.ok, `${answer.url}: ${answer.status} ${text}`)
  return text
}

/** Logs in as the owner; returns the cookie to send. */
export const logIn = async (origin: string): Promise<string> => {
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  })
  await expectText(login)
  return login.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The owner's calls: JSON there and back. */
export const openCalls = async (origin: string) => {
  const cookie = await logIn(origin)
  const send = (method: string, path: string, body?: unknown) =>
    fetch(origin + path, {
      method,
      headers: { cookie, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return async <Answer = Json>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const text = await expectText(await send(method, path, body))
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
}

/** Uploads a picture as the dashboard does. Returns its address, the ticket still with it. */
export const uploadPicture = async (origin: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const call = await openCalls(origin)
  const { uploadURL } = await call<{ uploadURL: string }>('POST', '/api/objects/upload')
  await expectText(await fetch(uploadURL, { method: 'PUT', body: bytes }))
  return uploadURL
}
