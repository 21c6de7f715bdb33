import { emblem } from '../emblems.ts'
import type { Shape } from '../paint.ts'
import { badge, print } from '../parts.ts'
import {
  ball,
  type Colour,
  circle,
  cut,
  darker,
  ellipse,
  group,
  highlight,
  lighter,
  line,
  path,
  rect,
  roundedRect,
  shade,
  shadow,
  solid,
} from '../svg.ts'

const biscuit = (x: number, y: number, r: number, colour: Colour) =>
  circle(x, y + 7, r, darker(colour, 0.35)) +
  circle(x, y, r, colour) +
  circle(x, y, r * 0.84, lighter(colour, 0.22)) +
  Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 8) * 2 * Math.PI
    const far = index === 8 ? 0 : r * 0.52
    return circle(
      Math.round(x + far * Math.cos(angle)),
      Math.round(y + far * Math.sin(angle)),
      r * 0.07,
      darker(colour, 0.4),
    )
  }).join('')

/** A roll of biscuits in its wrapper, some taken out. */
const biscuits: Shape = (paint) => {
  const { main, deep, light, accent, contents } = paint
  const d = 'M110 262L130 250H510L530 262V418L510 430H130L110 418Z'
  return [
    group(
      'translate(0 38)',
      shadow(320, 456, 200),
      path(d, main),
      cut(
        d,
        rect(100, 240, 440, 44, deep),
        path('M330 240C420 300 400 380 540 440V240Z', accent),
        rect(150, 392, 220, 12, light, 6),
        rect(110, 240, 22, 200, darker(main, 0.3)),
        rect(508, 240, 22, 200, darker(main, 0.3)),
      ),
      badge(paint, 236, 336, 58),
      biscuit(420, 336, 58, contents),
      shade(d, 'fold'),
      rect(140, 262, 360, 16, '#ffffff', 8, 'fill-opacity="0.25"'),
    ),
    shadow(310, 560, 190),
    biscuit(178, 494, 66, contents),
    biscuit(300, 506, 70, lighter(contents, 0.1)),
    biscuit(432, 496, 68, contents),
  ]
}

/** Cookies piled on a plate. */
const cookies: Shape = ({ contents, main, light }) => {
  const cookie = (x: number, y: number) =>
    ellipse(x, y + 14, 92, 42, darker(contents, 0.35)) +
    ball(x, y, 92, contents, 42) +
    [
      [-44, -6],
      [-8, -18],
      [32, -4],
      [-18, 14],
      [52, 12],
      [8, 4],
    ]
      .map(([dx, dy]) => ellipse(x + (dx ?? 0), y + (dy ?? 0), 11, 6.5, darker(contents, 0.55)))
      .join('')
  return [
    shadow(320, 556, 236),
    ellipse(320, 530, 232, 40, darker(light, 0.2)),
    ellipse(320, 522, 232, 40, light),
    `<g fill="none" stroke="${main}" stroke-width="6">${ellipse(320, 522, 208, 32, 'none')}</g>`,
    cookie(220, 492),
    cookie(420, 492),
    cookie(322, 470),
    cookie(256, 408),
    cookie(390, 404),
    cookie(322, 336),
  ]
}

/** A bar of chocolate half out of its wrapper. */
const chocolate: Shape = (paint) => {
  const { main, light, accent, contents } = paint
  const squares = Array.from({ length: 6 }, (_, index) => {
    const x = 216 + (index % 2) * 106
    const y = 130 + Math.floor(index / 2) * 72
    return (
      rect(x, y, 98, 64, lighter(contents, 0.1), 8) + shade(roundedRect(x + 10, y + 9, 78, 46, 6), 'fold')
    )
  }).join('')
  return [
    shadow(320, 560, 140),
    group(
      'rotate(7 320 340)',
      rect(206, 118, 226, 420, darker(contents, 0.15), 10),
      squares,
      path(
        'M196 330L222 306L250 330L278 306L306 330L334 306L362 330L390 306L418 330L442 310V400H196Z',
        '#e9e4da',
      ),
      solid(roundedRect(196, 346, 246, 206, 6), main),
      rect(196, 366, 246, 10, accent),
      rect(196, 520, 246, 10, accent),
      emblem(paint.emblem, 319, 434, 90, light, accent),
      print(319, 492, [120], light, 12),
    ),
  ]
}

/** A loaf in its wrapper. */
const bread: Shape = (paint) => {
  const { main, light, accent } = paint
  const crust = '#c98a45'
  const d =
    'M126 360C110 300 160 262 214 270C260 246 330 250 370 268C440 256 500 290 488 360L482 530Q480 552 456 552H156Q132 552 132 530Z'
  return [
    shadow(310, 556, 196),
    path(
      'M480 330L560 286Q576 330 560 372L548 392L560 430Q566 470 548 500L484 480Z',
      lighter(main, 0.5),
      'fill-opacity="0.85"',
    ),
    solid(d, crust, 'ball'),
    ...[184, 244, 304, 364, 424].map((x) =>
      line(`M${x} 276Q${x - 12} 330 ${x - 6} 380`, darker(crust, 0.3), 6, 'stroke-opacity="0.45"'),
    ),
    cut(
      d,
      rect(100, 372, 400, 126, main),
      rect(100, 362, 400, 10, accent),
      rect(100, 498, 400, 10, accent),
      rect(100, 508, 400, 60, light, 0, 'fill-opacity="0.35"'),
    ),
    badge(paint, 236, 436, 52),
    print(376, 414, [130, 90], light, 14),
    shade(d, 'fold'),
    highlight('M152 320Q170 290 206 290', 10, 0.5),
    rect(474, 356, 22, 66, accent, 8),
  ]
}

export const bakery = { biscuits, cookies, chocolate, bread } satisfies Record<string, Shape>
