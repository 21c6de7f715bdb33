import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { newId } from '../../contract/ids.ts'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { renameFile } from '../data-folder/retry.ts'
import { syncFolder } from '../data-folder/sync-file.ts'
import { inEveryLanguage } from '../data-folder/texts-in.ts'
import { readyFolder, setAsideFolder } from './replacement.ts'

const Plan = v.object({
  label: v.picklist(['first', 'restored', 'recovered']),
  setAside: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/), v.regex(/\w/)),
  madeAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
})

const isReadable = (file: string): boolean => {
  try {
    return v.is(Plan, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return false // emptied, corrupt, or a folder
  }
}

/**
 * Sets aside a replacement with an unreadable plan, for example after a bad copy, because its purpose is
 * unknown. Returns a notice for the owner, or undefined when there is no such replacement.
 */
export const setAsideUnreadablePlan = async (
  dataDir: string,
  log: Logger,
): Promise<MultilingualText | undefined> => {
  const folder = readyFolder(dataDir)
  const plan = path.join(folder, 'plan.json')
  if (!existsSync(plan) || isReadable(plan)) return undefined
  const target = path.join(setAsideFolder(dataDir), `unfinished-restore-${newId(8)}`)
  mkdirSync(path.dirname(target), { recursive: true })
  await renameFile(folder, target)
  await syncFolder(dataDir)
  const notice = inEveryLanguage((texts) => texts.replacementSetAside(target))
  log.error(notice.en)
  return notice
}
