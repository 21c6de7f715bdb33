import type { Shape } from '../paint.ts'
import { ball, circle, cut, darker, ellipse, line, path, shadow, solid } from '../svg.ts'

/** A pomegranate, one cut open. */
const pomegranates: Shape = ({ contents, random }) => {
  const seeds = Array.from({ length: 34 }, () =>
    ball(Math.round(random.between(330, 500)), Math.round(random.between(380, 540)), 15, '#b3122f'),
  ).join('')
  return [
    shadow(320, 556, 220),
    solid('M200 226L184 176L214 196L236 166L254 198L288 180L270 230Z', contents, 'fold'),
    ball(236, 384, 158, contents),
    circle(414, 456, 106, contents),
    circle(414, 456, 94, '#f8e3c6'),
    cut(
      'M328 456a86 86 0 1 0 172 0a86 86 0 1 0-172 0Z',
      seeds,
      line('M414 456L350 400M414 456L490 410M414 456L420 548', '#f8e3c6', 9),
    ),
    ellipse(176, 330, 24, 42, '#ffffff', 'fill-opacity="0.35" transform="rotate(26 176 330)"'),
  ]
}

const rind = '#4f9a4d'

/** A watermelon and a slice of it. */
const melon: Shape = ({ contents }) => [
  shadow(320, 556, 226),
  ball(262, 372, 178, rind),
  ...[-110, -56, 0, 56, 110].map((bend) =>
    line(`M262 200Q${262 + bend * 1.7} 372 262 546`, darker(rind, 0.45), 12, 'stroke-opacity="0.5"'),
  ),
  path('M310 552A148 148 0 0 1 566 478Z', darker(rind, 0.1), 'transform="translate(8 8)"'),
  path('M304 546A148 148 0 0 1 560 472Z', '#f2f4d4'),
  path('M324 532A130 130 0 0 1 546 470Z', contents),
  ...[
    [398, 486],
    [436, 462],
    [470, 478],
    [430, 496],
    [500, 462],
    [366, 508],
  ].map(([x = 0, y = 0]) => ellipse(x, y, 6, 10, '#3a2414', `transform="rotate(20 ${x} ${y})"`)),
]

/** A coconut and half of one. */
const coconuts: Shape = ({ contents }) => [
  shadow(320, 556, 222),
  ball(244, 396, 154, contents),
  ...Array.from({ length: 9 }, (_, index) =>
    line(
      `M${150 + index * 22} ${300 + Math.abs(4 - index) * 14}Q${140 + index * 26} 400 ${156 + index * 20} ${500 - Math.abs(4 - index) * 10}`,
      darker(contents, 0.3),
      4,
      'stroke-opacity="0.5"',
    ),
  ),
  ...[
    [226, 330],
    [262, 330],
    [244, 364],
  ].map(([x = 0, y = 0]) => circle(x, y, 11, darker(contents, 0.55))),
  circle(432, 456, 104, darker(contents, 0.15)),
  circle(432, 456, 92, '#fffaf0'),
  ellipse(432, 462, 62, 60, '#e9e2d3'),
  ellipse(424, 470, 46, 40, '#dcd3c0'),
]

export const cutFruit = { pomegranates, melon, coconuts } satisfies Record<string, Shape>
