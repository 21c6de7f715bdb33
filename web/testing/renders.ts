// Counts what React renders, in the real app: as React's own developer tools do, by the hook that React
// looks for when it is loaded. So this file must be loaded before React.

type Fiber = {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/** React's mark on a component that rendered in this commit. */
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
  // Children left alone are the same objects as before.
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

/** How often each component rendered while the action ran, by name. */
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
