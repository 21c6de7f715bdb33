import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { makeFile } from '../../storage/data-folder/files.ts'

/**
 * The path of the executable, its version, and the data folder it opens. `missing` is the folder of an earlier start that
 * was gone when this one was opened instead.
 */
const Start = v.object({
  program: v.string(),
  dataDir: v.string(),
  version: v.optional(v.string()),
  missing: v.optional(v.string()),
})
export type Start = v.InferOutput<typeof Start>

const fileIn = (userDataDir: string): string => path.join(userDataDir, 'last-start.json')

/** Compares with `path.relative`, because Windows has several spellings of the same path. */
const isSame = (one: string, other: string): boolean => path.relative(one, other) === ''

/** What an executable opened last on this PC, if any. */
export const readLastStart = async (userDataDir: string): Promise<Start | undefined> => {
  try {
    return v.parse(Start, JSON.parse(await readFile(fileIn(userDataDir), 'utf8')))
  } catch {
    return undefined // the first start, or an unreadable file, which this start replaces
  }
}

const hasStore = (folder: string): boolean => existsSync(path.join(folder, 'store.db'))

/** A start, and whether it began a new shop. */
type Present = Start & { isNewShop: boolean }

/**
 * A sentence for the owner when this start opens another data folder than the last one: the executable was moved while
 * the earlier shop still exists, or that shop is gone, perhaps with its disk, and this one is new; once more when it has
 * come back. Undefined otherwise, for example when the data folder was moved together with the executable.
 */
export const warnOfOtherShop = (last: Start, now: Present): MultilingualText | undefined => {
  const { missing, program, dataDir } = last
  if (missing !== undefined && !isSame(missing, now.dataDir) && hasStore(missing))
    return inEveryLanguage((texts) => texts.otherShop(now.dataDir, { program, dataDir: missing }))
  if (isSame(dataDir, now.dataDir)) return undefined
  if (!hasStore(dataDir))
    return now.isNewShop ? inEveryLanguage((texts) => texts.lastShopGone(now.dataDir, dataDir)) : undefined
  return isSame(path.dirname(program), path.dirname(now.program))
    ? undefined
    : inEveryLanguage((texts) => texts.otherShop(now.dataDir, last))
}

/** This start as it is recorded: it keeps the name of a folder that is gone until that one is opened again. */
export const continueFrom = (last: Start | undefined, { isNewShop, ...now }: Present): Start => {
  const isGone =
    isNewShop && last !== undefined && !isSame(last.dataDir, now.dataDir) && !hasStore(last.dataDir)
  const missing = isGone ? last.dataDir : last?.missing
  return missing === undefined || isSame(missing, now.dataDir) ? now : { ...now, missing }
}

/** Records this start for the next one. Throws when the file cannot be written. */
export const rememberStart = async (userDataDir: string, now: Start): Promise<void> => {
  await mkdir(userDataDir, { recursive: true })
  await makeFile(fileIn(userDataDir), (file) => writeFile(file, `${JSON.stringify(now)}\n`))
}
