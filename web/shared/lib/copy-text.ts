/**
 * Copies the text of an element, or `text` in its place, and resolves with whether that succeeded. Browsers offer no
 * clipboard API over plain HTTP: there the element is selected and copied with `execCommand`, and stays selected.
 */
export const copyText = async (element: HTMLElement, text = element.textContent): Promise<boolean> => {
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (clipboard) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // Permission was denied; `execCommand` may still be allowed.
  }
  if (element instanceof HTMLInputElement) element.select()
  else window.getSelection()?.selectAllChildren(element)
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', write)
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', write)
  }
}
