import { expect, test } from 'vitest'
import { createShelf } from './shelf.ts'

const fileOf = (bytes: number) => ({ contentType: 'image/webp', etag: '"x"', body: new Uint8Array(bytes) })

test('a shelf holds so many bytes, and the longest unused make room', () => {
  const shelf = createShelf(100)
  for (const path of ['/a', '/b', '/c']) shelf.put(path, fileOf(30))
  expect(shelf.get('/a')).toEqual(fileOf(30))
  shelf.put('/d', fileOf(40))
  const there = () => ['/a', '/b', '/c', '/d', '/e'].filter((path) => shelf.get(path))
  expect(there()).toEqual(['/a', '/c', '/d'])
  shelf.put('/d', fileOf(10)) // again, smaller: the room is free again
  shelf.put('/e', fileOf(30))
  expect(there()).toEqual(['/a', '/c', '/d', '/e'])
  shelf.put('/e', fileOf(101))
  expect(there()).toEqual([])
})
