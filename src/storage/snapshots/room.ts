import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'

/** Bytes that a restore leaves free for the store. */
const reserve = 64 * 1024 * 1024

export type FreeBytes = () => number | Promise<number>

/**
 * Writes a part of a backup to a file while the disk keeps its reserve, whatever size was declared or a zip unpacks to.
 * Throws `disk-full`.
 */
export const writeWithinRoom = (bytes: Readable, target: string, freeBytes: FreeBytes): Promise<void> =>
  pipeline(
    bytes,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        if ((await freeBytes()) < chunk.length + reserve) {
          throw new ShopError('disk-full', messages.backups.noRoom)
        }
        yield chunk
      }
    },
    createWriteStream(target, { flush: true }),
  )
