// Counts the renders of components in the real app, with the hook of React's developer tools. React looks for it when it
// is loaded, so this file must be imported before React.

type Fiber = {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/** React's flag on the fiber of a component that rendered in this commit. */
const performedWork = 1

const nameOf = ({ type }: Fiber): string | undefined => {
  if (typeof type === 'function') return type.name
  const wrapped = (type as { type?: unknown } | null)?.type // memo
  return typeof wrapped === 'function' ? wrapped.name : undefined
}

type Count = (name: string) => void

const visit = (count: Count, fiber: Fiber, before: Fiber | null): void => {
  if (fiber === before) return
  const name = nameOf(fiber)
  if (name !== undefined && (before === null || fiber.flags & performedWork)) count(name)
  // React reuses the child fibers of a subtree that did not render.
  if (fiber.child === before?.child) return
  for (let child = fiber.child; child; child = child.sibling) visit(count, child, child.alternate)
}

const openHook = () => {
  const hook = {
    count: undefined as Count | undefined,
    supportsFiber: true,
    checkDCE: () => {},
    inject: () => 1,
    onScheduleFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
      if (hook.count) visit(hook.count, current, current.alternate)
    },
  }
  return hook
}

const global = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReturnType<typeof openHook> }
// React is loaded once for all test files of a worker and keeps the first hook; this module may be loaded again.
global.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= openHook()
const hook = global.__REACT_DEVTOOLS_GLOBAL_HOOK__

/** The number of renders of each component during the action, by name. */
export const countRenders = (action: () => void): Record<string, number> => {
  const counts: Record<string, number> = {}
  hook.count = (name) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  try {
    action()
  } finally {
    hook.count = undefined
  }
  return counts
}
