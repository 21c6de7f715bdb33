import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readNotices } from '../../../src/storage/files/notices.ts'
import { texts } from '../../../src/storage/recovery/texts.ts'
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
      const file = path.join(backupFolder, readdirSync(backupFolder).sort().at(-1) ?? '')
      await store.kill()
      rmSync(dataDir, { recursive: true })
      await store.start()
      const said = readNotices(dataDir).map(({ en }) => en)
      if (!said.includes(texts.backupsOfShopFound(file)))
        tally.fail(row, `Of ${file} it said ${said.join(' ')}`)
      await store.stop()
      execFileSync(process.execPath, [path.join(root, 'dist/server.mjs'), 'restore', file, '--data', dataDir])
      await store.start()
    })
  },
}
