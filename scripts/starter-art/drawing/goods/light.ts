import type { Shape } from '../paint.ts'
import {
  type Colour,
  circle,
  darker,
  ellipse,
  group,
  lighter,
  line,
  path,
  rect,
  roundedRect,
  shadow,
  solid,
} from '../svg.ts'

/** Candles, one burning. */
const candles: Shape = ({ accent }) => {
  const candle = (x: number, top: number, colour: Colour) =>
    [
      solid(`M${x - 34} ${top}V546Q${x} 562 ${x + 34} 546V${top}Z`, colour),
      ellipse(x, top, 34, 11, lighter(colour, 0.5)),
      path(
        `M${x - 34} ${top + 6}Q${x - 30} ${top + 60} ${x - 22} ${top + 30}Q${x - 10} ${top + 90} ${x - 4} ${top + 12}Z`,
        lighter(colour, 0.6),
      ),
      line(`M${x} ${top}V${top - 22}`, '#3a2a1c', 6),
    ].join('')
  return [
    shadow(320, 556, 190),
    candle(170, 290, '#f7f0e0'),
    candle(270, 250, accent),
    ellipse(370, 160, 76, 96, '#ffd978', 'fill-opacity="0.45"'),
    path('M370 96C402 140 400 176 370 192C340 176 338 140 370 96Z', '#f59b23'),
    path('M370 132C386 156 384 178 370 186C356 178 354 156 370 132Z', '#ffe9a3'),
    candle(370, 214, '#f7f0e0'),
    candle(470, 280, '#d9452f'),
  ]
}

/** An LED bulb. */
const bulb: Shape = ({ main }) => [
  shadow(320, 556, 90),
  circle(320, 240, 210, '#fff3c4', 'fill-opacity="0.5"'),
  solid(
    'M320 96C412 96 456 164 448 232C442 290 404 320 396 372H244C236 320 198 290 192 232C184 164 228 96 320 96Z',
    '#fffaf0',
    'ball',
  ),
  solid('M236 372H404L386 470H254Z', '#eceae4'),
  ...[262, 290, 318, 346, 374].map((x) => line(`M${x} 384L${320 + (x - 320) * 0.8} 462`, '#c9c6bd', 5)),
  rect(254, 400, 132, 16, main, 0, 'fill-opacity="0.8"'),
  solid(roundedRect(266, 470, 108, 58, 8), '#a8a59a'),
  ...[484, 500, 516].map((y) => line(`M266 ${y}H374`, '#7d7a70', 5)),
  ellipse(320, 534, 30, 14, '#4a4843'),
  rect(252, 486, 20, 12, '#8d8a80', 4),
  rect(368, 486, 20, 12, '#8d8a80', 4),
  ellipse(262, 190, 22, 50, '#ffffff', 'fill-opacity="0.8" transform="rotate(20 262 190)"'),
]

/** A torch with its beam. */
const torch: Shape = ({ main, accent, deep }) => [
  shadow(300, 556, 210),
  path('M384 320L640 180V520L384 440Z', '#fff0b0', 'fill-opacity="0.55"'),
  group(
    'translate(0 20)',
    solid('M90 316H300V404H90Q72 404 72 386V334Q72 316 90 316Z', main, 'gloss'),
    path('M90 372H300V404H90Q72 404 72 386V372Z', deep),
    ...Array.from({ length: 9 }, (_, index) => rect(110 + index * 18, 316, 7, 88, darker(main, 0.35))),
    path('M300 312L372 270H396V450H372L300 408Z', '#b9bdc2'),
    path('M300 370L372 400H396V450H372L300 408Z', '#8d9298'),
    ellipse(396, 360, 26, 92, '#fff6cf'),
    ellipse(398, 360, 13, 52, '#ffffff'),
    solid(roundedRect(206, 290, 70, 32, 10), accent),
  ),
]

/** A stack of paper cups. */
const paperCups: Shape = ({ main, accent }) => {
  const cup = (x: number, y: number) =>
    [
      solid(
        `M${x - 84} ${y}H${x + 84}L${x + 60} ${y + 200}Q${x} ${y + 214} ${x - 60} ${y + 200}Z`,
        '#fbf6ec',
      ),
      path(
        `M${x - 78} ${y + 50}Q${x} ${y + 70} ${x + 78} ${y + 50}L${x + 66} ${y + 150}Q${x} ${y + 170} ${x - 66} ${y + 150}Z`,
        main,
      ),
      line(`M${x - 70} ${y + 116}q24-30 46 0t46 0t46 0`, accent, 9),
      ellipse(x, y, 86, 22, '#e9e0cf'),
      ellipse(x, y, 74, 16, '#cdbfa6'),
    ].join('')
  return [
    shadow(320, 556, 216),
    ...Array.from(
      { length: 5 },
      (_, index) =>
        ellipse(230, 330 - index * 26, 88, 24, '#cdbfa6') + ellipse(230, 324 - index * 26, 88, 24, '#fbf6ec'),
    ),
    cup(230, 344),
    cup(426, 344),
    ellipse(230, 214, 74, 16, '#cdbfa6'),
  ]
}

/** A stack of paper plates. */
const paperPlates: Shape = ({ accent, main }) => [
  shadow(320, 556, 240),
  ...Array.from({ length: 7 }, (_, index) => {
    const y = 512 - index * 18
    return ellipse(320, y + 10, 238, 66, '#b5b1a6') + ellipse(320, y, 238, 66, '#eeebe2')
  }),
  ellipse(320, 404, 238, 66, '#f7f5ef'),
  ellipse(320, 408, 172, 44, '#dad6ca'),
  ellipse(320, 404, 166, 40, '#f2efe6'),
  `<g fill="none" stroke="${main}" stroke-width="7" stroke-dasharray="16 12">${ellipse(320, 404, 204, 54, 'none')}</g>`,
  ellipse(320, 404, 40, 11, accent, 'fill-opacity="0.5"'),
]

export const light = { candles, bulb, torch, paperCups, paperPlates } satisfies Record<string, Shape>
