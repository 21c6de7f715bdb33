import type { Random } from '../../../src/lib/seeded-random.ts'
import type { Colour } from './svg.ts'

export type GrainKind = {
  /** Distance from one grain to the next. */
  step: number
  /** Lies on its own colour; others have dark gaps between them. */
  isPowder?: true
  /** One grain around 0, 0. */
  one: (colour: Colour, random: Random) => string
}
