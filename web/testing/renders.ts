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

let count: ((name: string) => void) | undefined

const visit = (fiber: Fiber, before: Fiber | null): void => {
  if (fiber === before) return
  const name = nameOf(fiber)
  if (name !== undefined && (before === null || fiber.flags & performedWork)) count?.(name)
  // React reuses the child fibers of a subtree that did not render.
  if (fiber.child === before?.child) return
  for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate)
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    checkDCE: () => {},
    inject: () => 1,
    onScheduleFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
      if (count) visit(current, current.alternate)
    },
  },
})

/** The number of renders of each component during the action, by name. */
export const countRenders = (action: () => void): Record<string, number> => {
  const counts: Record<string, number> = {}
  count = (name) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  try {
    action()
  } finally {
    count = undefined
  }
  return counts
}
