import type { Shape } from '../paint.ts'
import {
  ball,
  type Colour,
  darker,
  ellipse,
  group,
  lighter,
  line,
  path,
  rect,
  shadow,
  solid,
} from '../svg.ts'

/** A cauliflower. */
const cauliflower: Shape = ({ random }) => {
  const florets = Array.from({ length: 46 }, () => {
    const angle = random.between(0, 2 * Math.PI)
    const far = Math.sqrt(random.next())
    return ball(
      Math.round(320 + 138 * far * Math.cos(angle)),
      Math.round(346 + 104 * far * Math.sin(angle)),
      random.integer(26, 40),
      '#fbf3dc',
    )
  }).join('')
  const outer = (angle: number, colour: Colour) =>
    group(
      `rotate(${angle} 320 540)`,
      solid('M320 552C220 520 196 400 230 300Q262 330 320 420Q330 490 320 552Z', colour, 'fold'),
      line('M318 540C290 470 262 400 238 330', lighter(colour, 0.5), 6),
    )
  return [
    shadow(320, 556, 180),
    outer(-40, '#7fb05a'),
    group('translate(640 0)scale(-1 1)', outer(-40, '#7fb05a')),
    ellipse(320, 370, 160, 120, '#ecdfc0'),
    florets,
    outer(-14, '#96c26c'),
    group('translate(640 0)scale(-1 1)', outer(-14, '#8bb962')),
  ]
}

/** A tied bunch of leaves: coriander, spinach, mint, methi. */
const bunch: Shape = ({ contents, accent, random }) => {
  const stalks = Array.from({ length: 15 }, (_, index) =>
    line(
      `M${290 + index * 4} 552Q${300 + index * 3} 440 ${150 + index * 24} ${300 - Math.abs(7 - index) * -8}`,
      darker(contents, index % 2 ? 0.05 : 0.2),
      9,
    ),
  )
  const leaves = Array.from({ length: 54 }, () => {
    const x = Math.round(320 + random.between(-1, 1) * 180)
    const y = Math.round(270 + random.between(-1, 1) * 118 + Math.abs(x - 320) * 0.25)
    const colour = random.pick([
      contents,
      lighter(contents, 0.16),
      darker(contents, 0.14),
      darker(contents, 0.22),
    ])
    return group(
      `translate(${x} ${y})rotate(${random.integer(-60, 60)})`,
      path('M0 40C-40 26-44-10-22-24Q-14-48 0-46Q14-48 22-24C44-10 40 26 0 40Z', colour),
      line('M0 34V-22', lighter(colour, 0.3), 3),
    )
  })
  return [
    shadow(320, 556, 120),
    ...stalks,
    ...leaves,
    rect(268, 452, 104, 26, accent, 13),
    rect(268, 452, 104, 26, 'url(#round)', 13),
  ]
}

/** Peas in their pods. */
const peas: Shape = ({ contents }) => {
  const pod = (x: number, y: number, angle: number) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      solid('M-190 0C-120-80 120-80 190 0C120 80-120 80-190 0Z', darker(contents, 0.15), 'fold'),
      path('M-160 0C-100-44 100-44 160 0C100 44-100 44-160 0Z', darker(contents, 0.4)),
      ...[-104, -52, 0, 52, 104].map((dx) => ball(dx, 0, 31, lighter(contents, 0.14))),
      line('M188 0Q214-8 222-30', darker(contents, 0.2), 9),
    )
  return [shadow(320, 556, 220), pod(300, 300, -18), pod(346, 400, 8), pod(310, 494, -4)]
}

export const greens = { cauliflower, bunch, peas } satisfies Record<string, Shape>
