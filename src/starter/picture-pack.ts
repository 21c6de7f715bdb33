/**
 * Many pictures in one file: the length of the index (4 bytes, little endian), the index as JSON, then the pictures one
 * after the other. The index has the place of each in the file, by its id.
 */
export type PackIndex = Map<string, { start: number; length: number }>

/** Reads bytes of the file; fewer where it ends before. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

const prefixLength = 4

export const packPictures = (pictures: ReadonlyMap<string, Buffer>): Buffer => {
  const lengths = [...pictures].map(([id, { length }]) => [id, length])
  const index = Buffer.from(JSON.stringify(lengths))
  const prefix = Buffer.alloc(prefixLength)
  prefix.writeUInt32LE(index.length)
  return Buffer.concat([prefix, index, ...pictures.values()])
}

export const readPackIndex = async (readBytes: ReadBytes): Promise<PackIndex> => {
  const indexLength = (await readBytes(0, prefixLength)).readUInt32LE()
  const lengths = JSON.parse((await readBytes(prefixLength, indexLength)).toString()) as [string, number][]
  const index: PackIndex = new Map()
  let start = prefixLength + indexLength
  for (const [id, length] of lengths) {
    index.set(id, { start, length })
    start += length
  }
  return index
}
