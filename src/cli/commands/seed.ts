import { seedFolder } from '../../demo/seed-store.ts'
import type { Config } from '../config.ts'

/** Fills an empty store with a realistic demo shop. Returns the text that the owner reads. */
export const seed = async (config: Config): Promise<string> => {
  const made = await seedFolder(config.dataDir, config.adminPassword)
  return [
    `The store in ${config.dataDir} now has`,
    `  ${made.products} products in ${made.categories} categories, ${made.pictures} with a picture`,
    `  ${made.customers} customers with ${made.orders} orders of the last six weeks`,
    ...(made.password ? [`Password for the dashboard: ${made.password}`] : []),
  ].join('\n')
}
