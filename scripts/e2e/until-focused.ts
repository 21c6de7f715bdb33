import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the element has the focus, where the next key goes. Dialogs take and return it a moment later. */
export const untilFocused = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((each) => each === document.activeElement)).toBe(true)
