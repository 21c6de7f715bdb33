import { emblem } from '../emblems.ts'
import type { Shape } from '../paint.ts'
import { label, print } from '../parts.ts'
import {
  circle,
  cut,
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

/** A strip of sachets. */
const sachets: Shape = (paint) => {
  const { main, deep, light, accent } = paint
  const one = (x: number) =>
    [
      solid(`M${x} 150H${x + 128}V552H${x}Z`, main, 'fold'),
      rect(x, 150, 128, 32, deep),
      rect(x, 520, 128, 32, deep),
      path(`M${x} 400Q${x + 64} 350 ${x + 128} 400V470Q${x + 64} 420 ${x} 470Z`, accent),
      circle(x + 64, 286, 50, light),
      emblem(paint.emblem, x + 64, 286, 64, main, deep),
      print(x + 64, 486, [80], light, 10),
    ].join('')
  return [
    shadow(320, 558, 210),
    one(124),
    one(256),
    one(388),
    line('M254 150V552M386 150V552', '#ffffff', 5, 'stroke-dasharray="7 9"'),
  ]
}

/** A small clear bottle of hair oil. */
const oilVial: Shape = (paint) => {
  const { contents, main } = paint
  const d = 'M278 214H362Q438 226 438 300V500Q438 552 390 553H250Q202 552 202 500V300Q202 226 278 214Z'
  return [
    shadow(320, 556, 126),
    path(d, lighter(contents, 0.7)),
    cut(d, path('M190 290Q320 276 450 290V570H190Z', contents)),
    label(paint, 320, 424, 190, 150),
    shade(d, 'round'),
    solid(roundedRect(270, 116, 100, 104, 14), main),
    ...[286, 304, 322, 340, 354].map((x) => highlight(`M${x} 126V208`, 3, 0.25)),
    highlight('M232 310V400', 10, 0.7),
  ]
}

/** A razor for shaving. */
const razor: Shape = ({ main, accent }) => [
  shadow(330, 556, 180),
  group(
    'rotate(32 320 340)',
    solid('M294 240Q320 220 346 240L340 560Q338 590 320 590T300 560Z', main),
    ...Array.from({ length: 8 }, (_, index) => line(`M300 ${330 + index * 22}H340`, lighter(main, 0.4), 6)),
    rect(300, 200, 40, 60, darker(main, 0.3), 8),
    solid(roundedRect(214, 126, 212, 84, 16), '#d9dde0', 'fold'),
    rect(226, 140, 188, 14, accent, 6),
    line('M230 168H410M230 182H410M230 196H410', '#7d8288', 5),
  ),
]

/** A stick of kajal, its cap, and an eye lined with it. */
const kajal: Shape = ({ main, accent }) => [
  shadow(330, 556, 200),
  path('M90 230Q200 110 330 220Q210 300 90 230Z', '#fffaf2'),
  circle(212, 214, 46, '#6b4423'),
  circle(212, 214, 24, '#1f1a1a'),
  circle(226, 200, 9, '#ffffff'),
  line('M84 232Q200 98 340 220Q372 226 394 204', '#1f1a1a', 17),
  line('M96 240Q210 312 330 224', '#1f1a1a', 9),
  line('M150 146L138 118M196 128L192 96M246 134L254 104M292 160L310 134', '#1f1a1a', 8),
  group(
    'rotate(62 400 460)',
    solid(roundedRect(370, 330, 60, 250, 16), main),
    rect(370, 370, 60, 14, accent),
    rect(378, 282, 44, 54, '#c9a54a', 6),
    path('M380 284H420L408 216Q400 200 392 216Z', '#1f1a1a'),
    highlight('M384 350V560', 7, 0.4),
  ),
  group(
    'rotate(-74 170 500)',
    solid(roundedRect(137, 420, 66, 150, 20), main),
    rect(137, 544, 66, 14, accent),
  ),
]

/** A nail cutter. */
const nailCutter: Shape = ({ accent }) => [
  shadow(320, 556, 200),
  group(
    'rotate(-18 320 380)',
    solid('M110 400Q330 350 520 384L534 420Q330 424 110 430Z', '#b9bdc2', 'fold'),
    solid('M110 430Q330 440 530 424L534 446Q330 486 112 456Z', '#9a9fa4', 'fold'),
    path('M514 380Q560 384 556 416Q552 446 516 450L526 416Z', '#7d8288'),
    solid('M132 356Q116 330 150 326L420 356Q450 362 440 384L408 392Z', '#d9dde0', 'fold'),
    rect(392, 340, 26, 96, '#8d9298', 8),
    circle(405, 344, 17, accent),
    ...Array.from({ length: 9 }, (_, index) => line(`M${160 + index * 15} 334l-7 18`, '#9a9fa4', 4)),
    circle(132, 432, 11, '#6d7278'),
  ),
]

/** Safety pins. */
const safetyPins: Shape = () => {
  const pin = (x: number, y: number, angle: number, scale: number) =>
    group(
      `translate(${x} ${y})rotate(${angle})scale(${scale})`,
      line('M-120 26H100M-120 26C-168 26-168-26-120-26L96-10', '#8d9298', 13),
      line('M-120 24H100M-120 24C-162 24-162-24-120-24L96-8', '#dfe2e5', 5),
      solid('M88-26H128Q148-26 148-6V22Q148 40 128 40H88Z', '#c9ccd0', 'fold'),
    )
  return [
    shadow(320, 552, 226),
    pin(300, 240, -14, 1.2),
    pin(346, 330, 10, 1.3),
    pin(290, 420, -6, 1.3),
    pin(350, 500, 6, 1.2),
  ]
}

/** Cotton wool in a roll. */
const cottonRoll: Shape = ({ main, accent, random }) => {
  const fluff = (x: number, y: number, r: number) =>
    circle(x, y, r, '#ffffff') + circle(x, y, r, 'url(#ball)', 'fill-opacity="0.35"')
  return [
    shadow(320, 556, 226),
    solid('M150 250H480V470H150Z', '#4a6fb5', 'fold'),
    path('M150 250Q120 360 150 470Q186 360 150 250Z', '#f4f4f2'),
    path('M480 250Q516 360 480 470Q444 360 480 250Z', '#ffffff'),
    `<g fill="none" stroke="#d9d9d6" stroke-width="5">${ellipse(480, 360, 20, 74, 'none')}${ellipse(480, 360, 9, 40, 'none')}</g>`,
    rect(210, 250, 200, 220, main, 0, 'fill-opacity="0.92"'),
    circle(310, 360, 72, '#ffffff'),
    rect(298, 314, 24, 92, accent, 4),
    rect(264, 348, 92, 24, accent, 4),
    ...Array.from({ length: 12 }, (_, index) =>
      fluff(130 + index * 34 + random.integer(-6, 6), 514 + random.integer(-14, 14), random.integer(28, 40)),
    ),
  ]
}

export const grooming = {
  sachets,
  oilVial,
  razor,
  kajal,
  nailCutter,
  safetyPins,
  cottonRoll,
} satisfies Record<string, Shape>
