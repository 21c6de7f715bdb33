import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { readNotices } from '../../../src/storage/data-folder/notices.ts'
import { call, logIn } from '../harness/call.ts'
import type { LiveShop } from './live-shop.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')

const backUp = async (origin: string): Promise<void> => {
  const headers = { cookie: await logIn(origin) }
  const { status, text } = await call(origin, 'POST', '/api/admin/backups/folder/run', {
    headers,
    timeout: 60_000,
  })
  if (status !== 204) throw new Error(`The backup folder was not written: ${status} ${text}`)
}

/** Cases in which only the backup folder off this PC is left. */
export const deadDiskRows: Record<string, (shop: LiveShop, backupFolder: string) => Promise<void>> = {
  'the disk dies, a backup folder off this PC is left': async (shop, backupFolder) => {
    const { store, shoppers, dataDir, tally, row } = shop
    await shoppers.meanwhileStill(async () => {
      await backUp(store.origin)
      await store.kill()
      rmSync(dataDir, { recursive: true })
      await store.start()
      const said = readNotices(dataDir).map(({ en }) => en)
      if (!said.some((notice) => notice.includes(backupFolder)))
        tally.fail(row, `Of ${backupFolder} it said ${said.join(' ')}`)
      await store.stop()
      const program = path.join(root, 'dist/server.mjs')
      execFileSync(process.execPath, [program, 'restore', backupFolder, '--data', dataDir])
      await store.start()
    })
  },
}
