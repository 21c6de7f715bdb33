import { test } from 'vitest'

/**
 * A test of what Windows does not allow or does not have: to move, replace or delete a file that a store holds open, or
 * the permissions and links of POSIX.
 */
export const testOnPosix = test.skipIf(process.platform === 'win32')
