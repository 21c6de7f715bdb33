import { closeSync, openSync, readSync } from 'node:fs'

/** The first bytes of a file, as latin1: they tell of what kind it is, whatever its name. */
export const readBeginning = (file: string, bytes: number): string => {
  const descriptor = openSync(file, 'r')
  try {
    const beginning = Buffer.alloc(bytes)
    return beginning.toString('latin1', 0, readSync(descriptor, beginning, 0, bytes, 0))
  } finally {
    closeSync(descriptor)
  }
}
