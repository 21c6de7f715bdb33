import type { Logger } from '../lib/logger.ts'
import { createJobQueue } from '../lib/priority-queue.ts'
import type { ObjectsFolder, StoredFile } from '../storage/files/objects-folder.ts'
import { cleanUpload } from './clean-upload.ts'
import { loadSharp, sharpLoadError } from './load-sharp.ts'
import { pageVariants, variants } from './variants.ts'

export type Images = {
  /** Stores an uploaded picture, cleaned, and begins to make its small versions. Throws a ShopError. */
  store: (id: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  hasVariant: (version: string) => boolean
  /** A version of a stored picture, made when nobody asked for it before; undefined when it cannot be had. */
  findVariant: (id: string, version: string) => Promise<{ type: string; file: StoredFile } | undefined>
  /** Begins nothing more, and waits for what is being made. */
  close: () => Promise<void>
}

// One picture needs a core and some 100 MB for a moment. An upload does not wait for the versions of others.
const atOnce = 1

const nameOf = (id: string, version: string): string => `${id} ${version}`

/** Works on the stored pictures, a few at a time, in the library's own threads. */
export const openImages = (objects: ObjectsFolder, log: Logger): Images => {
  const uploads = createJobQueue(atOnce)
  const making = createJobQueue(atOnce)
  const underWay = new Map<string, Promise<void>>()
  // Damaged ones from before uploads were looked at: tried, and told, once and not for every visitor.
  const hopeless = new Set<string>()
  let hasTold = false
  let isClosed = false

  const make = async (id: string, version: string): Promise<void> => {
    if (isClosed || hopeless.has(nameOf(id, version))) return
    const [sharp, original] = await Promise.all([loadSharp(), objects.find(id)])
    if (!sharp && !hasTold) {
      hasTold = true
      log.error(
        'Pictures are shown in their full size: the library that makes them small could not be loaded',
        sharpLoadError(),
      )
    }
    const recipe = variants.get(version)
    if (!sharp || !original || !recipe) return
    await objects.writeVariant(id, version, await recipe.make(sharp, original.path))
  }

  /** Whoever asks while it is being made waits for the same one. */
  const ensure = (id: string, version: string): Promise<void> => {
    const name = nameOf(id, version)
    const known = underWay.get(name)
    if (known !== undefined) return known
    const made = making
      .add(name, () => make(id, version))
      .catch((error: NodeJS.ErrnoException) => {
        // The library's errors have no code; what the disk says may be over in a moment.
        if (error.code === undefined) hopeless.add(name)
        log.error(`The picture ${name} could not be made`, error)
      })
      .finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }

  return {
    store: async (id, bytes) => {
      await objects.write(id, bytes, (file) => uploads.add(id, () => cleanUpload(file)))
      for (const version of pageVariants) void ensure(id, version)
    },
    hasVariant: (version) => variants.has(version),
    findVariant: async (id, version) => {
      const recipe = variants.get(version)
      if (!recipe) return undefined
      let file = await objects.findVariant(id, version)
      if (!file) {
        const made = ensure(id, version)
        making.hurry(nameOf(id, version))
        await made
        file = await objects.findVariant(id, version)
      }
      return file && { type: recipe.contentType, file }
    },
    close: async () => {
      isClosed = true
      await Promise.all(underWay.values())
    },
  }
}
