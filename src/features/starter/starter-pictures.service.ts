import { Readable } from 'node:stream'
import type { AppContext } from '../../context.ts'
import { newId, shortIdLength } from '../../contract/ids.ts'
import { readStarterPicture } from '../../starter/starter-pictures.ts'

type Context = Pick<AppContext, 'images' | 'objects'>

/** Files are written concurrently, because the disk combines their syncs. */
const atOnce = 8

const pathOf = (objectId: string): string => `/objects/uploads/${objectId}`

const storePicture = async ({ objects }: Context, id: string): Promise<string> => {
  const bytes = await readStarterPicture(id)
  const objectId = newId(shortIdLength)
  // Unlike uploads, our own pictures contain no metadata to remove.
  await objects.write(objectId, Readable.from([bytes]))
  return objectId
}

/** Stored pictures that no product refers to yet. */
export type StoredPictures = {
  /** The path of a starter product's picture; null if it was not stored. */
  pathOf: (id: string) => string | null
  /** Keeps the pictures that products refer to, creates their variants in the background, and removes the others. */
  settle: (used: ReadonlySet<string | null>) => Promise<void>
}

/** Stores the pictures of starter products as uploads are stored. Removes all of them when one fails. */
export const storePictures = async (context: Context, ids: readonly string[]): Promise<StoredPictures> => {
  const stored = new Map<string, string>()
  const settle: StoredPictures['settle'] = async (used) => {
    for (const objectId of stored.values()) {
      if (used.has(pathOf(objectId))) context.images.prepare(objectId)
      else await context.objects.remove(objectId)
    }
  }
  for (let first = 0; first < ids.length; first += atOnce) {
    const batch = ids.slice(first, first + atOnce)
    const results = await Promise.allSettled(batch.map((id) => storePicture(context, id)))
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') stored.set(batch[index] ?? '', result.value)
    }
    const failed = results.find(({ status }) => status === 'rejected')
    if (failed?.status !== 'rejected') continue
    await settle(new Set())
    throw failed.reason
  }
  return {
    pathOf: (id) => {
      const objectId = stored.get(id)
      return objectId === undefined ? null : pathOf(objectId)
    },
    settle,
  }
}
