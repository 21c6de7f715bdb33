import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { requireAdmin } from '../../http/admin-session.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { sendStream } from '../../http/send-stream.ts'
import { ShopError } from '../../shop-error.ts'
import { getBackupState, sendArchive } from './backups.service.ts'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Mounted at `/api/admin/backups`. */
export const backupRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get('/', requireAdmin, async (c) => c.json(await getBackupState(context)))
    .delete('/notices', requireAdmin, (c) => {
      context.backups.removeNotices()
      return c.body(null, 204)
    })
    .get('/archive', requireAdmin, async (c) => {
      c.header('Content-Type', 'application/zip')
      c.header(
        'Content-Disposition',
        `attachment; filename="store-backup-${day.format(context.clock())}.zip"`,
      )
      // Nobody would read the archive of a HEAD, nor end it.
      return c.req.method === 'HEAD' ? c.body(null) : sendStream(c, await sendArchive(context))
    })
    .post('/restore', requireAdmin, async (c) => {
      const { body } = c.req.raw
      if (!body) throw new ShopError('bad-input', 'The backup file is missing')
      await context.backups.prepareRestore(body as AsyncIterable<Uint8Array>)
      context.restart()
      return c.body(null, 202)
    })
