import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { runStore } from '../browser/run-store.ts'

test.skipIf(process.platform === 'win32')(
  'no other user of the PC can read what the store writes',
  async () => {
    await using folder = await openTemporaryFolder()
    const dataDir = path.join(folder.path, 'data')
    await mkdir(dataDir)
    await chmod(dataDir, 0o755)
    await using _ = await runStore({ dataDir })
    const written = await readdir(dataDir, { recursive: true })
    expect(written).toEqual(expect.arrayContaining(['store.db', 'journal', 'logs', 'backups', 'objects']))
    for (const name of ['', ...written]) {
      expect((await stat(path.join(dataDir, name))).mode & 0o077, name).toBe(0)
    }
  },
)
