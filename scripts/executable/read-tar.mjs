const block = 512

const readText = (bytes, start, length) =>
  bytes
    .subarray(start, start + length)
    .toString('latin1')
    .replace(/\0.*$/s, '')

/** The bytes of one file of a tar archive. Throws when it is not there. */
export const readFromTar = (archive, wanted) => {
  let at = 0
  while (at + block <= archive.length) {
    const name = readText(archive, at, 100)
    const prefix = readText(archive, at + 345, 155)
    const size = Number.parseInt(readText(archive, at + 124, 12), 8) || 0
    const start = at + block
    if ((prefix ? `${prefix}/${name}` : name) === wanted) return archive.subarray(start, start + size)
    at = start + Math.ceil(size / block) * block
  }
  throw new Error(`The archive has no ${wanted}`)
}
