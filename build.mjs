import './scripts/check-node.mjs'
import { build } from './scripts/build-store.mjs'

await build()
