import type { Readable } from 'node:stream'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Responds with the contents of a stream. The stream is destroyed when the client disconnects, even before
 * the first byte.
 *
 * 2026-11, Node 24.21: `Readable.toWeb` keeps passing chunks to a cancelled body and throws an error that
 * cannot be caught. A backup download that the owner cancelled ended the store.
 */
export const sendStream = (c: Context<AppEnv>, stream: Readable): Response => {
  const { outgoing } = c.env
  if (outgoing?.destroyed) stream.destroy()
  else outgoing?.once('close', () => stream.destroy())
  return c.body(NodeReadableStream.from<Uint8Array>(stream) as ReadableStream<Uint8Array>)
}

/** Responds with a CSV file that browsers save under the name. */
export const sendCsv = (c: Context<AppEnv>, name: string, file: Readable): Response => {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return sendStream(c, file)
}
