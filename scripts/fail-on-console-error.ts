import { afterEach, beforeEach, expect, vi } from 'vitest'

// An unexpected console.error fails the test, even when every assertion passes.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock
  vi.restoreAllMocks()
  expect(calls, 'console.error was called').toEqual([])
})

/** For a test that causes an error on purpose: returns what was printed, and lets the test pass. */
export const takeConsoleErrors = (): unknown[][] => {
  const { calls } = vi.mocked(console.error).mock
  const taken = [...calls]
  calls.length = 0
  return taken
}
