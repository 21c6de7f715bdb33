import { benchImport } from './goods/import.ts'
import { benchPriceList } from './goods/price-list.ts'

// Measures what an owner waits for with a large catalogue.

await benchPriceList()
await benchImport()
