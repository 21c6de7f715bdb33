import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']

// happy-dom puts its own in their place, which hide cookies from the store behind them.
const kept = ['Request', 'Response', 'Headers'] as const

/** happy-dom for the page, with Node's own requests for the store that runs beside it. */
export default {
  ...happyDom,
  name: 'page-and-store',
  setup: async (global, options) => {
    const own = Object.fromEntries(kept.map((name) => [name, global[name]]))
    const environment = await happyDom.setup(global, options)
    Object.assign(global, own)
    return environment
  },
} satisfies Environment
