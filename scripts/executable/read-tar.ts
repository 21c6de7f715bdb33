const block = 512

const readText = (bytes: Buffer, start: number, length: number): string =>
  bytes
    .subarray(start, start + length)
    .toString('latin1')
    .replace(/\0.*$/s, '')

/** Returns the files of a package's tar archive, as a map from their paths in the package to their bytes. */
export const readTar = (archive: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  let at = 0
  while (at + block <= archive.length) {
    const name = readText(archive, at, 100)
    const prefix = readText(archive, at + 345, 155)
    const size = Number.parseInt(readText(archive, at + 124, 12), 8) || 0
    const start = at + block
    const file = prefix ? `${prefix}/${name}` : name
    if (size > 0) files.set(file.replace(/^[^/]*\//, ''), archive.subarray(start, start + size))
    at = start + Math.ceil(size / block) * block
  }
  return files
}
