import path from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { readConfig } from '../src/config.ts'
import { ensurePassword } from '../src/features/admin/password.service.ts'
import { createLog } from '../src/log.ts'
import { StartError } from '../src/start-error.ts'
import { openStorage } from '../src/storage/open-storage.ts'
import { seedStore } from './seed/seed-store.ts'

const seed = async (): Promise<void> => {
  const defaultDataDir = path.join(import.meta.dirname, '..', 'data')
  const config = readConfig(process.argv.slice(2), process.env, defaultDataDir)
  const log = createLog(config.logLevel)
  const clock = () => new Date()
  const { db, objects, close } = await openStorage(config.dataDir, clock, log)
  try {
    const context = {
      db,
      objects,
      clock,
      log,
      version: packageJson.version,
      trustedProxies: config.trustedProxies,
    }
    const made = await seedStore(context)
    const password = await ensurePassword(context, config.adminPassword)
    console.log(`The store in ${config.dataDir} now has`)
    console.log(
      `  ${made.products} products in ${made.categories} categories, ${made.pictures} with a picture`,
    )
    console.log(`  ${made.customers} customers with ${made.orders} orders of the last six weeks`)
    if (password) console.log(`Password for the dashboard: ${password}`)
    console.log('Open it with: npm start')
  } finally {
    await close()
  }
}

try {
  await seed()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
