/** Milliseconds for which what moved or appeared ignores presses: nobody can have aimed at it yet. */
export const aimTime = 400

/**
 * Swallows the clicks of presses that come too early, for the mouse as for a finger. Keys are not affected, because the focus
 * does not jump under a key. Returns a function that stops this.
 */
export const ignorePresses = (element: HTMLElement, isTooEarly: (target: Element) => boolean) => {
  let isIgnored = false
  const press = ({ target }: Event) => {
    isIgnored = target instanceof Element && isTooEarly(target)
  }
  const click = (event: MouseEvent) => {
    if (!isIgnored || event.detail === 0) return // a key's click has no detail
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  element.addEventListener('pointerdown', press, { capture: true })
  element.addEventListener('click', click, { capture: true })
  return () => {
    element.removeEventListener('pointerdown', press, { capture: true })
    element.removeEventListener('click', click, { capture: true })
  }
}
