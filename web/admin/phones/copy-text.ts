/**
 * Copies the text of an element and resolves with whether that succeeded. Browsers offer no clipboard API over plain
 * HTTP: there the text is selected and copied with `execCommand`, and stays selected.
 */
export const copyText = async (element: HTMLElement): Promise<boolean> => {
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (clipboard) {
      await clipboard.writeText(element.textContent)
      return true
    }
  } catch {
    // Permission was denied; `execCommand` may still be allowed.
  }
  window.getSelection()?.selectAllChildren(element)
  return document.execCommand('copy')
}
