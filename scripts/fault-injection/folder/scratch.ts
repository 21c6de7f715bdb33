import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A temporary folder, in memory where the system supports it, because thousands of stores are opened in it.
 */
export const openScratch = (): Disposable & { path: string } => {
  const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  const folder = mkdtempSync(path.join(base, 'folder-'))
  return {
    path: folder,
    [Symbol.dispose]: () => {
      execFileSync('chattr', ['-R', '-f', '-i', folder]) // a failed case may have left immutable files
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
