import type { Logger } from '../../lib/logger.ts'
import type { ObjectsFolder, StoredFile } from '../../storage/data-folder/objects-folder.ts'
import { cleanUpload } from './clean-upload.ts'
import { loadSharp, sharpLoadError } from './load-sharp.ts'
import { pageVariants, variants } from './variants.ts'

/** Runs at most `concurrency` named jobs at a time, in call order. A job can be moved to the front. */
const createJobQueue = (concurrency: number) => {
  let running = 0
  let waiting: { name: string; start: () => void }[] = []

  const add = async <Result>(name: string, job: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) await new Promise<void>((start) => waiting.push({ name, start }))
    else running += 1
    try {
      return await job()
    } finally {
      // The next waiting job takes over this slot.
      const next = waiting.shift()
      if (next) next.start()
      else running -= 1
    }
  }

  /** Moves a waiting job to the front of the queue. */
  const prioritize = (name: string): void => {
    const preferred = waiting.filter((each) => each.name === name)
    if (preferred.length > 0) waiting = [...preferred, ...waiting.filter((each) => each.name !== name)]
  }
  return { add, prioritize }
}

export type Images = {
  /** Stores a cleaned upload, and starts to create the variants for pages. Throws a ShopError. */
  store: (id: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** Starts to create the variants for pages of a stored image, in the background. */
  prepare: (id: string) => void
  hasVariant: (variant: string) => boolean
  /** Finds a variant of a stored image, and creates it on the first request; undefined when that fails. */
  findVariant: (id: string, variant: string) => Promise<{ type: string; file: StoredFile } | undefined>
  /** Starts no more work, and waits for the variants that are being created. */
  close: () => Promise<void>
}

// An image needs a core and some 100 MB for a moment. Uploads have their own queue and wait for no variants.
const concurrency = 1

const nameOf = (id: string, variant: string): string => `${id} ${variant}`

/** Cleans uploads and creates variants, one at a time each, in the library's own threads. */
export const openImages = (objects: ObjectsFolder, log: Logger): Images => {
  const uploads = createJobQueue(concurrency)
  const creations = createJobQueue(concurrency)
  const inProgress = new Map<string, Promise<void>>()
  // Variants of damaged images. Each is tried and logged once, not for every visitor.
  const undecodable = new Set<string>()
  let hasLoggedLoadError = false
  let isClosed = false

  const create = async (id: string, variant: string): Promise<void> => {
    if (isClosed || undecodable.has(nameOf(id, variant))) return
    const [sharp, original] = await Promise.all([loadSharp(), objects.find(id)])
    if (!sharp && !hasLoggedLoadError) {
      hasLoggedLoadError = true
      log.error(
        'Images are shown in their full size: the image library could not be loaded',
        sharpLoadError(),
      )
    }
    const recipe = variants.get(variant)
    if (!sharp || !original || !recipe) return
    await objects.writeVariant(id, variant, await recipe.make(sharp, original.path))
  }

  /** Creates a variant. Concurrent callers wait for the same creation. */
  const ensure = (id: string, variant: string): Promise<void> => {
    const name = nameOf(id, variant)
    const known = inProgress.get(name)
    if (known !== undefined) return known
    const creation = creations
      .add(name, () => create(id, variant))
      .catch((error: NodeJS.ErrnoException) => {
        // The library's errors have no code. Errors with a code come from the disk and may be temporary.
        if (error.code === undefined) undecodable.add(name)
        log.error(`The image variant ${name} could not be created`, error)
      })
      .finally(() => inProgress.delete(name))
    inProgress.set(name, creation)
    return creation
  }

  const prepare = (id: string) => {
    for (const variant of pageVariants) void ensure(id, variant)
  }
  return {
    store: async (id, bytes) => {
      await objects.write(id, bytes, (file) => uploads.add(id, () => cleanUpload(file)))
      prepare(id)
    },
    prepare,
    hasVariant: (variant) => variants.has(variant),
    findVariant: async (id, variant) => {
      const recipe = variants.get(variant)
      if (!recipe) return undefined
      let file = await objects.findVariant(id, variant)
      if (!file) {
        const creation = ensure(id, variant)
        creations.prioritize(nameOf(id, variant))
        await creation
        file = await objects.findVariant(id, variant)
      }
      return file && { type: recipe.contentType, file }
    },
    close: async () => {
      isClosed = true
      await Promise.all(inProgress.values())
    },
  }
}
