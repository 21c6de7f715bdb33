import { ShopError } from '../../lib/shop-error.ts'

/** What a restore leaves of the disk, for the store to go on with. */
const reserve = 64 * 1024 * 1024
const lookEvery = 8 * 1024 * 1024

export type FreeBytes = () => Promise<number>

/** Throws `disk-full` when the disk has no room for so many bytes beside its reserve. */
export const checkRoom = async (freeBytes: FreeBytes, needed: number): Promise<void> => {
  if (needed + reserve <= (await freeBytes())) return
  throw new ShopError(
    'disk-full',
    'The disk of the shop PC has no room for this backup. Make room and try again.',
  )
}

/**
 * Passes on what is read of a backup as long as the disk keeps its reserve: a size that somebody tells may be wrong,
 * and other programs write too. Throws as {@link checkRoom}.
 */
export const withinRoom = (freeBytes: FreeBytes) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let checked = 0
    for await (const chunk of chunks) {
      if (checked < chunk.length) {
        await checkRoom(freeBytes, chunk.length)
        checked = Math.max(lookEvery, chunk.length)
      }
      checked -= chunk.length
      yield chunk
    }
  }
