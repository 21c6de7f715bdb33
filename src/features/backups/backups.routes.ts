import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import {
  BackupFolderBody,
  BackupPermission,
  BackupPermissionBody,
  BackupState,
  PcFolders,
  PcFoldersQuery,
  ReceivedBackup,
} from '../../contract/backups.ts'
import { messages } from '../../contract/messages/messages.ts'
import { shopDay } from '../../contract/shop-day.ts'
import type { AppEnv } from '../../http/app-env.ts'
import {
  readSessionToken,
  requireAdmin,
  requirePassword,
  requireWatchingAdmin,
} from '../../http/auth/admin-session.ts'
import { invalidates, responds, takes } from '../../http/route-declarations.ts'
import { sendStream } from '../../http/send-stream.ts'
import { validJson, validQuery } from '../../http/validate.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { createBackupPermissions } from './backup-permissions.ts'
import { getBackupState, restoreBackup, sendArchive } from './backups.service.ts'
import { listPcFolders } from './pc-folders.service.ts'

/** Mounted at `/api/admin/backups`. */
export const backupRoutes = (context: AppContext) => {
  const permissions = createBackupPermissions(context.clock)
  const spendPermission = (c: Context<AppEnv>) => {
    if (permissions.spend(c.req.query('ticket'), readSessionToken(c))) return
    throw new ShopError('refused', messages.backups.passwordNeeded)
  }
  const readUpload = (c: Context<AppEnv>): AsyncIterable<Uint8Array> => {
    const { body } = c.req.raw
    if (!body) throw new ShopError('bad-input', messages.backups.fileMissing)
    return body as AsyncIterable<Uint8Array>
  }
  const assertOnShopPc = (c: Context<AppEnv>): void => {
    if (!c.get('client').isLocal) throw new ShopError('refused', messages.backups.onlyOnShopPc)
  }
  const Ticket = v.object({ ticket: v.string() })
  return new Hono<AppEnv>()
    .get('/', responds('The state of the backups', 200, BackupState), requireAdmin, async (c) =>
      c.json(await getBackupState(context, c.get('client').isLocal)),
    )
    .get(
      '/folders',
      responds('The folders in a folder of the shop’s PC, or its drives', 200, PcFolders),
      requireWatchingAdmin, // the page looks for a new stick again and again
      validQuery(PcFoldersQuery),
      async (c) => {
        assertOnShopPc(c)
        return c.json(await listPcFolders(c.req.valid('query').folder))
      },
    )
    .put(
      '/folder',
      responds('Choose the folder for backups off this PC', 204),
      requireAdmin,
      invalidates(),
      validJson(BackupFolderBody),
      async (c) => {
        assertOnShopPc(c)
        await context.offPcBackups.choose(c.req.valid('json').folder)
        return c.body(null, 204)
      },
    )
    .post(
      '/folder/run',
      responds('Back up to the folder now', 204),
      requireAdmin,
      invalidates(),
      async (c) => {
        await context.offPcBackups.run()
        return c.body(null, 204)
      },
    )
    .delete('/notices', responds('Mark the notices as read', 204), requireAdmin, invalidates(), async (c) => {
      await context.backups.removeNotices()
      return c.body(null, 204)
    })
    .delete(
      '/set-aside',
      responds('Delete the files that restores and repairs set aside', 204),
      takes({ query: Ticket }),
      requireAdmin,
      invalidates(),
      async (c) => {
        spendPermission(c)
        await context.backups.removeSetAside()
        return c.body(null, 204)
      },
    )
    .post(
      '/permission',
      responds(
        "A permission to download, restore or delete, for the owner's password",
        200,
        BackupPermission,
      ),
      requireAdmin,
      invalidates(),
      validJson(BackupPermissionBody),
      async (c) => {
        await requirePassword(c, c.req.valid('json').password)
        return c.json({ ticket: permissions.issue(readSessionToken(c)) })
      },
    )
    .get(
      '/archive',
      responds('Download a backup', 200, 'application/zip'),
      takes({ query: Ticket }),
      requireAdmin,
      async (c) => {
        const isHead = c.req.method === 'HEAD'
        if (!isHead) spendPermission(c)
        c.header('Content-Type', 'application/zip')
        const name = `store-backup-${shopDay(context.clock())}.zip`
        c.header('Content-Disposition', `attachment; filename="${name}"`)
        // A HEAD response has no body, so nothing would read the archive stream or close it.
        if (isHead) return c.body(null)
        context.log.info(`A backup is being downloaded from ${c.get('client').address}`)
        return sendStream(c, await sendArchive(context))
      },
    )
    .post(
      '/received',
      responds(
        'Receive a backup and count what it holds, for a restore that may follow',
        201,
        ReceivedBackup,
      ),
      takes({ body: 'application/zip' }),
      requireAdmin,
      invalidates(),
      async (c) => c.json(await context.backups.receive(readUpload(c)), 201),
    )
    .post(
      '/restore',
      responds('Restore a backup: one that was received, or else the one in the body', 202),
      takes({
        body: 'application/zip',
        query: v.object({ ...Ticket.entries, received: v.optional(v.string()) }),
      }),
      requireAdmin,
      invalidates(),
      async (c) => {
        spendPermission(c)
        await restoreBackup(context, c.req.query('received') ?? readUpload(c))
        context.log.info(`A backup is being restored from ${c.get('client').address}`)
        context.restart()
        return c.body(null, 202)
      },
    )
}
