import type { GrainKind } from './grain-kind.ts'
import { nutKinds } from './nut-kinds.ts'
import { circle, darker, ellipse, lighter, line, path, rect } from './svg.ts'

const oval =
  (rx: number, ry: number): GrainKind['one'] =>
  (colour) =>
    ellipse(0, 0, rx, ry, colour)

/** An oval with a glint. */
const glossy =
  (rx: number, ry: number): GrainKind['one'] =>
  (colour) =>
    ellipse(0, 0, rx, ry, colour) +
    ellipse(-rx * 0.3, -ry * 0.35, rx * 0.3, ry * 0.22, '#ffffff', 'fill-opacity="0.4"')

/** A seed split in two, with its flat side up. */
const half =
  (rx: number, ry: number): GrainKind['one'] =>
  (colour) =>
    ellipse(0, 1.5, rx, ry, darker(colour, 0.22)) +
    ellipse(0, 0, rx, ry * 0.9, colour) +
    ellipse(0, -1, rx * 0.66, ry * 0.5, lighter(colour, 0.32))

const beanPath = 'M-21 3C-24-14-6-18 0-12C6-18 24-14 21 3C18 16 6 15 0 10C-6 15-18 16-21 3Z'

const wrinkled =
  (scale: number): GrainKind['one'] =>
  (colour) =>
    path(
      `M${-15 * scale} 0C${-16 * scale} ${-13 * scale} ${-3 * scale} ${-16 * scale} ${6 * scale} ${-12 * scale}L${17 * scale} ${-11 * scale}L${14 * scale} ${-2 * scale}C${17 * scale} ${10 * scale} ${4 * scale} ${15 * scale} ${-3 * scale} ${13 * scale}C${-11 * scale} ${12 * scale} ${-15 * scale} ${8 * scale} ${-15 * scale} 0Z`,
      colour,
    ) +
    line(
      `M${-8 * scale} ${-5 * scale}Q0 ${2 * scale} ${9 * scale} ${-4 * scale}`,
      darker(colour, 0.25),
      2.5 * scale,
    )

const mixedColours = ['#5f8a3a', '#c9431f', '#d99a26', '#8a4a22'] as const

export const grainKinds = {
  fine: { step: 17, isPowder: true, one: oval(3.5, 3) },
  sugar: {
    step: 13,
    isPowder: true,
    one: (colour) => rect(-4, -4, 8, 8, darker(colour, 0.07), 1) + rect(-3, -3, 5, 5, '#ffffff', 1),
  },
  crystal: {
    step: 34,
    one: (colour) =>
      path('M-18 0L-8-16L12-14L20 2L8 16L-10 14Z', colour) +
      path('M-18 0L-8-16L12-14L-2-2Z', '#ffffff', 'fill-opacity="0.7"'),
  },
  round: { step: 23, one: glossy(13, 11.5) },
  pearl: { step: 19, one: (colour) => circle(0, 0, 11, darker(colour, 0.08)) + circle(-2, -2, 7, '#ffffff') },
  long: { step: 20, one: glossy(19, 5.2) },
  rice: { step: 16, one: glossy(11.5, 5.4) },
  seed: {
    step: 17,
    one: (colour) => ellipse(0, 0, 13, 5, colour) + line('M-10 0H10', darker(colour, 0.3), 1.6),
  },
  split: { step: 22, one: half(13, 11.5) },
  splitSmall: { step: 16, one: half(9.5, 7) },
  strand: { step: 24, one: (colour) => line('M-24 6C-10-12 8 12 24-6', colour, 7) },
  chana: { step: 30, one: wrinkled(1.15) },
  chanaSmall: { step: 22, one: wrinkled(0.85) },
  bean: {
    step: 32,
    one: (colour) => path(beanPath, colour) + ellipse(-6, -8, 8, 3, '#ffffff', 'fill-opacity="0.35"'),
  },
  speckled: {
    step: 32,
    one: (colour, random) =>
      path(beanPath, colour) +
      Array.from({ length: 5 }, () =>
        ellipse(random.integer(-14, 14), random.integer(-8, 8), 4, 2, '#7a2432', 'fill-opacity="0.8"'),
      ).join(''),
  },
  eyed: {
    step: 25,
    one: (colour) =>
      `<g transform="scale(0.72)">${path(beanPath, colour)}${ellipse(0, -8, 7, 5, '#2a211c')}${ellipse(0, -8, 3, 2, '#f6ead0')}</g>`,
  },
  peaDry: {
    step: 24,
    one: (colour) => circle(0, 0, 13.5, colour) + ellipse(3, 2, 4, 2.5, darker(colour, 0.22)),
  },
  pepper: {
    step: 21,
    one: (colour) => circle(0, 0, 12, colour) + line('M-7-3Q0 3 7-5M-5 5Q1 0 6 5', lighter(colour, 0.3), 2),
  },
  flake: {
    step: 21,
    one: (colour) =>
      path('M-17 1C-15-10-4-9 3-11C12-12 18-4 16 3C13 11 3 9-4 11C-12 12-18 8-17 1Z', darker(colour, 0.14)) +
      path('M-15 0C-13-9-3-8 3-9C10-10 15-4 13 2C11 8 3 7-4 8C-10 9-15 6-15 0Z', colour),
  },
  ball: { step: 46, one: (colour) => circle(0, 0, 27, colour) + circle(0, 0, 27, 'url(#ball)') },
  mixed: { step: 30, one: (_, random) => ellipse(0, 0, 22, 13, random.pick(mixedColours)) },
  large: { step: 40, one: oval(25, 20) },
  ...nutKinds,
} satisfies Record<string, GrainKind>

/** What the contents look like, through a window or in a heap. */
export type Grain = keyof typeof grainKinds | 'smooth'
