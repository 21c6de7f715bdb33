import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']

// happy-dom puts its own in their place, which hide cookies from the store behind them.
const kept = ['Request', 'Response', 'Headers'] as const

/**
 * happy-dom for the page, with Node's own requests for the store that runs beside it. The test files of a worker
 * share one window, because they share the modules of the page, which listen to it for good.
 */
export default {
  ...happyDom,
  name: 'page-and-store',
  setup: async (global, options) => {
    const isOpen = 'window' in global
    if (!isOpen) {
      const own = Object.fromEntries(kept.map((name) => [name, global[name]]))
      await happyDom.setup(global, options)
      Object.assign(global, own)
    }
    return { teardown: () => {} }
  },
} satisfies Environment
