import { seededRandom } from '../random.ts'
import { type EmblemName, plainEmblems } from './emblems.ts'
import { type Grain, type Paint, palettes, walls } from './paint.ts'
import { scene } from './scene.ts'
import { type ShapeName, shapes } from './shapes.ts'
import { type Colour, group } from './svg.ts'

/** How a product looks; what is left away follows from its name. */
export type Picture = {
  shape: ShapeName
  /** Of what is inside, or of the thing itself. */
  contents?: Colour
  grain?: Grain
  emblem?: EmblemName
}

/** The colours a name stands for. */
export const paintFor = (name: string, picture?: Picture): Paint => {
  const random = seededRandom(picture ? `${name} ${picture.shape}` : name)
  const palette = random.pick(palettes)
  return {
    ...palette,
    contents: picture?.contents ?? palette.accent,
    grain: picture?.grain ?? 'smooth',
    emblem: picture?.emblem ?? random.pick(plainEmblems),
    random,
  }
}

/** A product as SVG, 640 by 640; the same name gives the same picture. `scale` tells sizes apart. */
export const composeProduct = (name: string, picture: Picture, scale = 1): string => {
  const paint = paintFor(name, picture)
  const product = group(`translate(320 556)scale(${scale})translate(-320 -556)`, shapes[picture.shape](paint))
  return scene(paint.random.pick(walls), product)
}
