import type { Readable } from 'node:stream'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Answers with what the stream gives; the stream is destroyed when the other side goes away, even before
 * the first byte.
 *
 * 2026-11, Node 24.21: `Readable.toWeb` goes on handing chunks to a body that was cancelled, and throws
 * where nobody can catch it: a backup download given up by the owner ended the store.
 */
export const sendStream = (c: Context<AppEnv>, stream: Readable): Response => {
  const { outgoing } = c.env
  if (outgoing?.destroyed) stream.destroy()
  else outgoing?.once('close', () => stream.destroy())
  return c.body(NodeReadableStream.from<Uint8Array>(stream) as ReadableStream<Uint8Array>)
}
