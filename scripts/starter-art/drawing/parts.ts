import { emblem } from './emblems.ts'
import { grains } from './grains.ts'
import type { Paint } from './paint.ts'
import { type Colour, circle, cut, ovalPath, path, rect, roundedRect } from './svg.ts'

/** Lines of print, the widest first. */
export const print = (x: number, y: number, widths: number[], colour: Colour, height = 12): string =>
  widths
    .map((width, index) => rect(x - width / 2, y + index * height * 1.9, width, height, colour, height / 2))
    .join('')

/** The emblem on a round ground. */
export const badge = (paint: Paint, x: number, y: number, r: number): string =>
  circle(x, y, r, paint.accent) +
  circle(x, y, r * 0.88, paint.light) +
  emblem(paint.emblem, x, y, r * 1.15, paint.main, paint.deep)

/** A printed label with the emblem: a plate, an oval or a band with a badge. */
export const label = (paint: Paint, x: number, y: number, w: number, h: number): string => {
  const { light, main, deep, accent, emblem: name } = paint
  const small = Math.min(w, h)
  const style = paint.random.integer(0, 2)
  if (style === 0) {
    const d = roundedRect(x - w / 2, y - h / 2, w, h, small * 0.1)
    return (
      path(d, light) +
      cut(d, rect(x - w / 2, y + h * 0.32, w, h * 0.2, accent)) +
      emblem(name, x, y - h * 0.14, small * 0.5, main, deep) +
      print(x, y + h * 0.18, [w * 0.6], deep, Math.max(8, h * 0.07))
    )
  }
  if (style === 1) {
    return (
      path(ovalPath(x, y, w / 2, h / 2), accent) +
      path(ovalPath(x, y, w / 2 - 7, h / 2 - 7), light) +
      emblem(name, x, y - h * 0.1, small * 0.5, main, deep) +
      print(x, y + h * 0.22, [w * 0.44], deep, Math.max(8, h * 0.07))
    )
  }
  return (
    rect(x - w / 2, y - h * 0.3, w, h * 0.6, light) +
    rect(x - w / 2, y - h * 0.37, w, h * 0.035, accent) +
    rect(x - w / 2, y + h * 0.335, w, h * 0.035, accent) +
    badge(paint, x, y, small * 0.42)
  )
}

/** What shows through a window of the given outline, with its frame and a glint. */
export const windowOn = (
  paint: Paint,
  d: string,
  box: { x: number; y: number; w: number; h: number },
): string =>
  path(d, paint.light, `stroke="${paint.light}" stroke-width="12"`) +
  cut(
    d,
    grains(paint, box),
    path(
      `M${box.x} ${box.y + box.h * 0.7}L${box.x + box.w * 0.45} ${box.y}H${box.x + box.w * 0.2}L${box.x} ${box.y + box.h * 0.35}Z`,
      '#ffffff',
      'fill-opacity="0.28"',
    ),
  )
