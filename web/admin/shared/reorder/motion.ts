import type { Drag } from './use-drag.ts'

/** How a row moves while one is dragged: it is that one, or it makes room for it. */
export type Motion = 'dragged' | 'up' | 'down'

export const motionOf = (drag: Drag | undefined, index: number): Motion | undefined => {
  if (!drag) return undefined
  if (index === drag.from) return 'dragged'
  if (index > drag.from && index <= drag.to) return 'up'
  return index < drag.from && index >= drag.to ? 'down' : undefined
}
