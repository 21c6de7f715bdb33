import { act } from '@testing-library/react'
import { vi } from 'vitest'

const hour = 3_600_000

/** Devices whose clock is wrong, and by how many hours. */
export const wrongClocks = [
  ['a day ahead', 24],
  ['eight hours behind', -8],
  ['a year ahead', 365 * 24],
] as const

/** Sets the device's clock to a time that departs by some hours from the one in the shop. */
export const setDeviceClock = (time: Date, hours: number): void => {
  vi.setSystemTime(time.getTime() + hours * hour)
}

/** The device's clock moves on by some hours while measured time stands still, and somebody looks at the page. */
export const wakeDevice = (hours: number): void => {
  vi.setSystemTime(Date.now() + hours * hour)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
