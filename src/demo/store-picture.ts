import { Readable } from 'node:stream'
import type { AppContext } from '../context.ts'
import { issueTicket, storeImage } from '../features/objects/objects.service.ts'
import { readStarterPicture } from '../starter/starter-pictures.ts'

/** Stores a picture of the starter list in the same way as an upload, and returns its path. */
export const storePicture = async (context: AppContext, id: string): Promise<string> => {
  const bytes = await readStarterPicture(id)
  const { objectId, ticket } = await issueTicket(context)
  await storeImage(context, objectId, ticket, Readable.from([bytes]))
  return `/objects/uploads/${objectId}`
}
