import { seededRandom } from '../../../src/lib/seeded-random.ts'
import { type EmblemName, plainEmblems } from './emblems.ts'
import type { Grain } from './grain-kinds.ts'
import { type Paint, palettes, walls } from './paint.ts'
import { scene } from './scene.ts'
import { type ShapeName, shapes } from './shapes.ts'
import { type Colour, group } from './svg.ts'

/** How a product is drawn; what is absent follows from its name. */
export type Look = {
  shape: ShapeName
  /** Of what is inside, or of the thing itself. */
  contents?: Colour
  grain?: Grain
  emblem?: EmblemName
}

/** The colours a name stands for. */
export const paintFor = (name: string, look?: Look): Paint => {
  const random = seededRandom(look ? `${name} ${look.shape}` : name)
  const palette = random.pick(palettes)
  return {
    ...palette,
    contents: look?.contents ?? palette.accent,
    grain: look?.grain ?? 'smooth',
    emblem: look?.emblem ?? random.pick(plainEmblems),
    random,
  }
}

/** A product as SVG, drawn on 640 by 640 and shown at 480; the same name gives the same picture. `scale` tells sizes apart. */
export const composeProduct = (name: string, look: Look, scale = 1): string => {
  const paint = paintFor(name, look)
  const product = group(`translate(320 556)scale(${scale})translate(-320 -556)`, ...shapes[look.shape](paint))
  return scene(paint.random.pick(walls), product)
}
