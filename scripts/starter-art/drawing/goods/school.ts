import type { Shape } from '../paint.ts'
import { badge, print } from '../parts.ts'
import {
  type Colour,
  circle,
  darker,
  ellipse,
  group,
  highlight,
  lighter,
  line,
  path,
  rect,
  roundedRect,
  shade,
  shadow,
  solid,
} from '../svg.ts'

/** Notebooks, one above the other. */
const notebooks: Shape = (paint) => {
  const book = (angle: number, colour: Colour, inside: string) =>
    group(
      `rotate(${angle} 320 380)`,
      rect(176, 150, 300, 396, darker(colour, 0.3), 8),
      rect(182, 146, 296, 392, '#fdfbf4', 6),
      solid(roundedRect(170, 142, 300, 392, 8), colour, 'fold'),
      rect(170, 142, 34, 392, darker(colour, 0.3), 8),
      inside,
    )
  const { main, accent, deep, light } = paint
  return [
    shadow(320, 556, 200),
    book(9, accent, ''),
    book(
      -4,
      main,
      rect(244, 210, 186, 118, light, 8) +
        line('M262 246H412M262 272H412M262 298H412', deep, 5) +
        badge(paint, 337, 430, 52),
    ),
  ]
}

const stick = (x: number, angle: number, body: string) => group(`rotate(${angle} ${x} 380)`, body)

/** Ball pens. */
const pens: Shape = () => {
  const pen = (x: number, angle: number, colour: Colour) =>
    stick(
      x,
      angle,
      solid(roundedRect(x - 20, 196, 40, 290, 10), '#eef4f8') +
        rect(x - 6, 230, 12, 250, colour, 5) +
        path(`M${x - 20} 480H${x + 20}L${x + 6} 540H${x - 6}Z`, '#c9a54a') +
        line(`M${x} 538V556`, '#4a4843', 5) +
        solid(roundedRect(x - 22, 96, 44, 150, 12), colour) +
        rect(x + 12, 110, 14, 150, darker(colour, 0.2), 7) +
        highlight(`M${x - 12} 210V460`, 5, 0.7),
    )
  return [shadow(320, 556, 170), pen(206, -14, '#d9342f'), pen(320, 0, '#2f5fb0'), pen(434, 14, '#26221f')]
}

/** Pencils. */
const pencils: Shape = () => {
  const pencil = (x: number, angle: number, colour: Colour) =>
    stick(
      x,
      angle,
      rect(x - 24, 160, 16, 320, darker(colour, 0.18)) +
        rect(x - 8, 160, 16, 320, colour) +
        rect(x + 8, 160, 16, 320, lighter(colour, 0.25)) +
        path(`M${x - 24} 480H${x + 24}L${x} 556Z`, '#ecc793') +
        path(`M${x - 8} 530H${x + 8}L${x} 556Z`, '#2b2623') +
        rect(x - 24, 132, 48, 34, '#c9ccd0') +
        line(`M${x - 24} 142H${x + 24}M${x - 24} 154H${x + 24}`, '#8d9298', 4) +
        solid(roundedRect(x - 24, 92, 48, 44, 12), '#e58a94'),
    )
  return [
    shadow(320, 556, 170),
    pencil(206, -14, '#d9452f'),
    pencil(320, 0, '#f0a92e'),
    pencil(434, 14, '#2f8f5f'),
  ]
}

/** Erasers in their paper sleeves, one worn at a corner. */
const erasers: Shape = ({ main }) => {
  const one = (x: number, y: number, angle: number, colour: Colour) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      path('M-180-40Q-180-56-160-60L-128-96H196L164-56Z', '#ffffff'),
      path('M164-56L196-96V34L164 84Z', '#d8d4ca'),
      path('M-180-40Q-180-56-160-56H164V84H-150Q-180 80-180 50Z', '#f7f5ef'),
      path('M-70-56L-38-96H196L164-56Z', lighter(colour, 0.35)),
      path('M164-56L196-96V34L164 84Z', darker(colour, 0.3)),
      path('M-70-56H164V84H-70Z', colour),
      path('M-70-20H164V4H-70Z', '#ffffff', 'fill-opacity="0.9"'),
      path('M-70 24H164V34H-70Z', '#ffffff', 'fill-opacity="0.6"'),
      shade('M-180-40Q-180-56-160-56H164V84H-150Q-180 80-180 50Z', 'fold'),
    )
  return [
    shadow(320, 552, 220),
    one(320, 280, -10, '#2f5fb0'),
    one(310, 466, 6, main),
    ...[
      [120, 548, 9],
      [150, 560, 6],
      [500, 566, 8],
    ].map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r * 1.8, r * 0.7, '#8d8a80')),
  ]
}

/** Pencil sharpeners. */
const sharpeners: Shape = () => {
  const one = (x: number, y: number, angle: number, scale: number, colour: Colour) =>
    group(
      `translate(${x} ${y})rotate(${angle})scale(${scale})`,
      solid(
        'M-130-70H130Q144-70 140-54L120 84Q118 96 104 96H-104Q-118 96-120 84L-140-54Q-144-70-130-70Z',
        colour,
        'fold',
      ),
      path('M-104-50L104-50L76 20L-76 20Z', '#d9dde0'),
      path('M-104-50L104-50L96-32L-96-32Z', '#ffffff', 'fill-opacity="0.7"'),
      circle(0, -16, 15, '#8d9298'),
      line('M-9-16H9', '#4a4843', 4),
      ...[-80, -50, -20, 20, 50, 80].map((dx) => line(`M${dx} 44V84`, darker(colour, 0.3), 6)),
    )
  return [
    shadow(320, 552, 220),
    one(260, 310, -14, 1, '#2f5fb0'),
    one(380, 460, 8, 1.08, '#d9452f'),
    path('M130 520Q170 470 220 520Q190 540 130 520Z', '#e8c48e'),
    line('M130 520Q170 470 220 520', '#d9452f', 6),
  ]
}

/** A ruler. */
const ruler: Shape = ({ accent }) => [
  shadow(320, 552, 220),
  group(
    'rotate(-36 320 350)',
    rect(52, 300, 536, 104, darker(accent, 0.3), 8),
    solid(roundedRect(50, 294, 536, 104, 8), lighter(accent, 0.35), 'fold'),
    ...Array.from({ length: 51 }, (_, index) =>
      line(
        `M${68 + index * 10} 296V${index % 10 === 0 ? 344 : index % 5 === 0 ? 332 : 320}`,
        '#4a2f14',
        index % 10 === 0 ? 4 : 2.4,
      ),
    ),
    circle(560, 372, 11, darker(accent, 0.35)),
  ),
]

/** A stick of glue. */
const glueStick: Shape = (paint) => {
  const { main, accent } = paint
  return [
    shadow(330, 556, 150),
    solid(roundedRect(236, 160, 108, 100, 22), '#fdfbf2'),
    rect(226, 240, 128, 40, '#d9d5c8', 6),
    solid('M220 270H360V530Q290 556 220 530Z', main),
    badge(paint, 290, 380, 48),
    print(290, 450, [90], paint.light, 11),
    solid(roundedRect(214, 500, 152, 54, 12), accent),
    group(
      'rotate(76 470 490)',
      solid(roundedRect(418, 420, 104, 150, 20), accent),
      highlight('M440 440V550', 7, 0.4),
    ),
  ]
}

/** A roll of clear tape. */
const tape: Shape = ({ main }) => [
  shadow(330, 556, 190),
  ellipse(352, 370, 178, 186, '#b98f4a'),
  circle(312, 370, 184, '#e3c077'),
  circle(312, 370, 184, 'url(#ball)', 'fill-opacity="0.7"'),
  `<g fill="none" stroke="#c79f52" stroke-width="4" stroke-opacity="0.6">${circle(312, 370, 160, 'none')}${circle(312, 370, 140, 'none')}</g>`,
  circle(312, 370, 118, main),
  circle(312, 370, 100, '#f6e6cc'),
  ellipse(330, 376, 76, 90, '#dcc7a2'),
  path('M440 236L590 300L576 344L470 300Z', '#e9cf94', 'fill-opacity="0.85"'),
  path('M590 300l-6 12l8 10l-10 8l-6 14', 'none', 'stroke="#b98f4a" stroke-width="4"'),
]

export const school = {
  notebooks,
  pens,
  pencils,
  erasers,
  sharpeners,
  ruler,
  glueStick,
  tape,
} satisfies Record<string, Shape>
