import { closeSync, openSync, readSync } from 'node:fs'

// Small, because V8 frees the buffer of a file only at its next full collection, and a journal has many files.
const chunkBytes = 64 * 1024

/** Yields the lines of a file without their line breaks, from a byte on. */
export function* readLines(file: string, start = 0): Generator<string> {
  const descriptor = openSync(file, 'r')
  const chunk = Buffer.alloc(chunkBytes)
  let parts: Buffer[] = []
  const take = (part: Buffer) => void parts.push(Buffer.from(part)) // copied: the next read overwrites the chunk
  const finish = (): string => {
    const text = Buffer.concat(parts).toString('utf8')
    parts = []
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
    }
    yield finish()
  } finally {
    closeSync(descriptor)
  }
}
