import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']

// happy-dom replaces these globals, and its versions hide the cookies from the store.
const kept = ['Request', 'Response', 'Headers'] as const

/** The vitest environment: happy-dom for the page, with Node's request classes for the store in the same process. */
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
