import { fireEvent } from '@testing-library/react'
import { smallestPng } from '../../src/testing/smallest-png.ts'

/** An image file of this type; its content is `bytes`, filled up to `size`. */
export const picture = ({ type = 'image/png', bytes = [...smallestPng], size = 128 } = {}): File => {
  const content = new Uint8Array(size)
  content.set(bytes)
  return new File([content], 'picture', { type })
}

/** Chooses the file in the image upload within `place`. */
export const choosePicture = (place: ParentNode, file: File): void => {
  const input = place.querySelector('input[type="file"]')
  if (!input) throw new Error('There is no image upload here')
  fireEvent.change(input, { target: { files: [file] } })
}
