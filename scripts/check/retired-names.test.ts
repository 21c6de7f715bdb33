import { expect, test } from 'vitest'
import { findRetiredNames } from './retired-names.ts'

test('a retired identifier is refused with the name to use, as a whole word in code only', () => {
  const text = [
    "import { MantineRoom } from './scope.ts'",
    '// MantineRoom was its name',
    'const MantineRooms = 1',
    'cache.peek()',
  ].join('\n')
  expect(findRetiredNames('web/x.ts', text)).toEqual([
    'web/x.ts:1: "MantineRoom" is "MantineScope" now',
    'web/x.ts:4: "peek" is "lookup" now',
  ])
})

test('a retired path is refused', () => {
  expect(findRetiredNames('src/pages/home.ts', '')).toEqual([
    'src/pages/home.ts: the path holds "src/pages/"; it is "src/ssr/" now',
  ])
})
