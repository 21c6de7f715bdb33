import { Readable } from 'node:stream'
import type { AppContext } from '../../context.ts'
import { newId, shortIdLength } from '../../contract/ids.ts'
import { readStarterPicture } from '../../starter/starter-pictures.ts'

type Context = Pick<AppContext, 'images' | 'objects'>

/** The disk gathers the syncs of files that are written at the same time. */
const atOnce = 8

const pathOf = (objectId: string): string => `/objects/uploads/${objectId}`

const storePicture = async ({ objects }: Context, id: string): Promise<string> => {
  const bytes = await readStarterPicture(id)
  const objectId = newId(shortIdLength)
  // Nothing needs to be removed from our own pictures, as it does from uploads.
  await objects.write(objectId, Readable.from([bytes]))
  return objectId
}

/** Pictures that are stored, but that no product has yet. */
export type StoredPictures = {
  /** The path of the picture of a thing of the starter list; null if it was not stored. */
  pathOf: (id: string) => string | null
  /** Keeps those that products have by now, for which variants are made in the background, and removes the others. */
  settle: (used: ReadonlySet<string | null>) => Promise<void>
}

/** Stores the pictures of things of the starter list as uploads are stored. Leaves none of them when one fails. */
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
