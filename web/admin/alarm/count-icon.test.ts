import { expect, test } from 'vitest'
import { drawCount } from './dashboard-title.tsx'

const icon = `data:image/svg+xml,${encodeURIComponent('<svg viewBox="0 0 32 32"><path d="M0 0"/></svg>')}`

test.each([
  [1, '1'],
  [42, '42'],
  [250, '99+'],
])('the icon shows %i orders as %s', (count, text) => {
  const drawn = new DOMParser().parseFromString(
    decodeURIComponent(drawCount(icon, count).replace('data:image/svg+xml,', '')),
    'image/svg+xml',
  )
  expect(drawn.querySelector('text')?.textContent).toBe(text)
  expect(drawn.querySelector('path')).toBeTruthy()
})

test('an icon that is no drawing stays as it is', () => {
  expect(drawCount('/favicon.png', 3)).toBe('/favicon.png')
})
