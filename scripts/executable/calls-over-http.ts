import assert from 'node:assert/strict'
import { adminPassword } from '../browser/run-store.ts'

type Json = Record<string, unknown> & { id: string }

/** Returns the body of a response. Throws unless the response is a success. */
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

/** Returns a function that calls the API with the owner's session and JSON bodies. */
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

/** Uploads an image as the dashboard does. Returns its URL, which still contains the ticket. */
export const uploadImage = async (origin: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const call = await openCalls(origin)
  const { uploadURL } = await call<{ uploadURL: string }>('POST', '/api/objects/upload')
  await expectText(await fetch(uploadURL, { method: 'PUT', body: bytes }))
  return uploadURL
}
