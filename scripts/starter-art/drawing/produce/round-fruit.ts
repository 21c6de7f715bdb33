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

const leaf = (x: number, y: number, angle: number) =>
  group(
    `translate(${x} ${y})rotate(${angle})`,
    path('M0 0C14-34 54-40 84-22C66 10 28 18 0 0Z', '#5f9a3f'),
    line('M4-2Q40-16 74-20', '#a9cf84', 4),
  )

/** Lemons with nipples, one cut in half. */
const lemons: Shape = ({ contents }) => {
  const one = (x: number, y: number, angle: number, colour: Colour) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      solid(
        'M-132 0C-116-14-104-30-88-56C-50-96 50-96 88-56C104-30 116-14 132 0C116 14 104 30 88 56C50 96-50 96-88 56C-104 30-116 14-132 0Z',
        colour,
        'ball',
      ),
      ellipse(-40, -34, 22, 12, '#ffffff', 'fill-opacity="0.45" transform="rotate(-24 -40 -34)"'),
    )
  return [
    shadow(320, 556, 226),
    one(220, 446, -18, darker(contents, 0.05)),
    one(336, 348, 12, contents),
    leaf(390, 292, -30),
    circle(438, 476, 92, contents),
    circle(438, 476, 80, '#fffbe2'),
    ...Array.from({ length: 9 }, (_, index) =>
      group(
        `rotate(${index * 40} 438 476)`,
        path('M438 468L420 414Q438 400 456 414Z', lighter(contents, 0.28)),
      ),
    ),
  ]
}

/** Guavas, one cut with its pink flesh. */
const guavas: Shape = ({ contents }) => {
  const one = (x: number, y: number) =>
    [
      solid(
        `M${x} ${y - 108}C${x + 50} ${y - 106} ${x + 108} ${y - 40} ${x + 104} ${y + 20}C${x + 100} ${y + 84} ${x + 44} ${y + 104} ${x} ${y + 104}S${x - 100} ${y + 84} ${x - 104} ${y + 20}C${x - 108} ${y - 40} ${x - 50} ${y - 106} ${x} ${y - 108}Z`,
        contents,
        'ball',
      ),
      line(`M${x - 16} ${y - 104}L${x} ${y - 122}L${x + 16} ${y - 104}`, '#6b5a33', 9),
    ].join('')
  return [
    shadow(320, 556, 226),
    one(206, 448),
    one(330, 360),
    leaf(346, 246, -14),
    circle(440, 470, 100, contents),
    circle(440, 470, 89, '#fbeede'),
    circle(440, 470, 66, '#f2909a'),
    ...Array.from({ length: 14 }, (_, index) => {
      const angle = (index / 14) * 2 * Math.PI
      const far = index % 2 ? 30 : 46
      return ellipse(
        Math.round(440 + far * Math.cos(angle)),
        Math.round(470 + far * Math.sin(angle)),
        6,
        5,
        '#f9e3b4',
      )
    }),
  ]
}

/** Chikoos, one cut with its black seeds. */
const chikoos: Shape = ({ contents }) => {
  const one = (x: number, y: number, r: number, colour: Colour) =>
    ball(x, y, r, colour, r * 1.06) +
    ellipse(x, y - r * 0.98, r * 0.16, r * 0.08, darker(colour, 0.5)) +
    line(`M${x} ${y - r}v-16`, '#6b4423', 8)
  return [
    shadow(320, 556, 226),
    one(206, 456, 98, darker(contents, 0.08)),
    one(330, 366, 104, contents),
    ellipse(440, 474, 100, 92, darker(contents, 0.1)),
    ellipse(440, 474, 90, 82, '#d59a5e'),
    ellipse(440, 474, 44, 36, '#e6b98a'),
    ...[-16, 16].map((dx) =>
      ellipse(440 + dx, 474, 9, 28, '#2a1a12', `transform="rotate(${dx} ${440 + dx} 474)"`),
    ),
  ]
}

/** A papaya cut in half. */
const papaya: Shape = ({ contents, random }) => {
  const outline =
    'M-60-190C40-210 120-120 124 20C128 130 70 196 0 198S-128 130-124 20C-120-60-100-150-60-190Z'
  const inner = 'M-46-150C30-170 96-90 100 20C104 120 60 168 0 170S-104 120-100 20C-96-50-80-120-46-150Z'
  return [
    shadow(320, 556, 216),
    group(
      'translate(228 350)rotate(-20)',
      solid(outline, '#d9b53c', 'ball'),
      path('M-60-190C-120-100-124 40-90 140C-60 40-40-90-60-190Z', '#7fa03e', 'fill-opacity="0.6"'),
      line('M-60-190L-76-216', '#6b5a33', 17),
    ),
    group(
      'translate(416 366)rotate(14)',
      path(outline, '#d9a53c'),
      path(inner, contents),
      path(
        'M-10-80C30-80 50-20 48 40C46 96 24 120 0 120S-46 96-48 40C-46-20-40-80-10-80Z',
        darker(contents, 0.3),
      ),
      ...Array.from({ length: 26 }, () =>
        ball(random.integer(-28, 28), random.integer(-40, 96), 11, '#3b3430'),
      ),
    ),
  ]
}

/** Halves of dried coconut. */
const dryCoconut: Shape = ({ contents }) => {
  const half = (x: number, y: number, r: number, angle: number) =>
    group(
      `rotate(${angle} ${x} ${y})`,
      ellipse(x, y + r * 0.16, r, r * 0.9, darker(contents, 0.2)),
      ellipse(x, y, r, r * 0.78, contents),
      ellipse(x, y, r * 0.88, r * 0.67, '#fbf3e2'),
      ellipse(x, y + r * 0.05, r * 0.64, r * 0.46, '#e6d7bb'),
      ellipse(x, y + r * 0.12, r * 0.5, r * 0.34, '#d3c09c'),
    )
  return [shadow(320, 556, 226), half(320, 330, 120, -8), half(208, 450, 122, 14), half(436, 458, 126, -12)]
}

export const roundFruit = { lemons, guavas, chikoos, papaya, dryCoconut } satisfies Record<string, Shape>
