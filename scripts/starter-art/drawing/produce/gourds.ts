import type { Shape } from '../paint.ts'
import { type Colour, darker, ellipse, group, lighter, line, shadow, solid } from '../svg.ts'

const stalk = '#5d8a3a'
const places = [
  [326, 366, -22, 0.12],
  [302, 440, 8, 0],
  [346, 506, -5, 0.02],
] as const

const three = (one: (colour: Colour) => string[], contents: Colour): string[] => [
  shadow(320, 556, 236),
  ...places.map(([x, y, angle, shade]) =>
    group(`translate(${x} ${y})rotate(${angle})`, ...one(darker(contents, shade))),
  ),
]

/** Bottle gourds: pale, with a narrow neck. */
const lauki: Shape = ({ contents }) => {
  const one = (x: number, y: number, angle: number, colour: Colour) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      line('M-230 0Q-262-6-272-26', stalk, 17),
      solid(
        'M-236 0C-236-34-190-38-120-40C-40-44 0-84 110-84C200-84 236-40 236 0S200 84 110 84C0 84-40 44-120 40C-190 38-236 34-236 0Z',
        colour,
        'ball',
      ),
      ...Array.from({ length: 16 }, (_, index) =>
        ellipse(
          -160 + index * 24,
          ((index * 37) % 90) - 45,
          5,
          3,
          lighter(colour, 0.55),
          'fill-opacity="0.8"',
        ),
      ),
    )
  return [shadow(320, 556, 240), one(330, 350, -24, darker(contents, 0.1)), one(318, 466, -6, contents)]
}

/** Bitter gourds: pointed, with warts. */
const bitterGourds: Shape = ({ contents }) =>
  three(
    (colour) => [
      line('M-214 0Q-240-6-252-24', stalk, 11),
      solid(
        'M-216 0C-150-30-100-54 0-54C110-54 160-26 226 0C160 26 110 54 0 54C-100 54-150 30-216 0Z',
        colour,
        'ball',
      ),
      ...Array.from({ length: 54 }, (_, index) => {
        const x = -180 + (index % 18) * 21
        const reach = 46 * (1 - (x / 220) ** 2)
        const y = (Math.floor(index / 18) - 1) * reach * 0.72 + (index % 2 ? 5 : -5)
        return ellipse(x, Math.round(y), 9, 7, index % 3 ? lighter(colour, 0.22) : darker(colour, 0.2))
      }),
    ],
    contents,
  )

/** Ridge gourds: long, with sharp ridges. */
const ridgeGourds: Shape = ({ contents }) =>
  three(
    (colour) => [
      line('M-220 0Q-246-6-256-26', stalk, 13),
      solid(
        'M-224 0C-224-22-150-28-90-34C20-48 140-60 206-40C236-26 236 26 206 40C140 60 20 48-90 34C-150 28-224 22-224 0Z',
        colour,
        'ball',
      ),
      ...[-0.8, -0.4, 0, 0.4, 0.8].map((share) =>
        line(
          `M-210 ${share * 12}Q20 ${share * 60} 214 ${share * 36}`,
          darker(colour, share === 0 ? 0.42 : 0.34),
          7,
          'stroke-opacity="0.75"',
        ),
      ),
    ],
    contents,
  )

const bundle =
  (count: number, width: number, bend: number, reach: number): Shape =>
  ({ contents, accent }) => {
    const sticks = Array.from({ length: count }, (_, index) => {
      const lean = index - (count - 1) / 2
      const colour =
        index % 3 === 0 ? darker(contents, 0.16) : index % 3 === 1 ? contents : lighter(contents, 0.14)
      const x = 320 + lean * width * 0.62
      const end = 320 + lean * reach
      const d = `M${x} 548Q${x + lean * bend} 330 ${end} ${108 + Math.abs(lean) * 6}`
      return (
        line(d, darker(colour, 0.3), width + 4) +
        line(d, colour, width) +
        line(d, lighter(colour, 0.4), width * 0.18, 'stroke-opacity="0.7" transform="translate(-4 0)"')
      )
    })
    return [shadow(320, 556, 120), ...sticks, line('M236 420Q320 446 404 420', accent, 20)]
  }

/** A bundle of drumsticks. */
const drumsticks: Shape = bundle(7, 24, 6, 34)

/** French beans. */
const beanPods: Shape = ({ contents }) => {
  const pod = (x: number, y: number, angle: number, colour: Colour) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      line('M-176 26Q0-56 176 20', darker(colour, 0.34), 34),
      line('M-176 24Q0-58 176 18', colour, 28),
      line('M-168 16Q0-64 166 10', lighter(colour, 0.45), 5, 'stroke-opacity="0.7"'),
      ...[-110, -50, 10, 70, 126].map((dx) =>
        ellipse(dx, -14 - 8 * (1 - (dx / 150) ** 2), 16, 9, darker(colour, 0.16), 'fill-opacity="0.6"'),
      ),
      line('M176 18Q196 16 206 2', stalk, 9),
    )
  return [
    shadow(320, 556, 220),
    ...[
      [300, 330, -30],
      [360, 360, 24],
      [300, 400, 6],
      [340, 430, -14],
      [310, 470, 14],
      [330, 508, -4],
      [320, 534, 4],
    ].map(([x = 0, y = 0, angle = 0], index) =>
      pod(x, y, angle, index % 2 ? contents : lighter(contents, 0.12)),
    ),
  ]
}

export const gourdKinds = { lauki, bitterGourds, ridgeGourds, drumsticks, beanPods } satisfies Record<
  string,
  Shape
>
