import type { Locator } from 'playwright-core'

type Sent = { name: string; type: string; base64: string }

const toSend = (name: string, bytes: Buffer): Sent => ({
  name,
  type: `image/${name.split('.').at(-1)?.replace('jpg', 'jpeg')}`,
  base64: bytes.toString('base64'),
})

/**
 * Drops a file onto an element. Returns whether the page handled the drop; otherwise the browser would open
 * the file in place of the page.
 */
export const drop = (place: Locator, name: string, bytes: Buffer) =>
  place.evaluate(
    (element, sent: Sent) => {
      const dataTransfer = new DataTransfer()
      const content = Uint8Array.from(atob(sent.base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([content], sent.name, { type: sent.type }))
      const send = (type: string) =>
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      send('dragover')
      return send('drop') ? 'left to the browser' : 'kept from the browser'
    },
    toSend(name, bytes),
  )

/** Pastes an image while `place` has the focus. */
export const paste = async (place: Locator, name: string, bytes: Buffer): Promise<void> => {
  await place.focus()
  await place.evaluate(
    (element, sent: Sent) => {
      const clipboardData = new DataTransfer()
      const content = Uint8Array.from(atob(sent.base64), (letter) => letter.charCodeAt(0))
      clipboardData.items.add(new File([content], sent.name, { type: sent.type }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    toSend(name, bytes),
  )
}
