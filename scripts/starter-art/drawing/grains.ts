import type { GrainKind } from './grain-kind.ts'
import { grainKinds } from './grain-kinds.ts'
import type { Paint } from './paint.ts'
import { darker, group, lighter, rect } from './svg.ts'

/** Grains, nuts or pieces that fill a box, one row over the other. */
export const grains = (
  { contents, grain, random }: Paint,
  box: { x: number; y: number; w: number; h: number },
): string => {
  const { x, y, w, h } = box
  if (grain === 'smooth') return rect(x, y, w, h, contents)
  const { step, isPowder, one }: GrainKind = grainKinds[grain]
  const tones = [lighter(contents, 0.22), contents, darker(contents, 0.1), lighter(contents, 0.1)] as const
  const parts = [rect(x, y, w, h, isPowder ? contents : darker(contents, 0.3))]
  for (let top = y; top < y + h + step; top += step * 0.78) {
    for (let left = x; left < x + w + step; left += step) {
      const dx = Math.round(left + random.between(-0.35, 0.35) * step)
      const dy = Math.round(top + random.between(-0.25, 0.25) * step)
      const turn = random.integer(-80, 80)
      parts.push(group(`translate(${dx} ${dy})rotate(${turn})`, one(random.pick(tones), random)))
    }
  }
  return parts.join('')
}
