import type { Shape } from '../paint.ts'
import {
  ball,
  type Colour,
  circle,
  darker,
  ellipse,
  group,
  lighter,
  line,
  path,
  shadow,
  solid,
} from '../svg.ts'

const leaf = (x: number, y: number, angle: number, colour: Colour = '#5f9a3f') =>
  group(
    `translate(${x} ${y})rotate(${angle})`,
    path('M0 0C14-34 54-40 84-22C66 10 28 18 0 0Z', colour),
    line('M4-2Q40-16 74-20', lighter(colour, 0.35), 4),
  )

const apple = (x: number, y: number, scale: number, colour: Colour) =>
  group(
    `translate(${x} ${y})scale(${scale})`,
    solid(
      'M0-78C40-112 116-98 118-14C120 58 66 112 30 108Q0 98-30 108C-66 112-120 58-118-14C-116-98-40-112 0-78Z',
      colour,
      'ball',
    ),
    path('M-34-84Q0-56 34-84Q0-70-34-84Z', darker(colour, 0.4)),
    line('M0-76Q-2-116 18-138', '#6b4423', 11),
    leaf(8, -108, -8),
    ellipse(-52, -34, 18, 30, '#ffffff', 'fill-opacity="0.4" transform="rotate(24 -52 -34)"'),
  )

/** Apples. */
const apples: Shape = ({ contents }) => [
  shadow(320, 556, 220),
  apple(210, 440, 1, darker(contents, 0.08)),
  apple(430, 440, 1, contents),
  apple(318, 360, 1.05, lighter(contents, 0.05)),
]

/** Oranges, sweet limes, lemons, guavas: anything round with a navel. */
const citrus: Shape = ({ contents }) => {
  const one = (x: number, y: number, r: number) =>
    ball(x, y, r, contents) +
    circle(x + r * 0.1, y - r * 0.72, r * 0.08, darker(contents, 0.45)) +
    ellipse(
      x - r * 0.4,
      y - r * 0.4,
      r * 0.14,
      r * 0.22,
      '#ffffff',
      `fill-opacity="0.4" transform="rotate(40 ${x - r * 0.4} ${y - r * 0.4})"`,
    )
  const wedges = Array.from({ length: 8 }, (_, index) =>
    group(`rotate(${index * 45} 442 478)`, path('M442 470L424 424Q442 410 460 424Z', lighter(contents, 0.3))),
  ).join('')
  return [
    shadow(320, 556, 224),
    one(214, 452, 104),
    one(330, 340, 112),
    leaf(340, 250, -10),
    leaf(336, 252, -150),
    circle(442, 478, 92, contents),
    circle(442, 478, 80, '#fff4dc'),
    wedges,
    circle(442, 478, 92, 'url(#ball)', 'fill-opacity="0.35"'),
  ]
}

/** A hand of bananas. */
const bananas: Shape = ({ contents }) => {
  const one = (angle: number, colour: Colour) =>
    group(
      `rotate(${angle} 430 200)`,
      solid(
        'M412 190C400 330 330 440 180 470Q160 476 164 496Q300 540 396 452C460 390 470 290 450 192Z',
        colour,
        'fold',
      ),
      line('M432 210C424 340 350 462 196 492', darker(colour, 0.2), 5, 'stroke-opacity="0.55"'),
      ellipse(174, 482, 14, 17, '#6b5223'),
    )
  return [
    shadow(320, 556, 200),
    one(16, darker(contents, 0.1)),
    one(2, contents),
    one(-14, lighter(contents, 0.12)),
    solid('M404 150Q430 130 460 152L466 226Q432 244 402 222Z', '#8d9a3a', 'fold'),
    path('M408 142Q432 126 456 142L452 160Q432 150 412 160Z', '#6b5223'),
  ]
}

const mango = (x: number, y: number, scale: number, colour: Colour, flip: number) =>
  group(
    `translate(${x} ${y})scale(${scale * flip} ${scale})`,
    solid(
      'M-20-130C70-140 128-60 118 20C108 104 30 136-30 122C-104 104-126 40-108-24C-96-80-70-124-20-130Z',
      colour,
      'ball',
    ),
    path('M-20-130C40-137 84-104 104-58C60-30 0-60-20-130Z', '#e5643a', 'fill-opacity="0.45"'),
    line('M-18-128Q-16-148-4-158', '#6b4423', 11),
  )

/** Mangoes. */
const mangoes: Shape = ({ contents }) => [
  shadow(320, 556, 216),
  mango(216, 420, 0.98, darker(contents, 0.06), 1),
  mango(426, 424, 0.98, contents, -1),
  leaf(216, 268, -16),
  leaf(418, 270, 196),
  mango(326, 450, 0.78, lighter(contents, 0.14), 1),
]

/** A bunch of grapes. */
const grapes: Shape = ({ contents }) => {
  const rows = [5, 6, 5, 4, 3, 2, 1]
  const all = rows.flatMap((count, row) =>
    Array.from(
      { length: count },
      (_, index) =>
        ball(
          320 + (index - (count - 1) / 2) * 66,
          224 + row * 50,
          40,
          index % 2 ? contents : lighter(contents, 0.1),
        ) +
        ellipse(308 + (index - (count - 1) / 2) * 66, 208 + row * 50, 8, 11, '#ffffff', 'fill-opacity="0.5"'),
    ),
  )
  return [
    shadow(320, 556, 130),
    line('M320 200Q314 140 350 108', '#7a5a2c', 14),
    leaf(330, 168, -24),
    leaf(316, 176, -164),
    ...all,
  ]
}

export const fruit = { apples, citrus, bananas, mangoes, grapes } satisfies Record<string, Shape>
