import { fireEvent } from '@testing-library/react'

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A file that begins as a PNG does, or as what its type and bytes say. */
export const picture = ({ type = 'image/png', bytes = pngStart, size = 64 } = {}): File => {
  const content = new Uint8Array(size)
  content.set(bytes)
  return new File([content], 'picture', { type })
}

/** Chooses the file in the upload within `place`. */
export const choosePicture = (place: ParentNode, file: File): void => {
  const input = place.querySelector('input[type="file"]')
  if (!input) throw new Error('There is no image upload here')
  fireEvent.change(input, { target: { files: [file] } })
}
