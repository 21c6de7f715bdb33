import { expect, test } from 'vitest'
import { dragTarget } from './sorted-list.tsx'

// Rows of different heights, as with a name that takes two lines.
const rows = [
  { top: 100, height: 40 },
  { top: 140, height: 80 },
  { top: 220, height: 40 },
]

test.each([
  ['a row that was hardly dragged stays', 0, 150, 0],
  ["a row takes the next one's place past its middle", 0, 181, 1],
  ['a row goes to the end', 0, 241, 2],
  ['a row goes up past the middle of the one above', 2, 179, 1],
  ['a row does not go up before that', 2, 181, 2],
  ['a row dragged far beyond the list is the first', 1, -5_000, 0],
  ['a row dragged far below the list is the last', 1, 5_000, 2],
])('%s', (_claim, dragged, pointerY, to) => {
  expect(dragTarget(rows, dragged, pointerY)).toBe(to)
})
