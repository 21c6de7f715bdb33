import { type Context, Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { findObjectPath } from '../../contract/image-url.ts'
import { limits } from '../../contract/limits.ts'
import { NormalizeBody } from '../../contract/objects.ts'
import { requireAdmin } from '../../http/admin-session.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { sendStream } from '../../http/send-stream.ts'
import { validJson } from '../../http/valid.ts'
import { ShopError } from '../../shop-error.ts'
import { getImage, getVersion, issueTicket, storeImage, tooLarge } from './objects.service.ts'

/** Mounted at `/api/objects`. */
export const objectRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .post('/upload', requireAdmin, async (c) => {
      const { objectId, ticket } = await issueTicket(context)
      return c.json({ uploadURL: `${c.get('peer').origin}/objects/uploads/${objectId}?ticket=${ticket}` })
    })
    .post('/normalize', requireAdmin, validJson(NormalizeBody), (c) => {
      const objectPath = findObjectPath(c.req.valid('json').imageUrl)
      if (!objectPath) throw new ShopError('bad-input', 'This is not the address of an image in this store')
      return c.json({ objectPath })
    })

type Image = Awaited<ReturnType<typeof getImage>>

const sendImage = (c: Context<AppEnv>, { file, type }: Image, isFinal = true) => {
  c.header('Content-Type', type)
  c.header('Content-Length', String(file.size))
  c.header('Cache-Control', isFinal ? 'public, max-age=31536000, immutable' : 'no-cache')
  // Inert even when opened as a page of its own.
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  return c.req.method === 'HEAD' ? c.body(null) : sendStream(c, file.stream())
}

/** Mounted at `/objects/uploads`: the images themselves, and what is made of them. */
export const uploadRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get('/:id', async (c) => sendImage(c, await getImage(context, c.req.param('id'))))
    .get('/:id/:version', async (c) => {
      const { isFinal, ...image } = await getVersion(context, c.req.param('id'), c.req.param('version'))
      return sendImage(c, image, isFinal)
    })
    .put('/:id', async (c) => {
      if (Number(c.req.header('content-length') ?? 0) > limits.imageBytes) throw tooLarge()
      const { body } = c.req.raw
      if (!body) throw new ShopError('bad-input', 'The image is missing')
      await storeImage(
        context,
        c.req.param('id'),
        c.req.query('ticket') ?? '',
        body as AsyncIterable<Uint8Array>,
      )
      return c.body(null, 200)
    })
