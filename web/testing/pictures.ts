import { fireEvent } from '@testing-library/react'
import { smallestPng } from '../../src/testing/smallest-png.ts'

/** An image file of this type whose content begins with `bytes`. */
export const picture = ({ type = 'image/png', bytes = [...smallestPng] } = {}): File => {
  const content = new Uint8Array(128)
  content.set(bytes)
  return new File([content], 'picture', { type })
}

/** Chooses the file in the image upload within `place`. */
export const choosePicture = (place: ParentNode, file: File): void => {
  const input = place.querySelector('input[type="file"]')
  if (!input) throw new Error('There is no image upload here')
  fireEvent.change(input, { target: { files: [file] } })
}
