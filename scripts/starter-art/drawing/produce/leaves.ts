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

const blade = 'M0 0C-60-40-74-120 0-200C74-120 60-40 0 0Z'

/** A bunch of broad leaves: spinach. */
const leafyBunch: Shape = ({ contents, accent }) => {
  const leaf = (angle: number, scale: number, colour: Colour) =>
    group(
      `translate(320 500)rotate(${angle})scale(${scale})`,
      line('M0 40V-160', lighter(colour, 0.45), 13),
      group(
        'translate(0-150)',
        path(blade, colour),
        line('M0 0V-176M0-50L-34-86M0-50L34-86M0-100L-28-132M0-100L28-132', lighter(colour, 0.35), 5),
      ),
    )
  return [
    shadow(320, 556, 110),
    ...[-58, 58, -40, 40, -22, 22, 0].map((angle, index) =>
      leaf(
        angle,
        1.05 - Math.abs(angle) / 400,
        index % 3 === 0 ? darker(contents, 0.16) : index % 3 === 1 ? contents : lighter(contents, 0.1),
      ),
    ),
    ...[-14, -5, 5, 14].map((dx) =>
      line(`M${320 + dx} 480L${320 + dx * 2.4} 552`, lighter(contents, 0.5), 12),
    ),
    rect(278, 466, 84, 24, accent, 12),
  ]
}

/** Sprigs of curry leaves. */
const curryLeaves: Shape = ({ contents }) => {
  const sprig = (x: number, y: number, angle: number, colour: Colour) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      line('M0 160Q10 0 0-180', darker(colour, 0.3), 8),
      ...Array.from({ length: 9 }, (_, index) => {
        const top = 110 - index * 34
        const size = 1 - index * 0.05
        return [-1, 1]
          .map((side) =>
            group(
              `translate(0 ${top + (side > 0 ? 14 : 0)})rotate(${side * 62})scale(${size})`,
              path('M0 0C-26-24-26-74 0-108C26-74 26-24 0 0Z', side > 0 ? colour : lighter(colour, 0.12)),
              line('M0-4V-96', lighter(colour, 0.42), 4),
            ),
          )
          .join('')
      }),
      group('translate(0-176)', path('M0 0C-22-24-22-60 0-90C22-60 22-24 0 0Z', colour)),
    )
  return [
    shadow(320, 556, 180),
    sprig(236, 380, -20, darker(contents, 0.12)),
    sprig(410, 380, 22, contents),
    sprig(322, 400, 2, lighter(contents, 0.1)),
  ]
}

/** Spring onions. */
const springOnions: Shape = ({ contents, accent }) => {
  const one = (x: number, lean: number, tint: number) =>
    [
      ...[-1, 0, 1].map((side) =>
        line(
          `M${x} 470Q${320 + lean * 1.1} 330 ${320 + lean * 2.2 + side * 24} ${96 + Math.abs(lean + side * 20) * 0.6}`,
          lighter(contents, tint + (side > 0 ? 0.12 : 0)),
          15,
        ),
      ),
      line(`M${x} 520Q${x + lean * 0.1} 470 ${320 + lean * 0.7} 400`, '#f3f4e4', 26),
      ball(x, 522, 29, '#fbf9f0', 25),
      line(`M${x - 9} 544L${x - 14} 560M${x} 546V564M${x + 9} 544L${x + 14} 560`, '#cdbb95', 4),
    ].join('')
  return [
    shadow(320, 564, 170),
    ...[-100, -60, -20, 20, 60, 100].map((lean, index) => one(320 + lean * 1.3, lean, (index % 3) * 0.08)),
    rect(238, 386, 164, 24, accent, 12),
  ]
}

/** Dried bay leaves. */
const bayLeaves: Shape = ({ contents }) => {
  const leaf = (x: number, y: number, angle: number, colour: Colour) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      solid('M-190 0C-110-66 70-76 196 0C70 76-110 66-190 0Z', colour, 'fold'),
      line('M-226 0H186', darker(colour, 0.3), 6),
      ...[-100, -40, 20, 80].map((dx) => line(`M${dx} 0l40-34M${dx} 0l40 34`, darker(colour, 0.2), 3)),
    )
  return [
    shadow(320, 552, 220),
    leaf(320, 330, -34, darker(contents, 0.14)),
    leaf(330, 380, 26, lighter(contents, 0.1)),
    leaf(310, 440, -8, contents),
    leaf(336, 496, 6, lighter(contents, 0.18)),
  ]
}

/** A heap of dry red chillies. */
const dryChillies: Shape = ({ contents, random }) => {
  const chilli = (x: number, y: number, angle: number) => {
    const colour = random.pick([
      contents,
      darker(contents, 0.16),
      darker(contents, 0.28),
      lighter(contents, 0.08),
    ])
    return group(
      `translate(${x} ${y})rotate(${angle})`,
      solid(
        'M-96-4C-70-30-10-30 40-18C80-8 110 6 130 30C90 26 50 26 10 22C-40 20-84 20-96-4Z',
        colour,
        'fold',
      ),
      line('M-60-8Q-10-14 60 6', darker(colour, 0.3), 4, 'stroke-opacity="0.7"'),
      line('M-94-4Q-122-10-136-4', '#8a8f4a', 9),
    )
  }
  const rows = [
    [320, 300, 1],
    [270, 356, 2],
    [230, 416, 3],
    [200, 476, 4],
    [190, 528, 4],
  ] as const
  return [
    shadow(320, 556, 240),
    ellipse(320, 520, 190, 50, darker(contents, 0.45)),
    ...rows.flatMap(([x, y, count]) =>
      Array.from({ length: count }, (_, index) =>
        chilli(
          x + index * 88 + random.integer(-12, 12),
          y + random.integer(-8, 8),
          random.integer(-36, 36) + (index % 2 ? 180 : 0),
        ),
      ),
    ),
  ]
}

export const leaves = { leafyBunch, curryLeaves, springOnions, bayLeaves, dryChillies } satisfies Record<
  string,
  Shape
>
