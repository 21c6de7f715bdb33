import { vi } from 'vitest'

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
