import { benchImport } from './goods/import.ts'

// Measures what an owner waits for with a large catalogue.

await benchImport()
