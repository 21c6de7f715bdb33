import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const chunkBytes = 64 * 1024

type Found = { name: string; changedAt: number }

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Resolves to a file system call's result, or to undefined if the file no longer exists. */
const unlessGone = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  answer.catch((error) => {
    if (!isGone(error)) throw error
    return undefined
  })

/**
 * Copies a file in chunks, so that it may change meanwhile. Skips a file that no longer exists, as `cp` does.
 */
const copyFile = async (from: string, to: string): Promise<void> => {
  try {
    const source = await open(from, 'r')
    await using _closing = { [Symbol.asyncDispose]: () => source.close() }
    await mkdir(path.dirname(to), { recursive: true })
    const target = createWriteStream(to)
    for (let position = 0; ; position += chunkBytes) {
      const { bytesRead, buffer } = await source.read(Buffer.alloc(chunkBytes), 0, chunkBytes, position)
      if (bytesRead === 0) break
      target.write(buffer.subarray(0, bytesRead))
    }
    await new Promise<void>((resolve) => target.end(resolve))
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Lists all files below a folder before any is copied. Skips files that are removed meanwhile. */
const listFiles = async (folder: string, within = ''): Promise<Found[]> => {
  const found: Found[] = []
  const entries = await unlessGone(readdir(path.join(folder, within), { withFileTypes: true }))
  for (const entry of entries ?? []) {
    const name = path.join(within, entry.name)
    if (entry.isDirectory()) found.push(...(await listFiles(folder, name)))
    else {
      const changedAt = (await unlessGone(stat(path.join(folder, name))))?.mtimeMs
      if (changedAt !== undefined) found.push({ name, changedAt })
    }
  }
  return found
}

const inOrder =
  (sort: (files: Found[]) => Found[]) =>
  async (from: string, to: string, pause: number): Promise<void> => {
    for (const { name } of sort(await listFiles(from))) {
      await copyFile(path.join(from, name), path.join(to, name))
      await sleep(Math.random() * pause)
    }
  }

/** Lists each folder only when it reaches it, and goes on listing while it copies. */
const asFound = async (from: string, to: string, pause: number): Promise<void> => {
  try {
    for await (const entry of await opendir(from)) {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
      if (entry.isDirectory()) await asFound(source, target, pause)
      else await copyFile(source, target)
      await sleep(Math.random() * pause)
    }
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Ways to copy a folder that is in use. `pause` is the longest wait after a file, in ms. */
export const copyOrders: Record<string, (from: string, to: string, pause: number) => Promise<void>> = {
  'in folder order': asFound,
  'in reverse': inOrder((files) => files.toSorted((one, other) => (one.name < other.name ? 1 : -1))),
  'oldest first': inOrder((files) => files.toSorted((one, other) => one.changedAt - other.changedAt)),
  'newest first': inOrder((files) => files.toSorted((one, other) => other.changedAt - one.changedAt)),
  'at random': inOrder((files) => files.toSorted(() => Math.random() - 0.5)),
  'in parallel': async (from, to) => {
    await Promise.all(
      (await listFiles(from)).map(({ name }) => copyFile(path.join(from, name), path.join(to, name))),
    )
  },
}
