import { expect, onTestFinished } from 'vitest'

/**
 * Arms a fault of the running test. Unless the returned function is called, the test fails when it ends, because the
 * fault that it claims something about has not occurred.
 */
export const armFault = (name: string): (() => void) => {
  let isMet = false
  onTestFinished(({ task }) => {
    if (task.result?.state !== 'fail') expect(isMet, `Whether this fault was met: ${name}`).toBe(true)
  })
  return () => {
    isMet = true
  }
}
