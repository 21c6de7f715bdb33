import { beforeEach, expect, test, vi } from 'vitest'
import { prepareImage, sizeToSend } from './prepare-image.ts'

// Rotation, scaling and encoding need a real browser: see scripts/e2e/first-day.journey.ts.

const fileOf = (size: number, type: string, name = 'photo') =>
  new File([new Uint8Array(size)], name, { type })

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', undefined)
})

test('the longest side becomes 1600, the shape stays, and nothing grows', () => {
  expect(sizeToSend(4000, 3000)).toEqual({ width: 1600, height: 1200 })
  expect(sizeToSend(3000, 4000)).toEqual({ width: 1200, height: 1600 })
  expect(sizeToSend(1600, 1600)).toEqual({ width: 1600, height: 1600 })
  expect(sizeToSend(900, 600)).toEqual({ width: 900, height: 600 })
  expect(sizeToSend(20_000, 3)).toEqual({ width: 1600, height: 1 })
})

test('without a decoder a file goes as it is, up to the limit', async () => {
  const photo = fileOf(5_242_880, 'image/jpeg')
  expect(await prepareImage(photo)).toBe(photo)
  expect(await prepareImage(fileOf(5_242_881, 'image/jpeg'))).toEqual({
    problem: 'The image is larger than 5 MB. Choose a smaller one.',
  })
})

test('a file without a type is judged by its name', async () => {
  const nameless = fileOf(10, '', 'IMG_1.HEIC')
  expect(await prepareImage(nameless)).toBe(nameless)
  for (const file of [fileOf(10, '', 'notes'), fileOf(10, 'text/plain', 'notes.jpg')]) {
    expect(await prepareImage(file)).toEqual({ problem: 'Please choose an image.' })
  }
})

test('a file that cannot be decoded is reported with what to do', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')))
  expect(await prepareImage(fileOf(10, 'image/heic'))).toEqual({
    problem: 'This picture cannot be opened here. Save it as JPEG, PNG or WebP and try again.',
  })
})
