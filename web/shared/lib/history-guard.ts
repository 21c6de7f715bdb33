type Guard = (event: PopStateEvent) => void

let guard: Guard | undefined

/**
 * Lets a guard handle `popstate` events before the router does. Must be called before the router is rendered, because
 * listeners on the window run in the order of registration, capturing or not.
 */
export const installHistoryGuard = (): void => window.addEventListener('popstate', (event) => guard?.(event))

/** Sets the only guard; `undefined` removes it. */
export const setHistoryGuard = (next: Guard | undefined): void => {
  guard = next
}
