import type { Shape } from '../paint.ts'
import { ball, circle, darker, ellipse, group, lighter, line, path, shadow, solid } from '../svg.ts'

const places = [
  [206, 462, 1],
  [436, 462, 1],
  [320, 372, 1.04],
  [326, 490, 0.82],
] as const

/** Four of a kind in a heap. */
const heap = (one: (tint: number) => string[]): string[] => [
  shadow(320, 556, 224),
  ...places.map(([x, y, scale], index) => group(`translate(${x} ${y})scale(${scale})`, ...one(index * 0.05))),
]

const calyx = '#4f8a3a'

/** Tomatoes. */
const tomatoes: Shape = ({ contents }) =>
  heap((tint) => [
    ball(0, 0, 104, lighter(contents, tint), 92),
    ...[-80, -40, 0, 40, 80].map((angle) =>
      group(`rotate(${angle} 0-76)`, path('M-9-78L0-132L9-78Z', calyx)),
    ),
    ellipse(0, -76, 26, 10, calyx),
    ellipse(-42, -34, 14, 24, '#ffffff', 'fill-opacity="0.45" transform="rotate(30 -42 -34)"'),
  ])

/** Onions. */
const onions: Shape = ({ contents }) =>
  heap((tint) => {
    const colour = lighter(contents, tint)
    return [
      solid(
        'M0-132C10-96 30-88 66-70C118-40 118 50 66 80C30 100-30 100-66 80C-118 50-118-40-66-70C-30-88-10-96 0-132Z',
        colour,
        'ball',
      ),
      ...[-60, -24, 24, 60].map((bend) =>
        line(`M0-100Q${bend * 1.8} 0 0 92`, darker(colour, 0.2), 4, 'stroke-opacity="0.5"'),
      ),
      line('M-8 92L-14 104M0 94V108M8 92L14 104', '#b99a6a', 4),
    ]
  })

/** Potatoes, sweet potatoes. */
const potatoes: Shape = ({ contents }) =>
  heap((tint) => [
    solid(
      'M-106 6C-112-60-40-96 24-88C92-84 124-30 108 30C94 84 20 96-36 86C-84 78-102 50-106 6Z',
      lighter(contents, tint),
      'ball',
    ),
    ...[
      [-40, -20],
      [20, 30],
      [56, -26],
      [-16, 50],
      [4, -48],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 7, 4, darker(contents, 0.3))),
  ])

/** Brinjals. */
const brinjals: Shape = ({ contents }) =>
  heap((tint) => [
    solid(
      'M0-96C52-90 104-30 98 30C92 86 44 100 0 100S-92 86-98 30C-104-30-52-90 0-96Z',
      lighter(contents, tint),
      'ball',
    ),
    path('M0-128L12-100L62-84L24-66L4-34L-22-66L-62-84L-12-100Z', calyx),
    line('M0-110V-134', calyx, 15),
    ellipse(-46, -10, 13, 32, '#ffffff', 'fill-opacity="0.4" transform="rotate(18 -46 -10)"'),
  ])

/** Capsicums. */
const capsicums: Shape = ({ contents }) =>
  heap((tint) => {
    const colour = lighter(contents, tint)
    return [
      solid(
        'M0-78C30-110 110-90 104-14C100 60 76 104 44 98Q22 110 0 98Q-22 110-44 98C-76 104-100 60-104-14C-110-90-30-110 0-78Z',
        colour,
        'ball',
      ),
      line('M-34-70Q-48 20-24 92M34-70Q48 20 24 92', darker(colour, 0.28), 6, 'stroke-opacity="0.6"'),
      line('M0-74Q-4-110 14-126', calyx, 17),
    ]
  })

/** Bulbs of garlic. */
const garlic: Shape = ({ contents }) =>
  heap((tint) => {
    const colour = lighter(contents, tint)
    return [
      solid(
        'M0-128C8-80 40-70 74-40C112 0 98 70 50 84Q0 98-50 84C-98 70-112 0-74-40C-40-70-8-80 0-128Z',
        colour,
        'ball',
      ),
      line(
        'M-4-92C-40-30-40 40-30 84M4-92C40-30 40 40 30 84M-2-92C-84-30-84 40-62 74M2-92C84-30 84 40 62 74',
        darker(colour, 0.22),
        4,
        'stroke-opacity="0.7"',
      ),
      circle(0, 92, 9, '#b99a6a'),
    ]
  })

export const vegetables = { tomatoes, onions, potatoes, brinjals, capsicums, garlic } satisfies Record<
  string,
  Shape
>
