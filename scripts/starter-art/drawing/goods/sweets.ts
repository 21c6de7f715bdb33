import type { Shape } from '../paint.ts'
import {
  ball,
  type Colour,
  circle,
  cut,
  darker,
  ellipse,
  lighter,
  line,
  path,
  shadow,
  solid,
} from '../svg.ts'

const plate = (colour: Colour, rim: Colour) =>
  [
    shadow(320, 560, 236),
    ellipse(320, 532, 236, 42, darker(colour, 0.22)),
    ellipse(320, 522, 236, 42, colour),
    `<g fill="none" stroke="${rim}" stroke-width="6">${ellipse(320, 522, 214, 34, 'none')}</g>`,
  ].join('')

/** A pyramid of laddoos. */
const laddoos: Shape = ({ contents, light, main, random }) => {
  const laddoo = (x: number, y: number) =>
    circle(x, y, 66, contents) +
    Array.from({ length: 16 }, () =>
      circle(
        Math.round(x + random.between(-44, 44)),
        Math.round(y + random.between(-44, 44)),
        random.integer(4, 8),
        lighter(contents, random.between(0.1, 0.45)),
      ),
    ).join('') +
    circle(x, y, 66, 'url(#ball)') +
    ellipse(x - 4, y - 34, 15, 7, '#7fa543')
  return [
    plate(light, main),
    laddoo(196, 462),
    laddoo(444, 462),
    laddoo(320, 474),
    laddoo(256, 370),
    laddoo(384, 370),
    laddoo(320, 278),
  ]
}

const diamond = (x: number, y: number, colour: Colour, topping: Colour) =>
  [
    path(`M${x - 86} ${y}L${x} ${y + 44}V${y + 94}L${x - 86} ${y + 50}Z`, colour),
    path(`M${x + 86} ${y}L${x} ${y + 44}V${y + 94}L${x + 86} ${y + 50}Z`, darker(colour, 0.18)),
    path(`M${x} ${y - 44}L${x + 86} ${y}L${x} ${y + 44}L${x - 86} ${y}Z`, lighter(colour, 0.35)),
    path(`M${x} ${y - 28}L${x + 54} ${y}L${x} ${y + 28}L${x - 54} ${y}Z`, '#eceae6', 'fill-opacity="0.75"'),
    ellipse(x - 12, y - 2, 15, 7, topping),
    ellipse(x + 14, y + 6, 13, 6, darker(topping, 0.15)),
  ].join('')

/** Barfi cut into diamonds, with silver leaf. */
const barfi: Shape = ({ contents, light, main }) => [
  plate(light, main),
  diamond(320, 398, darker(contents, 0.06), '#86ab4d'),
  diamond(216, 434, contents, '#86ab4d'),
  diamond(424, 434, contents, '#86ab4d'),
  diamond(320, 330, contents, '#c9873d'),
  diamond(320, 452, lighter(contents, 0.1), '#86ab4d'),
]

/** Sweets in syrup: gulab jamun, rasgulla. */
const syrupBowl: Shape = ({ contents, main, light, accent }) => [
  shadow(320, 556, 170),
  ellipse(320, 384, 204, 64, darker(light, 0.3)),
  ellipse(320, 390, 190, 54, '#e8b45c'),
  cut(
    'M130 200H510V400A190 54 0 0 1 130 400Z',
    ball(220, 372, 62, contents),
    ball(420, 372, 62, contents),
    ball(300, 346, 60, lighter(contents, 0.06)),
    ball(366, 400, 64, contents),
    ball(258, 404, 62, lighter(contents, 0.04)),
  ),
  ...[
    [244, 380],
    [352, 372],
    [410, 346],
    [286, 322],
  ].map(([x, y]) => ellipse(x ?? 0, y ?? 0, 14, 6, '#93b556', `transform="rotate(-24 ${x} ${y})"`)),
  solid('M116 384A204 64 0 0 0 524 384C522 496 440 556 320 556S118 496 116 384Z', main),
  path('M116 384A204 64 0 0 0 524 384Q524 396 522 406A204 66 0 0 1 118 406Q116 396 116 384Z', light),
  line('M160 452Q320 540 480 452', accent, 8, 'stroke-dasharray="2 26"'),
]

export const sweets = { laddoos, barfi, syrupBowl } satisfies Record<string, Shape>
