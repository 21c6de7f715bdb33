import { createHash } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { longIdLength, newId, shortIdLength } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { deleteExpiredTickets, insertTicket, takeTicket } from './objects.repo.ts'
import { findImageType } from './read-header.ts'

const ticketMinutes = 15

const hash = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

/** Issues permission to upload one image: the id that it will have, and the secret ticket. */
export const issueTicket = async (context: AppContext): Promise<{ objectId: string; ticket: string }> => {
  const now = context.clock()
  await deleteExpiredTickets(context.db, now.toISOString())
  const objectId = newId(shortIdLength)
  const ticket = newId(longIdLength)
  const expiresAt = new Date(now.getTime() + ticketMinutes * 60_000).toISOString()
  await insertTicket(context.db, { ticketHash: hash(ticket), objectId, expiresAt })
  return { objectId, ticket }
}

export const tooLarge = () => new ShopError('too-large', messages.images.tooLarge)

/**
 * Passes an image's bytes through. Throws as soon as there are too many (`too-large`) or they are no image
 * (`wrong-type`).
 */
async function* checkImage(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  let head: Uint8Array<ArrayBufferLike> = new Uint8Array(0)
  let isChecked = false
  const check = () => {
    if (!findImageType(head)) {
      throw new ShopError('wrong-type', messages.images.notAnImage)
    }
    isChecked = true
  }
  for await (const chunk of body) {
    size += chunk.length
    if (size > limits.imageBytes) throw tooLarge()
    if (isChecked) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length >= 32) {
      check()
      yield head
    }
  }
  if (!isChecked) {
    check()
    yield head
  }
}

/**
 * Stores an uploaded image under the ticket's object id. The ticket is consumed even when the upload fails.
 */
export const storeImage = async (
  context: AppContext,
  objectId: string,
  ticket: string,
  body: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const now = context.clock().toISOString()
  if (!(await takeTicket(context.db, { ticketHash: hash(ticket), objectId, now }))) {
    throw new ShopError('refused', messages.images.ticketUsed)
  }
  await context.images.store(objectId, checkImage(body))
}

const noSuchImage = () => new ShopError('missing', messages.images.noSuchImage)

/** A stored image with its media type. */
export const getImage = async (context: AppContext, id: string) => {
  const file = await context.objects.find(id)
  const type = file && findImageType(file.head)
  if (!file || !type) throw noSuchImage()
  return { file, type }
}

/** The variant of an image, or the original image (`isFinal` false) as long as the variant cannot be created. */
export const getVariant = async (context: AppContext, id: string, version: string) => {
  if (!context.images.hasVariant(version)) throw noSuchImage()
  const variant = await context.images.findVariant(id, version)
  return variant ? { ...variant, isFinal: true } : { ...(await getImage(context, id)), isFinal: false }
}
