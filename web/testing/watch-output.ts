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

/** Records the files that the browser would save, instead of saving them. */
export const watchDownloads = (): { name: string; blob: Blob }[] => {
  const files: { name: string; blob: Blob }[] = []
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob) - 1}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.replace('blob:', ''))]
    if (blob) files.push({ name: this.download, blob })
  })
  return files
}
