import { setTimeout as sleep } from 'node:timers/promises'
import { createApp, type WebHalf } from '../app.ts'
import type { Config } from '../cli/config.ts'
import type { Autostart } from '../cli/executable/autostart.ts'
import type { AppContext } from '../context.ts'
import { messages } from '../contract/messages/messages.ts'
import type { MultilingualText } from '../contract/multilingual-text.ts'
import { defaultStoreName } from '../contract/settings.ts'
import { createContext } from '../create-context.ts'
import { ensurePassword } from '../features/admin/password.service.ts'
import { openShopBackups } from '../features/backups/off-pc.service.ts'
import { getSetting } from '../features/settings/settings.repo.ts'
import type { Logger } from '../lib/logger.ts'
import { ShopError } from '../lib/shop-error.ts'
import type { OffPcBackups } from '../storage/backup-folder/backup-folder.ts'
import { openStorage } from '../storage/open-storage.ts'
import { startDailyTasks } from './daily-tasks.ts'
import { listLanAddresses, localAddress, phoneAddresses } from './lan-addresses.ts'
import { openListener } from './open-listener.ts'
import { watchOutages } from './outages.ts'
import { createRequestHandler } from './request-handler.ts'

/**
 * Stops the store. Windows kills a process about five seconds after its window was closed, so other work gets
 * little of that time and the rest is left for closing the database.
 */
export type StopStore = (options?: { isWindowClosing?: boolean }) => Promise<void>

/** The longest waits of a stop, in milliseconds. */
const stopTimeouts = {
  usual: { requests: undefined, lastBackup: 15_000 },
  windowClosing: { requests: 1_000, lastBackup: 1_000 },
}

export type RunningStore = {
  context: AppContext
  port: number
  /** The store's name at the time it was opened. */
  name: string
  /** The generated first password, until it is changed. */
  firstPassword: string | undefined
  warning: MultilingualText | undefined
  /** Finishes the requests in flight, writes a last backup outside of this PC, then closes the database. */
  stop: StopStore
}

export type StoreParts = {
  config: Config
  web: WebHalf
  version: string
  log: Logger
  clock?: () => Date
  /** Called after a restore, to stop this store and start it again. */
  onRestart?: () => void
  /** Called when the database is corrupt, which only a restart repairs. */
  onDamage?: () => void
  /** The command line prefix with which the owner runs this program; `npm start --` by default. */
  command?: string
  /** Called when a newer version asks for the folder: closes this store. */
  onHandOver?: (version: string) => void
  /** The start-up entry of an executable. */
  autostart?: Autostart | undefined
}

const waitUntilClosing = async (milliseconds: number, closing: AbortSignal): Promise<void> => {
  try {
    await sleep(milliseconds, undefined, { signal: closing })
  } catch {
    throw new ShopError('unavailable', messages.store.closing, 2)
  }
}

/** Opens the storage, creates the app and listens. Throws a StartError with a message for the owner. */
export const startStore = async (parts: StoreParts): Promise<RunningStore> => {
  const { config, web, version, log, clock = () => new Date() } = parts
  const storage = await openStorage(config.dataDir, clock, log, {
    onDamage: () => parts.onDamage?.(),
    ...(parts.command !== undefined && { command: parts.command }),
  })
  let offPcBackups: OffPcBackups | undefined
  const closing = new AbortController()
  try {
    const { db, objects, backups } = storage
    offPcBackups = await openShopBackups({ ...storage, ...config, clock, log })
    const context = createContext(
      { db, objects, backups, clock, log, version },
      {
        offPcBackups,
        restart: () => parts.onRestart?.(),
        reportDamage: storage.reportDamage,
        wait: (milliseconds) => waitUntilClosing(milliseconds, closing.signal),
        // `port` is set below, before the first request arrives.
        thisPc: {
          dataDir: config.dataDir,
          startedAt: clock(),
          address: () => localAddress(config.host, port),
          autostart: parts.autostart,
        },
        handOver: parts.onHandOver && { secret: storage.secret, begin: parts.onHandOver },
        phoneAddresses: () => phoneAddresses(config.host, port, listLanAddresses()),
        isTrustedProxy: config.isTrustedProxy,
      },
    )
    const firstPassword = await ensurePassword(context, config.adminPassword)
    const name = (await getSetting(db, 'store_name')) || defaultStoreName
    const handler = createRequestHandler(createApp(context, web).fetch, context.answers, context)
    const { port, close } = await openListener(handler, config, log)
    storage.announce(localAddress(config.host, port))
    const dailyTasks = startDailyTasks(context, config.dataDir)
    const outages = watchOutages(context, { dataDir: config.dataDir, offSince: storage.offSince })
    return {
      context,
      port,
      name,
      firstPassword,
      warning: storage.warning,
      stop: async ({ isWindowClosing = false } = {}) => {
        closing.abort()
        const timeouts = isWindowClosing ? stopTimeouts.windowClosing : stopTimeouts.usual
        context.eventStreams.endAll() // they would never end on their own
        await close(timeouts.requests)
        await dailyTasks.stop()
        await outages.stop()
        await context.offPcBackups.close(timeouts.lastBackup)
        await context.images.close()
        await storage.close()
      },
    }
  } catch (error) {
    await offPcBackups?.close(0)
    await storage.close()
    throw error
  }
}
