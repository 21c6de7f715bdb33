import type { Shape } from '../paint.ts'
import { badge, print } from '../parts.ts'
import { circle, darker, ellipse, group, lighter, line, path, rect, shadow, solid } from '../svg.ts'

/** A broom of hard coconut sticks. */
const hardBroom: Shape = ({ main, accent, random }) => {
  const sticks = Array.from({ length: 30 }, (_, index) => {
    const lean = index - 14.5
    const colour = random.pick(['#8a5a2f', '#a8753f', '#6f4724', '#b98a52'])
    return line(
      `M${320 + lean * 2.6} 240L${320 + lean * 9 + random.integer(-6, 6)} ${540 + random.integer(-8, 8)}`,
      colour,
      7,
    )
  }).join('')
  const tops = Array.from({ length: 26 }, (_, index) =>
    line(
      `M${320 + (index - 12.5) * 2.8} 260L${320 + (index - 12.5) * 4.4} ${84 + ((index * 29) % 34)}`,
      index % 2 ? '#8a5a2f' : '#a8753f',
      7,
    ),
  ).join('')
  return [
    shadow(320, 556, 170),
    sticks,
    tops,
    rect(272, 200, 96, 30, main, 8),
    rect(270, 242, 100, 30, accent, 8),
    rect(272, 286, 98, 24, main, 8),
  ]
}

/** A floor mop. */
const mop: Shape = ({ main, accent, random }) => {
  const strands = Array.from({ length: 26 }, (_, index) => {
    const lean = index - 12.5
    const colour = random.pick(['#f6f1e6', '#e6dfd0', '#d9d0bd', '#ffffff'])
    return line(
      `M${320 + lean * 7} 400Q${320 + lean * 16} 470 ${320 + lean * 15 + random.integer(-8, 8)} ${540 + random.integer(-6, 8)}`,
      colour,
      17,
    )
  }).join('')
  return [
    shadow(320, 556, 216),
    rect(308, 56, 24, 320, '#c98f4e', 12),
    rect(313, 62, 6, 300, '#ffffff', 3, 'fill-opacity="0.4"'),
    strands,
    solid('M282 350H358L430 410Q320 436 210 410Z', main),
    line('M232 404Q320 424 408 404', accent, 8),
  ]
}

/** A scrubber of curled steel. */
const steelWool: Shape = ({ random }) => {
  const curls = Array.from({ length: 120 }, () => {
    const angle = random.between(0, 2 * Math.PI)
    const far = Math.sqrt(random.next())
    const x = Math.round(320 + far * 180 * Math.cos(angle))
    const y = Math.round(392 + far * 124 * Math.sin(angle))
    const colour = random.pick(['#8d9298', '#b9bdc2', '#e8eaec', '#6d7278'])
    return line(`M${x - 26} ${y + 6}q10-30 26-8t26 2`, colour, 7)
  }).join('')
  return [
    shadow(320, 556, 210),
    ellipse(320, 404, 204, 146, '#5f646a'),
    curls,
    ellipse(320, 398, 204, 146, 'url(#ball)'),
    ellipse(270, 330, 50, 22, '#ffffff', 'fill-opacity="0.35" transform="rotate(-24 270 330)"'),
  ]
}

/** A roll of bin bags. */
const garbageRoll: Shape = (paint) => {
  const bag = '#3f4448'
  return [
    shadow(320, 556, 216),
    solid('M120 330H440V530Q280 566 120 530Z', bag, 'fold'),
    path('M120 520Q280 556 440 520V536Q280 572 120 536Z', darker(bag, 0.3)),
    solid('M120 262H470V372H120Z', bag),
    path('M120 262H470V286H120Z', lighter(bag, 0.4), 'fill-opacity="0.7"'),
    ellipse(470, 317, 34, 56, darker(bag, 0.25)),
    ellipse(470, 317, 22, 38, lighter(bag, 0.3)),
    ellipse(470, 317, 11, 20, '#1d2022'),
    rect(196, 256, 170, 122, paint.main, 6),
    badge(paint, 281, 312, 42),
    line('M130 430Q280 460 432 430', '#ffffff', 4, 'stroke-opacity="0.35" stroke-dasharray="8 10"'),
  ]
}

/** A carton with a roll of foil. */
const foilRoll: Shape = (paint) => {
  const { main, accent } = paint
  return [
    shadow(330, 556, 236),
    path('M118 300L476 240L560 300L200 372Z', '#cfd3d6'),
    path('M118 300L476 240L520 270L160 334Z', '#f2f4f5'),
    line('M150 318L500 258M176 340L530 280', '#aeb4b8', 4, 'stroke-opacity="0.7"'),
    solid('M84 360H480V480H84Z', main, 'fold'),
    path('M84 360L160 318H560L480 360Z', lighter(main, 0.35)),
    path('M480 360L560 318V440L480 480Z', darker(main, 0.35)),
    rect(84, 378, 396, 10, accent),
    badge(paint, 176, 430, 40),
    print(350, 410, [170, 120], paint.light, 14),
    line('M84 480Q280 470 480 480', '#dfe2e4', 6),
    path('M84 480H480L452 552H112Z', '#d5d9dc'),
    path('M84 480H480L470 506H94Z', '#ffffff', 'fill-opacity="0.6"'),
    line('M140 500L150 540M240 500L236 544M340 496L352 540M430 500L420 540', '#b3b9bd', 4),
  ]
}

/** Clothes pegs on a line. */
const pegs: Shape = () => {
  const peg = (x: number, y: number, angle: number, colour: string) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      solid('M-6-150Q-34-150-34-120L-44 40Q-44 130-20 150H-4L-8 20Z', colour),
      solid('M6-150Q34-150 34-120L44 40Q44 130 20 150H4L8 20Z', darker(colour, 0.16)),
      rect(-50, -26, 100, 18, '#d9dde0', 8),
      rect(-50, -4, 100, 12, '#9a9fa4', 6),
      circle(0, 36, 12, '#fbead0'),
    )
  return [
    shadow(320, 556, 220),
    peg(152, 330, -4, '#d9452f'),
    peg(320, 344, 2, '#2f8f8b'),
    peg(488, 330, 4, '#f0a92e'),
    line('M0 372Q320 400 640 366', '#f7f1e4', 13),
    line('M0 372Q320 400 640 366', '#b98f5a', 13, 'stroke-dasharray="4 14" stroke-opacity="0.5"'),
    group('rotate(82 230 520)', group('scale(0.72)', peg(300, 640, 0, '#4f9a4d'))),
    group('translate(440 520)rotate(96)scale(0.72)', peg(0, 0, 0, '#8a4a86')),
  ]
}

export const cleaning = { hardBroom, mop, steelWool, garbageRoll, foilRoll, pegs } satisfies Record<
  string,
  Shape
>
