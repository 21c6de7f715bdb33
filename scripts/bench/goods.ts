import { benchPriceList } from './goods/price-list.ts'

// Measures what an owner waits for with a large catalogue.

await benchPriceList()
