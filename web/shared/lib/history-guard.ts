type Guard = (event: PopStateEvent) => void

let guard: Guard | undefined

/**
 * Lets a guard see steps in the history before the router does. To be called before the router is
 * rendered: a window hears its listeners in the order they came, capturing or not.
 */
export const installHistoryGuard = (): void => window.addEventListener('popstate', (event) => guard?.(event))

/** The one guard there is; `undefined` lets every step pass. */
export const setHistoryGuard = (next: Guard | undefined): void => {
  guard = next
}
