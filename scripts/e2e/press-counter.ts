import type { Page } from 'playwright-core'

export type Presses = { clicks: number; keys: number }

/** Counts what a person does on the page from now on: presses of the pointer, and of keys. Survives reloads. */
export const countPresses = async (page: Page): Promise<() => Presses> => {
  const presses: Presses = { clicks: 0, keys: 0 }
  await page.exposeFunction('countPress', (kind: keyof Presses) => {
    presses[kind] += 1
  })
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: (kind: 'clicks' | 'keys') => void }
    const count = (kind: 'clicks' | 'keys') => (event: Event) => {
      if (event.isTrusted) countPress(kind)
    }
    addEventListener('pointerdown', count('clicks'), { capture: true })
    addEventListener('keydown', count('keys'), { capture: true })
  })
  return () => presses
}
