import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * The only folder in `set-aside` whose name starts with `beginning`. Throws when there is not exactly one.
 */
export const setAsideIn = (dataDir: string, beginning: string): string => {
  const folder = path.join(dataDir, 'set-aside')
  const names = readdirSync(folder).filter((name) => name.startsWith(beginning))
  if (names.length !== 1) throw new Error(`Not one folder ${beginning}…, but: ${names.join(', ') || 'none'}`)
  return path.join(folder, names[0] ?? '')
}
