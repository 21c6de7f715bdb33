import { expect, test } from 'vitest'
import { withoutUnusedColours } from './mantine-colours.ts'

test('refuses a style sheet that defines none of the unused colours', () => {
  expect(() => withoutUnusedColours(':root { --mantine-color-red-1: #f00; --pink: #f0f; }')).toThrow(
    'The vendor patch mantine-colours no longer matches: ' +
      'node_modules/@mantine/core/styles/default-css-variables.layer.css defines no --mantine-color-pink-…',
  )
})

test('keeps the colours that pages use', () => {
  expect(withoutUnusedColours('--mantine-color-pink-1: #fce;--mantine-color-red-1: #f00;')).toBe(
    '--mantine-color-red-1: #f00;',
  )
})
