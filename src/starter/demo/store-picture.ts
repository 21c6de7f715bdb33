import { Readable } from 'node:stream'
import type { AppContext } from '../../context.ts'
import { issueTicket, storeImage } from '../../features/objects/objects.service.ts'

/**
 * Stores a picture of this build in the same way as an upload, and returns its path; null where the build has none of
 * this id.
 */
export const storePicture = async (context: AppContext, id: string): Promise<string | null> => {
  const bytes = await context.starterPictures.read(id)
  if (!bytes) return null
  const { objectId, ticket } = await issueTicket(context)
  await storeImage(context, objectId, ticket, Readable.from([bytes]))
  return `/objects/uploads/${objectId}`
}
