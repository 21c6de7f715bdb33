import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']

// happy-dom puts its own in their place, which hide cookies from the store behind them.
const kept = ['Request', 'Response', 'Headers'] as const

// SWR's listeners call setTimeout with an event as the delay. Browsers take that as 0, Node prints a warning too.
const withoutWarning = (setTimer: typeof setTimeout) =>
  Object.assign(
    (callback: () => void, delay?: unknown, ...values: []) =>
      setTimer(callback, Number(delay) || 0, ...values),
    setTimer,
  )

/** happy-dom for the page, with Node's own requests for the store that runs beside it. */
export default {
  ...happyDom,
  name: 'page-and-store',
  setup: async (global, options) => {
    const own = Object.fromEntries(kept.map((name) => [name, global[name]]))
    const environment = await happyDom.setup(global, options)
    Object.assign(global, own, { setTimeout: withoutWarning(global.setTimeout) })
    return environment
  },
} satisfies Environment
