import { closeSync, openSync, readSync } from 'node:fs'

// Small, because V8 frees the buffer of a file only at its next full collection, and a journal has many files.
const chunkBytes = 64 * 1024

/**
 * Yields the lines of a file without their line breaks, from a byte on. For a line longer than `bytesAtMost` it yields
 * undefined and stops, so that the rest of a huge file is not read.
 */
export function* readLines(file: string, bytesAtMost: number, start = 0): Generator<string | undefined> {
  const descriptor = openSync(file, 'r')
  const chunk = Buffer.alloc(chunkBytes)
  let parts: Buffer[] = []
  let bytes = 0
  const take = (part: Buffer) => {
    parts.push(Buffer.from(part)) // copied, because the next read overwrites the chunk
    bytes += part.length
  }
  const finish = (): string => {
    const text = Buffer.concat(parts).toString('utf8')
    parts = []
    bytes = 0
    return text.endsWith('\r') ? text.slice(0, -1) : text
  }
  try {
    for (let count = 1, position = start; count > 0; position += count) {
      count = readSync(descriptor, chunk, 0, chunkBytes, position)
      let from = 0
      for (let end = 0; ; from = end + 1) {
        end = chunk.subarray(0, count).indexOf(10, from)
        if (end < 0) break
        take(chunk.subarray(from, end))
        yield finish()
      }
      take(chunk.subarray(from, count))
      if (bytes > bytesAtMost) return yield undefined
    }
    yield finish()
  } finally {
    closeSync(descriptor)
  }
}
