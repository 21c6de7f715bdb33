import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { makeFile } from '../../storage/data-folder/sync-file.ts'

/** The path of the executable, and the data folder it opens. */
const Start = v.object({ program: v.string(), dataDir: v.string() })
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

/**
 * A sentence for the owner when the executable was moved since its last start and opens another data folder,
 * while the earlier shop still exists. Undefined otherwise, for example when the data folder was moved
 * together with it.
 */
export const warnOfOtherShop = (last: Start, now: Start): MultilingualText | undefined => {
  if (isSame(path.dirname(last.program), path.dirname(now.program))) return undefined
  if (isSame(last.dataDir, now.dataDir) || !existsSync(path.join(last.dataDir, 'store.db'))) return undefined
  return inEveryLanguage((texts) => texts.otherShop(now.dataDir, last))
}

/** Records this start for the next one. Throws when the file cannot be written. */
export const rememberStart = async (userDataDir: string, now: Start): Promise<void> => {
  await mkdir(userDataDir, { recursive: true })
  await makeFile(fileIn(userDataDir), (file) => writeFile(file, `${JSON.stringify(now)}\n`))
}
