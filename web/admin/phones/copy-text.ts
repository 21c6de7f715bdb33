/**
 * Copies the text an element shows. Over plain HTTP browsers have no clipboard to write to: there the
 * element is selected first, and stays so. Returns whether it worked.
 */
export const copyText = async (element: HTMLElement): Promise<boolean> => {
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (clipboard) {
      await clipboard.writeText(element.textContent)
      return true
    }
  } catch {
    // Not allowed; the old way may be.
  }
  window.getSelection()?.selectAllChildren(element)
  return document.execCommand('copy')
}
