import path from 'node:path'
import { parseCommandLine } from '../src/command-line.ts'
import { readConfig } from '../src/config.ts'
import { StartError } from '../src/start-error.ts'
import { seedFolder } from './seed/seed-folder.ts'

try {
  const { flags } = parseCommandLine(process.argv.slice(2))
  const config = readConfig(flags, process.env, path.join(import.meta.dirname, '..', 'data'))
  const made = await seedFolder(config.dataDir, config.adminPassword)
  console.log(`The store in ${config.dataDir} now has`)
  console.log(`  ${made.products} products in ${made.categories} categories, ${made.pictures} with a picture`)
  console.log(`  ${made.customers} customers with ${made.orders} orders of the last six weeks`)
  if (made.password) console.log(`Password for the dashboard: ${made.password}`)
  console.log('Open it with: npm start')
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
