/** Opens the cart with messages at its top. */
type Opener = (messages: readonly string[]) => void

let opener: Opener | undefined

/** Registers the only cart of the page. Returns a function that removes it. */
export const setCartOpener = (open: Opener): (() => void) => {
  opener = open
  return () => {
    opener = undefined
  }
}

/** Opens the cart from another component, with messages about what was added to it. */
export const openCart = (messages: readonly string[]): void => opener?.(messages)
