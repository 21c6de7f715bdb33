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
 * Ignores the second press of a double press if the first has put something else under the pointer, such as a dialog, or
 * what was below one. It takes neither the click nor the focus. A control that remains accepts every press. Returns a
 * function that stops this.
 */
export const ignoreDoublePresses = (): (() => void) => {
  let first: { control: EventTarget | null; x: number; y: number } | undefined
  const isIgnored = (press: MouseEvent): boolean => {
    const isElsewhere = !first || Math.hypot(press.clientX - first.x, press.clientY - first.y) > maxDistance
    return isDoublePress(press) && !isElsewhere && controlOf(press.target) !== first?.control
  }
  const ignore = (press: MouseEvent) => {
    press.preventDefault()
    press.stopImmediatePropagation()
  }
  const onPress = (press: MouseEvent) => {
    if (isIgnored(press)) ignore(press)
  }
  const onClick = (click: MouseEvent) => {
    if (isIgnored(click)) ignore(click)
    else first = { control: controlOf(click.target), x: click.clientX, y: click.clientY }
  }
  window.addEventListener('mousedown', onPress, { capture: true })
  window.addEventListener('click', onClick, { capture: true })
  return () => {
    window.removeEventListener('mousedown', onPress, { capture: true })
    window.removeEventListener('click', onClick, { capture: true })
  }
}
