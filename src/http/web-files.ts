import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

export type Bytes = Uint8Array<ArrayBuffer>

type Forms = { contentType: string; etag: string; gzip?: Bytes; br?: Bytes }

/** As it lies on the disk, with the forms beside it. */
export type StoredFile = Forms & { body: Bytes }

/** What the store makes by itself. Not kept as it is: of a long list that would be several megabytes for few who ask. */
export type PackedFile = Forms & { gzip: Bytes }

export type WebFile = StoredFile | PackedFile

/** The same bytes, not copied. */
export const viewOf = ({ buffer, byteOffset, length }: Buffer): Bytes =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, length)

/** The built web app by path; what only the server needs of it among them. */
export type WebFiles = ReadonlyMap<string, StoredFile>

/** Whether an `Accept-Encoding` names the coding, and not to refuse it (`br;q=0`). */
const takes = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, quality = '1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return name === coding && Number(quality) > 0
  })

/** The shortest form of the file that the browser takes; undefined when it has to be unpacked first. */
export const pickForm = (file: WebFile, accepted: string): { body: Bytes; encoding?: string } | undefined => {
  if (file.br && takes(accepted, 'br')) return { body: file.br, encoding: 'br' }
  if (file.gzip && takes(accepted, 'gzip')) return { body: file.gzip, encoding: 'gzip' }
  return 'body' in file ? { body: file.body } : undefined
}

const unzip = promisify(gunzip)

/** Answers with the bytes in the shortest form the browser takes, or that it has them already. */
export const sendWebFile = async (
  c: Context<AppEnv>,
  file: WebFile,
  status: 200 | 404,
  cacheControl: string,
): Promise<Response> => {
  c.header('Cache-Control', cacheControl)
  c.header('Vary', 'Accept-Encoding')
  if (status === 200) {
    c.header('ETag', file.etag)
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304)
  }
  const form = pickForm(file, c.req.header('accept-encoding') ?? '')
  const body = form?.body ?? viewOf(await unzip(file.gzip ?? ''))
  c.header('Content-Type', file.contentType)
  if (form?.encoding) c.header('Content-Encoding', form.encoding)
  return c.body(body, status)
}
