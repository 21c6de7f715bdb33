import type { Shape } from '../paint.ts'
import { type Colour, darker, group, lighter, line, path, shadow, solid } from '../svg.ts'

const calyx = '#4f8a3a'

/** Carrots, radishes. */
const carrots: Shape = ({ contents }) => {
  const carrot = (angle: number, colour: Colour) =>
    group(
      `rotate(${angle} 320 210)`,
      ...[-34, -12, 12, 34].map((lean) =>
        line(`M320 206Q${320 + lean} 150 ${320 + lean * 1.6} 84`, lean % 8 ? '#4f9a45' : '#6bb04f', 15),
      ),
      solid(
        'M276 212Q320 186 364 212C372 300 344 470 322 548Q318 556 314 548C294 470 268 300 276 212Z',
        colour,
      ),
      ...[270, 330, 390, 450].map((y, index) =>
        line(`M${292 + index * 5} ${y}q16 8 30 2`, darker(colour, 0.25), 5),
      ),
    )
  return [
    shadow(320, 556, 150),
    carrot(20, darker(contents, 0.08)),
    carrot(-20, contents),
    carrot(0, lighter(contents, 0.08)),
  ]
}

const slender =
  (d: string, tip: string, angles: number[]): Shape =>
  ({ contents }) => [
    shadow(320, 556, 200),
    ...angles.map((angle, index) =>
      group(
        `translate(${(index - (angles.length - 1) / 2) * 46} ${(index % 2) * 16})rotate(${angle} 320 360)`,
        solid(d, lighter(contents, (index % 3) * 0.09), 'round'),
        path(tip, darker(calyx, 0.12)),
      ),
    ),
  ]

/** Okra. */
const okra: Shape = slender(
  'M284 190Q320 172 356 190C360 320 340 470 322 548Q318 554 316 548C298 470 280 320 284 190Z',
  'M280 198Q320 150 360 198Q340 210 320 204Q300 210 280 198ZM308 172L312 130H330L332 172Z',
  [-14, -8, -3, 3, 9, 15],
)
/** Green or red chillies. */
const chillies: Shape = slender(
  'M296 210Q320 196 344 210C352 320 372 440 300 552Q296 554 298 546C316 450 290 330 296 210Z',
  'M290 216Q320 176 350 216Q320 226 290 216ZM312 196Q306 150 322 118L334 124Q326 150 330 196Z',
  [-22, -12, -4, 6, 14, 24],
)
/** Cucumbers, bottle gourds. */
const gourds: Shape = ({ contents }) => {
  const gourd = (x: number, y: number, angle: number, colour: Colour) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      line('M-206-6Q-236-10-246-28', calyx, 17),
      solid(
        'M-208 0C-208-40-150-44-90-50C20-64 130-76 190-50C226-34 226 34 190 50C130 76 20 64-90 50C-150 44-208 40-208 0Z',
        colour,
        'ball',
      ),
      ...[-26, 0, 26].map((dy) =>
        line(
          `M-170 ${dy * 0.6}Q20 ${dy * 1.5} 186 ${dy}`,
          lighter(colour, 0.4),
          4,
          'stroke-opacity="0.5" stroke-dasharray="26 16"',
        ),
      ),
    )
  return [
    shadow(320, 552, 236),
    gourd(322, 380, -24, darker(contents, 0.1)),
    gourd(300, 440, 8, contents),
    gourd(350, 492, -4, lighter(contents, 0.08)),
  ]
}

/** A knobbly root: ginger, turmeric. */
const roots: Shape = ({ contents }) => {
  const root = (x: number, y: number, angle: number, scale: number, colour: Colour) =>
    group(
      `translate(${x} ${y})rotate(${angle})scale(${scale})`,
      solid(
        'M-180 20C-190-30-140-50-100-34C-96-90-40-104-20-50C20-60 40-56 60-40C70-110 130-110 132-54C190-60 206 0 164 26C150 66 90 60 60 44C50 100-6 104-20 54C-70 66-150 72-180 20Z',
        colour,
        'ball',
      ),
      ...[-120, -60, 20, 90].map((dx) =>
        line(`M${dx}-24Q${dx + 14} 10 ${dx} 40`, darker(colour, 0.25), 4, 'stroke-opacity="0.6"'),
      ),
    )
  return [
    shadow(320, 556, 220),
    root(320, 330, -16, 1, darker(contents, 0.08)),
    root(330, 456, 8, 1.12, contents),
  ]
}

export const longVegetables = { carrots, okra, chillies, gourds, roots } satisfies Record<string, Shape>
