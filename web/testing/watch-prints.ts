import { vi } from 'vitest'

/** Records what would be printed, as the page that the print dialog would show. */
export const watchPrints = (): Document[] => {
  const printed: Document[] = []
  const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') as {
    get: () => Window | null
  }
  // happy-dom has frames, and prints nothing.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const frame = get.call(this)
    return frame && Object.assign(frame, { print: () => printed.push(frame.document) })
  })
  return printed
}
