/**
 * What Node is started with, here and inside the executable. Measured 2026-11 under the load of `npm run bench -- server`,
 * which went on as fast: fresh objects may fill two halves of 4 MB, not of 16, and the old ones grow by a third, not
 * threefold, until they are tidied up; two threads help V8, not four, each with memory of its own. 195 MB became 170. And
 * the store may have V8 tidy up.
 */
export const nodeFlags = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  '--v8-pool-size=2',
  '--expose-gc',
]
