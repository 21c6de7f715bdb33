/** Shows the cart, with sentences at its top. */
type Opener = (said: readonly string[]) => void

let opener: Opener | undefined

/** There is one cart on a page. Returns how to take it away. */
export const setCartOpener = (open: Opener): (() => void) => {
  opener = open
  return () => {
    opener = undefined
  }
}

/** Opens the cart from elsewhere on the page, and says there what was put into it. */
export const openCart = (said: readonly string[]): void => opener?.(said)
