import type { Shape } from '../paint.ts'
import { badge, print } from '../parts.ts'
import {
  circle,
  cut,
  darker,
  ellipse,
  group,
  highlight,
  line,
  path,
  rect,
  roundedRect,
  shade,
  shadow,
  solid,
} from '../svg.ts'

/** Incense sticks burning before their box. */
const incense: Shape = (paint) => {
  const { main, deep, light, accent } = paint
  const pack = roundedRect(126, 190, 124, 362, 8)
  return [
    shadow(320, 556, 220),
    path(pack, main),
    cut(
      pack,
      rect(120, 190, 140, 60, deep),
      rect(120, 494, 140, 60, deep),
      rect(120, 252, 140, 8, accent),
      rect(120, 484, 140, 8, accent),
    ),
    badge(paint, 188, 370, 50),
    shade(pack, 'round'),
    ...[
      [-26, -16],
      [0, 6],
      [26, 24],
    ].map(
      ([dx, lean]) =>
        line(`M${412 + (dx ?? 0) / 2} 510L${412 + (dx ?? 0) + (lean ?? 0)} 300`, '#7a4a2a', 8) +
        circle(412 + (dx ?? 0) + (lean ?? 0), 298, 7, '#e8642a'),
    ),
    highlight('M374 286C340 240 400 210 372 158S400 110 384 84', 12, 0.7),
    highlight('M420 284C450 240 404 204 432 160', 9, 0.6),
    solid('M322 508H506Q500 552 414 554Q328 552 322 508Z', '#c98a3f'),
    ellipse(414, 508, 92, 16, '#e7b568'),
    print(188, 216, [70], light, 11),
  ]
}

/** A mosquito coil and its box. */
const coil: Shape = (paint) => {
  const spiral =
    'M414 470C414 452 388 450 384 470C380 500 430 506 440 472C448 430 380 414 352 452C326 500 380 546 434 528C490 508 496 440 462 412'
  return [
    shadow(330, 556, 220),
    group(
      'translate(-70-10)',
      solid(roundedRect(176, 230, 250, 320, 8), paint.main, 'fold'),
      rect(176, 250, 250, 10, paint.accent),
      badge(paint, 300, 350, 76),
      print(300, 460, [150, 100], paint.light, 14),
    ),
    line(spiral, darker('#3f7a4a', 0.35), 26, 'transform="translate(4 10)"'),
    line(spiral, '#4c9158', 24),
    circle(462, 412, 11, '#e8642a'),
    highlight('M462 396C440 360 486 340 462 300', 9, 0.7),
  ]
}

export const burning = { incense, coil } satisfies Record<string, Shape>
