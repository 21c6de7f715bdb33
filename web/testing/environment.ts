import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']

// happy-dom replaces these globals, and its versions hide the cookies from the store.
const kept = ['Request', 'Response', 'Headers'] as const

// SWR's listeners call setTimeout with an event as the delay. Browsers take that as 0; Node also prints a warning.
const acceptAnyDelay = (setTimer: typeof setTimeout) =>
  Object.assign(
    (callback: () => void, delay?: unknown, ...values: []) =>
      setTimer(callback, Number(delay) || 0, ...values),
    setTimer,
  )

/**
 * The vitest environment: happy-dom for the page, with Node's request classes for the store in the same process.
 * The test files of a worker share one window, because they share the modules of the page, which keep listening
 * to it.
 */
export default {
  ...happyDom,
  name: 'page-and-store',
  setup: async (global, options) => {
    const isOpen = 'window' in global
    if (!isOpen) {
      const own = Object.fromEntries(kept.map((name) => [name, global[name]]))
      await happyDom.setup(global, options)
      Object.assign(global, own, { setTimeout: acceptAnyDelay(global.setTimeout) })
    }
    return { teardown: () => {} }
  },
} satisfies Environment
