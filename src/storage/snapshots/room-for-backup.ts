import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'

/** Bytes that a restore leaves free for the store. */
const reserve = 64 * 1024 * 1024
const checkEvery = 8 * 1024 * 1024

export type FreeBytes = () => Promise<number>

/** Throws `disk-full` when the disk has no room for `needed` bytes in addition to the reserve. */
export const checkRoom = async (freeBytes: FreeBytes, needed: number): Promise<void> => {
  if (needed + reserve <= (await freeBytes())) return
  throw new ShopError('disk-full', messages.backups.noRoom)
}

/**
 * Passes the chunks of a backup through while the disk keeps its reserve. A declared size may be wrong, and
 * other programs write too. Throws as {@link checkRoom}.
 */
export const withinRoom = (freeBytes: FreeBytes) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytesUntilCheck = 0
    for await (const chunk of chunks) {
      if (bytesUntilCheck < chunk.length) {
        await checkRoom(freeBytes, chunk.length)
        bytesUntilCheck = Math.max(checkEvery, chunk.length)
      }
      bytesUntilCheck -= chunk.length
      yield chunk
    }
  }
