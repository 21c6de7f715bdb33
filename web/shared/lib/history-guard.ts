type Guard = (event: PopStateEvent) => void

export const createHistoryGuard = () => {
  let guard: Guard | undefined
  return {
    /**
     * Lets the guard handle `popstate` events before the router does. Must be called before the router is rendered, because
     * listeners on the window run in the order of registration, capturing or not.
     */
    install: (): void => window.addEventListener('popstate', (event) => guard?.(event)),
    /** Sets the only guard; `undefined` removes it. */
    set: (next: Guard | undefined): void => {
      guard = next
    },
  }
}
