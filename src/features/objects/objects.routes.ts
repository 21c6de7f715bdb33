import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { findObjectPath, StoredObject, UploadTicket } from '../../contract/image-url.ts'
import { limits } from '../../contract/limits.ts'
import { inputMessage } from '../../contract/messages/input-message.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { sendAnswer } from '../../http/cache/answers.ts'
import { invalidates, responds, takes } from '../../http/route-declarations.ts'
import { sendStream } from '../../http/send-stream.ts'
import { validJson } from '../../http/validate.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { getImage, getVariant, issueTicket, storeImage, tooLarge } from './objects.service.ts'

const NormalizeBody = v.object({ imageUrl: v.string(inputMessage('mustBeText', 'imageAddress')) })

/** Mounted at `/api/objects`. */
export const objectRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .post(
      '/upload',
      responds('The address for one upload of an image', 200, UploadTicket),
      requireAdmin,
      invalidates(),
      async (c) => {
        const { objectId, ticket } = await issueTicket(context)
        return c.json({ uploadURL: `${c.get('client').origin}/objects/uploads/${objectId}?ticket=${ticket}` })
      },
    )
    .post(
      '/normalize',
      responds("The stored path of an image's address", 200, StoredObject),
      requireAdmin,
      invalidates(),
      validJson(NormalizeBody),
      (c) => {
        const objectPath = findObjectPath(c.req.valid('json').imageUrl)
        if (!objectPath) throw new ShopError('bad-input', messages.images.notAnAddress)
        return c.json({ objectPath })
      },
    )

const uploads = '/objects/uploads/'

type Image = Awaited<ReturnType<typeof getImage>>

const immutable = 'public, max-age=31536000, immutable'

const sendImage = async (
  c: Context<AppEnv>,
  { answers }: AppContext,
  { file, type }: Image,
  isFinal = true,
): Promise<Response> => {
  const { path } = c.req
  // The file can neither run nor load anything, even when it is opened as a page of its own.
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  const { bytes } = file
  if (isFinal && bytes && c.req.method === 'GET') {
    const image = { contentType: type, etag: `"${path.slice(uploads.length)}"`, body: bytes }
    c.set('answerKey', path)
    return sendAnswer(c, await answers.get(path, async () => image), immutable)
  }
  c.header('Content-Type', type)
  c.header('Content-Length', String(file.size))
  c.header('Cache-Control', isFinal ? immutable : 'no-cache')
  return c.req.method === 'HEAD' ? c.body(null) : sendStream(c, file.stream())
}

/** Mounted at `/objects/uploads`: the stored images and their variants. */
export const uploadRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get('/:id', responds('An image', 200, 'image/*'), async (c) =>
      sendImage(c, context, await getImage(context, c.req.param('id'))),
    )
    .get('/:id/:version', responds('A resized image', 200, 'image/*'), async (c) => {
      const { isFinal, ...image } = await getVariant(context, c.req.param('id'), c.req.param('version'))
      return sendImage(c, context, image, isFinal)
    })
    .put(
      '/:id',
      responds('Upload an image to the address of a ticket', 200),
      takes({ body: 'image/*', query: v.object({ ticket: v.string() }) }),
      async (c) => {
        if (Number(c.req.header('content-length') ?? 0) > limits.imageBytes) throw tooLarge()
        const { body } = c.req.raw
        if (!body) throw new ShopError('bad-input', messages.images.missing)
        await storeImage(
          context,
          c.req.param('id'),
          c.req.query('ticket') ?? '',
          body as AsyncIterable<Uint8Array>,
        )
        return c.body(null, 200)
      },
    )
