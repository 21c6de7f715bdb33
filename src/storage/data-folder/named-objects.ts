import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { namesIn } from './paths.ts'

/** The ids of all objects whose URLs appear anywhere in the texts. */
export const idsIn = (texts: (string | null)[]): string[] =>
  texts.flatMap((text) =>
    [...(text ?? '').matchAll(/\/uploads\/([a-z0-9]{1,40})/g)].map(([, id]) => id ?? ''),
  )

const namedIn = (file: string): string[] => {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 1_000 })
  try {
    const list = (sql: string) => database.prepare(sql).pluck().all() as string[]
    return [
      ...idsIn(list('select image_url from products where image_url is not null')),
      ...idsIn(list('select value from settings')),
      ...list('select object_id from upload_tickets'),
    ]
  } finally {
    database.close()
  }
}

/** The ids of all objects that the snapshots in the folder refer to. Throws when one cannot be read. */
export const listNamedInSnapshots = async (backups: string): Promise<Set<string>> => {
  const named = new Set<string>()
  for (const entry of await readdir(backups, { withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.db')) continue
    for (const id of namedIn(path.join(backups, entry.name))) named.add(id)
    await nextTurn() // lets pending requests run
  }
  return named
}

/** Whether a database was set aside in the data folder. Restoring it would need its images too. */
export const hasSetAside = async (dataDir: string): Promise<boolean> =>
  (await namesIn(path.join(dataDir, 'set-aside'))).length > 0
