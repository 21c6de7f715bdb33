import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { writeAtomically } from '../../storage/files/write-atomically.ts'

/** Where the executable lies, and the data folder it opens. */
const Start = v.object({ program: v.string(), dataDir: v.string() })
type Start = v.InferOutput<typeof Start>

const fileIn = (userDataDir: string): string => path.join(userDataDir, 'last-start.json')

/** Windows writes the same path in several ways. */
const isSame = (one: string, other: string): boolean => path.relative(one, other) === ''

const readLast = async (userDataDir: string): Promise<Start | undefined> => {
  try {
    return v.parse(Start, JSON.parse(await readFile(fileIn(userDataDir), 'utf8')))
  } catch {
    return undefined // the first start, or nothing worth a word: this start is remembered in its place
  }
}

/**
 * A sentence for the owner when the executable lies somewhere else than at its last start and opens another data
 * folder, while the shop of that time is still where it was. Undefined otherwise, also when the whole folder was moved.
 */
export const warnOfOtherShop = async (userDataDir: string, now: Start): Promise<string | undefined> => {
  const last = await readLast(userDataDir)
  if (!last || isSame(path.dirname(last.program), path.dirname(now.program))) return undefined
  if (isSame(last.dataDir, now.dataDir) || !existsSync(path.join(last.dataDir, 'store.db'))) return undefined
  return `This program opens the shop in ${now.dataDir}. The last time it was started as ${last.program} and opened another shop, whose data is still in ${last.dataDir}. To go on with that one, close the store and start that program, or put --data "${last.dataDir}" behind this one's name.`
}

/** Remembers the start for the next one. Throws when it cannot be written. */
export const rememberStart = async (userDataDir: string, now: Start): Promise<void> => {
  await mkdir(userDataDir, { recursive: true })
  await writeAtomically(fileIn(userDataDir), `${JSON.stringify(now)}\n`)
}
