import { emblem } from '../emblems.ts'
import type { Shape } from '../paint.ts'
import { badge, print } from '../parts.ts'
import {
  circle,
  cut,
  darker,
  ellipse,
  group,
  highlight,
  lighter,
  path,
  rect,
  roundedRect,
  shade,
  shadow,
  solid,
} from '../svg.ts'

/** A bar of soap before its box. */
const soap: Shape = (paint) => {
  const { main, deep, light, accent, contents } = paint
  const pack = roundedRect(140, 300, 350, 190, 12)
  const bar = 'M176 486C176 446 220 440 330 440S484 446 484 486V506C484 548 440 552 330 552S176 548 176 506Z'
  return [
    shadow(320, 492, 190),
    path(pack, main),
    cut(
      pack,
      path('M130 428C230 358 380 488 500 388V508H130Z', deep),
      path('M130 418C230 348 380 478 500 378V390C380 490 230 360 130 430Z', accent),
    ),
    badge(paint, 230, 374, 54),
    print(380, 350, [150, 100], light, 15),
    shade(pack, 'fold'),
    shadow(330, 560, 170),
    path(bar, darker(contents, 0.25), 'transform="translate(0 8)"'),
    solid(bar, contents, 'ball'),
    `<g fill="none" stroke="${darker(contents, 0.22)}" stroke-width="4" stroke-opacity="0.6">${ellipse(330, 490, 112, 30, 'none')}</g>`,
    emblem(paint.emblem, 330, 490, 42, darker(contents, 0.22), lighter(contents, 0.2)),
    ...[
      [150, 540, 24],
      [118, 500, 14],
      [520, 452, 20],
      [552, 500, 12],
      [506, 536, 28],
    ].map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, '#ffffff', 'fill-opacity="0.6"') +
        circle(x - r * 0.3, y - r * 0.3, r * 0.3, '#ffffff'),
    ),
  ]
}

/** A tube standing on its cap: toothpaste, face wash, cream. */
const tube: Shape = (paint) => {
  const { main, deep, light, accent } = paint
  const d = 'M196 130H444C440 250 420 380 400 488H240C220 380 200 250 196 130Z'
  return [
    shadow(320, 556, 104),
    path(d, light),
    cut(
      d,
      path('M180 120H460V250C400 330 260 200 180 290Z', main),
      path('M180 290C260 200 400 330 460 250V268C400 348 260 218 180 308Z', accent),
    ),
    emblem(paint.emblem, 320, 364, 92, main, deep),
    print(320, 428, [100], deep, 11),
    print(320, 196, [130], light, 15),
    shade(d, 'round'),
    rect(192, 112, 256, 30, darker(main, 0.2), 4),
    ...Array.from({ length: 20 }, (_, index) =>
      rect(198 + index * 12.6, 112, 4, 30, '#ffffff', 0, 'fill-opacity="0.25"'),
    ),
    solid('M246 486H394L388 542Q386 553 374 554Q320 560 266 554Q254 553 252 542Z', deep),
    ...[272, 296, 320, 344, 368].map((x) => rect(x - 2, 496, 4, 48, '#ffffff', 0, 'fill-opacity="0.25"')),
  ]
}

/** Two toothbrushes in a glass. */
const brushes: Shape = ({ main, accent, light }) => {
  const brush = (angle: number, colour: string) =>
    group(
      `rotate(${angle} 320 540)`,
      rect(304, 120, 26, 420, colour, 13),
      rect(309, 130, 7, 300, '#ffffff', 4, 'fill-opacity="0.4"'),
      rect(300, 100, 34, 130, colour, 16),
      ...Array.from({ length: 6 }, (_, index) =>
        rect(334, 106 + index * 19, 34, 15, index % 2 ? light : lighter(accent, 0.4), 4),
      ),
    )
  const glass = 'M206 330H434L412 536Q410 552 392 553Q320 558 248 553Q230 552 228 536Z'
  return [
    shadow(320, 556, 120),
    brush(-12, main),
    brush(13, accent),
    path(glass, '#dff0f2', 'fill-opacity="0.78"'),
    shade(glass, 'round'),
    ellipse(320, 330, 114, 16, '#ffffff', 'fill-opacity="0.7"'),
    highlight('M244 370L256 510', 12, 0.7),
  ]
}

/** A soft pack: sanitary pads, wipes, diapers, cotton. */
const softPack: Shape = (paint) => {
  const { main, deep, light, accent } = paint
  const d =
    'M140 260Q130 232 160 230Q320 206 480 230Q510 232 500 260C490 340 490 440 504 520Q508 550 476 552Q320 566 164 552Q132 550 136 520C150 440 150 340 140 260Z'
  return [
    shadow(320, 556, 190),
    path(d, lighter(main, 0.72)),
    cut(
      d,
      path('M100 400C220 300 400 480 540 350V580H100Z', main),
      path('M100 384C220 284 400 464 540 334V352C400 482 220 302 100 402Z', accent),
      circle(470, 300, 44, lighter(main, 0.55)),
    ),
    circle(290, 318, 76, light),
    emblem(paint.emblem, 290, 318, 104, main, deep),
    print(320, 474, [190, 120], light, 16),
    shade(d, 'fold'),
    path('M236 218Q320 200 404 218L392 246Q320 232 248 246Z', deep),
  ]
}

/** A comb and a mirror. */
const comb: Shape = ({ main, accent, light }) => [
  shadow(320, 556, 190),
  rect(398, 380, 34, 172, darker(accent, 0.1), 17),
  circle(414, 286, 112, accent),
  circle(414, 286, 92, '#dcecef'),
  path('M346 330L460 214L480 232L366 348Z', '#ffffff', 'fill-opacity="0.7"'),
  solid(roundedRect(146, 150, 70, 402, 26), main, 'round'),
  ...Array.from({ length: 19 }, (_, index) => rect(206, 184 + index * 18, 76, 9, main, 4)),
  circle(181, 190, 12, light),
]

export const care = { soap, tube, brushes, softPack, comb } satisfies Record<string, Shape>
