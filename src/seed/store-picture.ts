import { Readable } from 'node:stream'
import type { AppContext } from '../context.ts'
import { issueTicket, storeImage } from '../features/objects/objects.service.ts'

/** Stores an image in the same way as an upload, and returns its path. */
export const storePicture = async (context: AppContext, bytes: Buffer): Promise<string> => {
  const { objectId, ticket } = await issueTicket(context)
  await storeImage(context, objectId, ticket, Readable.from([bytes]))
  return `/objects/uploads/${objectId}`
}
