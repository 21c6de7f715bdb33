import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A finished body, plain and in the compressed forms there are of it. */
export type WebFile = { contentType: string; etag: string; body: Bytes; gzip?: Bytes; br?: Bytes }

/** The built web app by path; what only the server needs of it among them. */
export type WebFiles = ReadonlyMap<string, WebFile>

/** Whether an `Accept-Encoding` names the coding, and not to refuse it (`br;q=0`). */
const accepts = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, quality = '1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return name === coding && Number(quality) > 0
  })

/** The shortest form of the file that an `Accept-Encoding` allows. */
export const negotiateEncoding = (file: WebFile, accepted: string): { body: Bytes; encoding?: string } => {
  if (file.br && accepts(accepted, 'br')) return { body: file.br, encoding: 'br' }
  if (file.gzip && accepts(accepted, 'gzip')) return { body: file.gzip, encoding: 'gzip' }
  return { body: file.body }
}

/** Answers with the bytes in the shortest form the browser takes, or that it has them already. */
export const sendWebFile = (
  c: Context<AppEnv>,
  file: WebFile,
  status: 200 | 404,
  cacheControl: string,
): Response => {
  c.header('Cache-Control', cacheControl)
  c.header('Vary', 'Accept-Encoding')
  if (status === 200) {
    c.header('ETag', file.etag)
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304)
  }
  const { body, encoding } = negotiateEncoding(file, c.req.header('accept-encoding') ?? '')
  c.header('Content-Type', file.contentType)
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body(body, status)
}
