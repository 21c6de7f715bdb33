/**
 * Maximum pixels between the two presses of a double press. Separate buttons that are pressed in quick succession are
 * further apart.
 */
const maxDistance = 30

/** The pressed control: the button or field around the target, if any. */
const controlOf = (target: EventTarget | null): EventTarget | null => {
  const control =
    target instanceof Element && target.closest('a, button, input, label, select, summary, textarea')
  if (control instanceof HTMLLabelElement) return control.control ?? control
  return control || target
}

/**
 * Whether a click is a later one of a double press, by the browser's own count (`detail`), which is the same for mouse
 * and finger. A key press never is. For buttons that do something else after a press, such as the next step of an
 * order.
 */
export const isDoublePress = ({ detail }: { detail: number }): boolean => detail > 1

/**
 * Ignores the second press of a double press if the first has put something else under the pointer, such as a dialog. A
 * control that remains accepts every press. Returns a function that stops this.
 */
export const ignoreDoublePresses = (): (() => void) => {
  let first: { control: EventTarget | null; x: number; y: number } | undefined
  const look = (click: MouseEvent) => {
    const control = controlOf(click.target)
    const { clientX: x, clientY: y } = click
    const isElsewhere = !first || Math.hypot(x - first.x, y - first.y) > maxDistance
    if (!isDoublePress(click) || isElsewhere || control === first?.control) {
      first = { control, x, y }
      return
    }
    click.preventDefault()
    click.stopImmediatePropagation()
  }
  window.addEventListener('click', look, { capture: true })
  return () => window.removeEventListener('click', look, { capture: true })
}
