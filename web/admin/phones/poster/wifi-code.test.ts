import { expect, test } from 'vitest'
import { findPasswordProblem, wifiCode } from './poster-dialog.tsx'

test('a network with a password is WPA, one without is open', () => {
  expect(wifiCode({ name: 'Sharma Kirana', password: 'chai1234' })).toBe(
    'WIFI:T:WPA;S:Sharma Kirana;P:chai1234;;',
  )
  expect(wifiCode({ name: 'दुकान', password: '' })).toBe('WIFI:T:nopass;S:दुकान;;')
})

test('signs that mean something in the code are escaped', () => {
  expect(wifiCode({ name: String.raw`a;b,c"d:e\f`, password: String.raw`\;;::,,""` })).toBe(
    String.raw`WIFI:T:WPA;S:a\;b\,c\"d\:e\\f;P:\\\;\;\:\:\,\,\"\";;`,
  )
})

test('a password that no Wi-Fi can have is refused, none at all is not', () => {
  expect(findPasswordProblem('')).toBeUndefined()
  expect(findPasswordProblem('12345678')).toBeUndefined()
  expect(findPasswordProblem('1234567')).toBe('A Wi-Fi password has at least 8 characters')
})
