import type { WebFile } from './web-files.ts'

export type Shelf = {
  put: (path: string, file: WebFile) => void
  get: (path: string) => WebFile | undefined
}

/** Keeps files by path in memory, up to so many bytes; then the longest unused makes room. */
export const createShelf = (bytesAtMost: number): Shelf => {
  const files = new Map<string, WebFile>()
  let bytes = 0
  const remove = (path: string) => {
    bytes -= files.get(path)?.body.length ?? 0
    files.delete(path)
  }
  return {
    put: (path, file) => {
      remove(path)
      files.set(path, file)
      bytes += file.body.length
      for (const oldest of files.keys()) {
        if (bytes <= bytesAtMost) break
        remove(oldest)
      }
    },
    get: (path) => {
      const file = files.get(path)
      if (!file) return undefined
      files.delete(path) // the latest used stand last
      files.set(path, file)
      return file
    },
  }
}
