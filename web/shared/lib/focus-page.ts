/** Moves the focus to the main part of the page, after the focused element was removed. */
export const focusPage = (): void => document.getElementById('page')?.focus()

/** Moves the focus to the main part of the page if the element that had it was removed. */
export const catchLostFocus = (): void => {
  if (document.activeElement === document.body) focusPage()
}
