import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import { createApp, type WebHalf } from './app.ts'
import { createCatalogueVersion } from './catalogue-version.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { defaultStoreName } from './contract/settings.ts'
import { startDailyTasks } from './daily-tasks.ts'
import { createBus } from './events/bus.ts'
import { createEventStreams } from './events/event-streams.ts'
import { ensurePassword } from './features/admin/password.service.ts'
import { openShopBackups } from './features/backups/off-pc.service.ts'
import { getSetting } from './features/settings/settings.repo.ts'
import { allowances } from './http/allowances.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { listLanAddresses } from './lan-addresses.ts'
import { type ListenerLimits, openListener } from './listener/open-listener.ts'
import { plainHeaders } from './listener/plain-headers.ts'
import { localAddress, phoneAddresses } from './local-address.ts'
import type { Log } from './log.ts'
import { watchForPhones } from './phone-watch.ts'
import { openPictures } from './pictures/pictures.ts'
import { ShopError } from './shop-error.ts'
import type { OffPcBackups } from './storage/backups/off-pc/off-pc-backups.ts'
import { openStorage } from './storage/open-storage.ts'

/** Windows ends a process about five seconds after its window was closed; the time is the database's first. */
export type StopStore = (options?: { isWindowClosing?: boolean }) => Promise<void>

/** Milliseconds that a stop waits, at most. */
const patience = {
  usual: { requests: undefined, lastBackup: 15_000 },
  windowClosing: { requests: 1_000, lastBackup: 1_000 },
}

export type RunningStore = {
  context: AppContext
  port: number
  /** What the owner called the store when it opened. */
  name: string
  /** The generated first password, while it is unchanged. */
  firstPassword: string | undefined
  warning: string | undefined
  /** Finishes the requests in hand, makes a last backup off this PC, then closes the database. */
  stop: StopStore
}

export type StoreParts = {
  config: Config
  web: WebHalf
  version: string
  log: Log
  clock?: () => Date
  /** Asked for after a restore: stop this store and start it again. */
  onRestart?: () => void
  /** The database turned out to be damaged, which only another start repairs. */
  onDamage?: () => void
  /** How the owner runs a command of this program; `npm start --` unless told. */
  command?: string
  /** For tests. */
  limits?: ListenerLimits
}

const waitUntilClosing = async (milliseconds: number, closing: AbortSignal): Promise<void> => {
  try {
    await sleep(milliseconds, undefined, { signal: closing })
  } catch {
    throw new ShopError('unavailable', 'The store is closing. Please try again in a moment.', 2)
  }
}

/** Configuration → storage → app → listening. Throws a StartError with a sentence for the owner. */
export const startStore = async (parts: StoreParts): Promise<RunningStore> => {
  const { config, web, version, log, clock = () => new Date() } = parts
  const storage = await openStorage(config.dataDir, clock, log, {
    onDamage: () => parts.onDamage?.(),
    backupDir: config.backupDir,
    ...(parts.command !== undefined && { command: parts.command }),
  })
  let offPcBackups: OffPcBackups | undefined
  const closing = new AbortController()
  try {
    const { db, objects, backups } = storage
    offPcBackups = await openShopBackups({ ...storage, ...config, clock, log })
    const context: AppContext = {
      db,
      objects,
      pictures: openPictures(objects, log),
      backups,
      offPcBackups,
      bus: createBus(),
      eventStreams: createEventStreams(),
      restart: () => parts.onRestart?.(),
      reportDamage: storage.reportDamage,
      clock,
      wait: (milliseconds) => waitUntilClosing(milliseconds, closing.signal),
      catalogueVersion: createCatalogueVersion(),
      log,
      version,
      // The port is known before the first request comes.
      phoneAddresses: () => phoneAddresses(config.host, port, listLanAddresses()),
      phoneWatch: watchForPhones(clock),
      isTrustedProxy: config.isTrustedProxy,
      shopperAllowances: allowances.shoppers,
    }
    const firstPassword = await ensurePassword(context, config.adminPassword)
    const name = (await getSetting(db, 'store_name')) || defaultStoreName
    const kept = createKeptAnswers()
    const handle = getRequestListener(createApp(context, web, kept).fetch, {
      errorHandler: (error) => {
        if (!(error instanceof RequestError)) {
          log.error('A request failed outside of the store', error)
          return new Response('Something went wrong in the store. Please try again.', {
            status: 500,
            headers: plainHeaders,
          })
        }
        log.debug(`? 400 ${error.message}`)
        return new Response('This is not an address the store understands', {
          status: 400,
          headers: plainHeaders,
        })
      },
    })
    const answer: RequestListener = (request, response) => {
      // At `debug` each request is logged, which the app does.
      if (log.level === 'debug' || !kept.answer(request, response)) void handle(request, response)
    }
    const { port, close } = await openListener(answer, config, log, parts.limits)
    storage.announce(localAddress(config.host, port))
    const dailyTasks = startDailyTasks(context, config.dataDir)
    return {
      context,
      port,
      name,
      firstPassword,
      warning: storage.warning,
      stop: async ({ isWindowClosing = false } = {}) => {
        closing.abort()
        const atMost = isWindowClosing ? patience.windowClosing : patience.usual
        context.eventStreams.endAll() // they would never end by themselves
        await close(atMost.requests)
        await dailyTasks.stop()
        await context.offPcBackups.close(atMost.lastBackup)
        await context.pictures.close()
        await storage.close()
      },
    }
  } catch (error) {
    await offPcBackups?.close(0)
    await storage.close()
    throw error
  }
}
