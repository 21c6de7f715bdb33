import path from 'node:path'
import { createApp, type WebHalf } from '../app.ts'
import type { Autostart } from '../cli/executable/autostart.ts'
import type { AppContext } from '../context.ts'
import type { Product } from '../contract/catalogue.ts'
import type { AddProductBody } from '../contract/product-fields.ts'
import { createContext } from '../create-context.ts'
import type { EventStreams } from '../events/event-streams.ts'
import { saveCredentials } from '../features/admin/admin.repo.ts'
import { ensurePassword } from '../features/admin/password.service.ts'
import { startSession } from '../features/admin/sessions.service.ts'
import { openShopBackups } from '../features/backups/off-pc.service.ts'
import { type Allowances, allowances } from '../http/allowances.ts'
import { createOpenApiDocument } from '../http/openapi/openapi-document.ts'
import { createLogger, type Logger } from '../lib/logger.ts'
import type { RateLimit } from '../lib/rate-limiter.ts'
import type { LocateFolder } from '../storage/backup-folder/check-folder.ts'
import { openStorage } from '../storage/open-storage.ts'
import { createContractCheck } from './api-contract.ts'
import { type Browser, openBrowser } from './browser.ts'
import { cheapPasswordHash } from './cheap-password-hash.ts'
import { stageNewShop } from './stage-new-shop.ts'
import { dumpTables, type TableDump } from './table-dump.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

const adminPassword = 'shop-secret'
// The store's own hashing is slow on purpose, which would make a test of many guesses take seconds.
const adminPasswordHash = cheapPasswordHash(adminPassword)

/** The JSON of a product as the API sends it. */
type ProductJson = Omit<Product, 'price' | 'mrp'> & { price: string; mrp?: string }

export type TestShop = AsyncDisposable & {
  context: AppContext
  dataDir: string
  /** How often a restart of the store was requested. */
  restarts: () => number
  /** How often a damaged database was reported. */
  damageReports: () => number
  password: string
  visitor: Browser
  /** The logged-in owner's browser. */
  admin: Browser
  /** Creates a browser, with a first cookie (`name=value`) if given. */
  newBrowser: (cookie?: string) => Browser
  /** The query string that permits one download or restore of a backup in the admin's session. */
  permitBackup: () => Promise<string>
  setTime: (time: Date) => void
  addProduct: (product?: Partial<Record<keyof AddProductBody, unknown>>) => Promise<ProductJson>
  addCustomer: (nickname?: string) => Promise<{ id: string; nickname: string }>
  /** Places an order as a visitor, by default for a new customer. */
  placeOrder: (
    items: { id: string; quantity: number }[],
    customer?: { id: string },
  ) => Promise<{ id: string; items: unknown[]; total: string; pointsEarned: number; createdAt: string }>
  /** Every row of the store, except of tables that change by themselves, to check that nothing else changed. */
  contents: () => TableDump
}

/** What the store itself writes down: how far its journal and its clearing are, and its days. */
const changingByThemselves = ['journal_state', 'retention_progress', 'running_days']

/** A Monday noon in India. A clock that is not set shows a millisecond more each time it is read. */
const noon = Date.parse('2026-03-02T06:30:00Z')

const unlimited = { capacity: 1_000_000, refillSeconds: 1 }
/** Those of passwords stay as they are. */
const allowancesOf = (given: Partial<Record<keyof Allowances, RateLimit>> = {}): Allowances => {
  const entries = Object.entries(allowances).map(([name, usual]) => {
    const isOfShoppers = !/password/i.test(name)
    return [name, { ...usual, ...(isOfShoppers && unlimited), ...given[name as keyof Allowances] }]
  })
  return Object.fromEntries(entries)
}

/** Sets the shop's password, to the tests' own or to one that the store generates, and returns it. */
const givePassword = async (context: AppContext, makePassword: boolean): Promise<string> => {
  if (makePassword) return (await ensurePassword(context, undefined)) ?? ''
  await saveCredentials(context.db, {
    password_hash: adminPasswordHash,
    generated_password: null,
    changed_at: context.clock().toISOString(),
  })
  return adminPassword
}

// Made once: the description is the same for every shop, and takes longer to make than many a test.
let contractCheck: ReturnType<typeof createContractCheck> | undefined

/** Opens the real app on a temporary folder, which is removed at the end, or on `dataDir`, which stays. */
export const openTestShop = async (
  options: {
    dataDir?: string
    log?: Logger
    web?: WebHalf
    now?: Date
    makePassword?: boolean
    phoneAddresses?: string[]
    eventStreams?: EventStreams
    /** Allowances of shoppers that are not given are unlimited, so that tests do not run into them. */
    allowances?: Partial<Record<keyof Allowances, RateLimit>>
    /** Resolves immediately by default, so that tests do not wait. */
    wait?: AppContext['wait']
    /** Present only for an executable. */
    autostart?: Autostart | undefined
    /** The backup folder, as given on the command line. */
    backupDir?: string
    /** Tells where the backup folder is; on another disk by default, because all tests may run on one. */
    locate?: LocateFolder
  } = {},
): Promise<TestShop> => {
  const folder = options.dataDir === undefined ? await openTemporaryFolder() : undefined
  const dataDir = options.dataDir ?? folder?.path ?? ''
  let now = options.now
  let reads = 0
  const clock = () => now ?? new Date(noon + ++reads)
  const log = options.log ?? createLogger('error')
  const { backupDir, locate = async () => 'other-disk' } = options
  await stageNewShop(dataDir, clock())
  const storage = await openStorage(dataDir, clock, log)
  const { db, objects, backups } = storage
  let restarts = 0
  let damageReports = 0
  const context = createContext(
    { db, objects, backups, clock, log, version: '0.0.0-test' },
    {
      thisPc: {
        dataDir,
        startedAt: clock(),
        address: () => 'http://localhost:8080',
        autostart: options.autostart,
      },
      offPcBackups: await openShopBackups({ db, backups, clock, log, dataDir, backupDir, locate }),
      restart: () => {
        restarts += 1
      },
      reportDamage: () => {
        damageReports += 1
      },
      wait: options.wait ?? (async () => {}),
      phoneAddresses: () => options.phoneAddresses ?? ['http://192.168.1.5:8080'],
      allowances: allowancesOf(options.allowances),
      ...(options.eventStreams && { eventStreams: options.eventStreams }),
    },
  )
  // The store's own first look at the backup folder ends here: a test decides what the next one finds.
  if (backupDir !== undefined) await context.offPcBackups.update()
  const password = await givePassword(context, options.makePassword ?? false)
  const app = createApp(context, options.web ?? { files: new Map() })

  contractCheck ??= createContractCheck(createOpenApiDocument(app.routes, context.version))
  const checkContract = contractCheck

  const newBrowser = (firstCookie?: string) => openBrowser({ app, checkContract, clock }, firstCookie)
  const admin = newBrowser(`store_session=${await startSession(context)}`)
  let made = 0
  const addCustomer: TestShop['addCustomer'] = (nickname = `customer ${++made}`) =>
    admin.json('POST', '/api/customers', { nickname })
  const visitor = newBrowser()
  return {
    context,
    dataDir,
    restarts: () => restarts,
    damageReports: () => damageReports,
    password,
    visitor,
    admin,
    newBrowser,
    permitBackup: async () =>
      `?ticket=${(await admin.json('POST', '/api/admin/backups/permission', { password })).ticket}`,
    setTime: (time) => {
      now = time
    },
    addProduct: (product = {}) => {
      made += 1
      return admin.json('POST', '/api/products', { name: `Product ${made}`, price: '10.00', ...product })
    },
    addCustomer,
    placeOrder: async (items, customer) =>
      visitor.json('POST', '/api/orders', {
        customerId: (customer ?? (await addCustomer())).id,
        cartItems: items.map(({ id, quantity }) => ({ productId: id, quantity })),
      }),
    contents: () => dumpTables(path.join(dataDir, 'store.db'), { without: changingByThemselves }),
    [Symbol.asyncDispose]: async () => {
      context.eventStreams.endAll()
      await context.offPcBackups.close(0)
      await context.images.close()
      await storage.close()
      await folder?.[Symbol.asyncDispose]()
    },
  }
}
