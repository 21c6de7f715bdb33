import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The device's clock moves on by some hours while measured time stands still, and somebody looks at the page. */
export const wakeDevice = (hours: number): void => {
  vi.setSystemTime(Date.now() + hours * 3_600_000)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
