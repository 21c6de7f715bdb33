import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const inMemory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/**
 * A temporary folder, in memory where the system supports it, because thousands of stores are opened in it.
 */
export const openScratch = (base = inMemory): Disposable & { path: string } => {
  const folder = mkdtempSync(path.join(base, 'folder-'))
  return {
    path: folder,
    [Symbol.dispose]: () => {
      execFileSync('chattr', ['-R', '-f', '-i', folder]) // a failed case may have left immutable files
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
