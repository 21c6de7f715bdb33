import type { Shape } from '../paint.ts'
import { badge, print } from '../parts.ts'
import {
  circle,
  darker,
  ellipse,
  highlight,
  lighter,
  line,
  path,
  rect,
  roundedRect,
  shadow,
  solid,
} from '../svg.ts'

/** Cones and sticks of dhoop before their box, one smoking. */
const dhoop: Shape = (paint) => {
  const brown = '#4a3020'
  return [
    shadow(330, 556, 220),
    solid(roundedRect(120, 250, 220, 300, 8), paint.main, 'fold'),
    rect(120, 272, 220, 10, paint.accent),
    badge(paint, 230, 370, 64),
    print(230, 460, [130, 90], paint.light, 13),
    ellipse(450, 536, 116, 24, '#c98a3f'),
    ellipse(450, 528, 116, 22, '#e7b568'),
    solid('M394 528L430 404Q436 396 442 404L478 528Q436 544 394 528Z', brown),
    solid('M470 530L494 452Q500 444 506 452L530 530Q500 542 470 530Z', lighter(brown, 0.1)),
    circle(436, 402, 9, '#e8642a'),
    highlight('M436 390C400 350 470 310 430 260S470 190 440 140', 13, 0.75),
    highlight('M448 380C480 340 430 300 470 250', 9, 0.55),
  ]
}

/** White tablets of camphor, one burning on a brass plate. */
const camphor: Shape = () => {
  const tablet = (x: number, y: number) =>
    [
      path(`M${x - 40} ${y}v26l40 18v-26Z`, '#dfe3e4'),
      path(`M${x + 40} ${y}v26l-40 18v-26Z`, '#c9cfd2'),
      path(`M${x - 40} ${y}L${x} ${y - 18}L${x + 40} ${y}L${x} ${y + 18}Z`, '#ffffff'),
    ].join('')
  return [
    shadow(320, 556, 230),
    ellipse(320, 508, 236, 58, darker('#d2a23f', 0.3)),
    ellipse(320, 496, 236, 58, '#d2a23f'),
    ellipse(320, 496, 206, 46, '#eac766'),
    ellipse(320, 340, 90, 120, '#ffd978', 'fill-opacity="0.4"'),
    tablet(196, 474),
    tablet(444, 474),
    tablet(258, 500),
    tablet(386, 500),
    tablet(250, 440),
    tablet(390, 440),
    path('M320 230C372 310 372 380 320 416C268 380 268 310 320 230Z', '#f59b23'),
    path('M320 300C346 344 346 384 320 404C294 384 294 344 320 300Z', '#ffe9a3'),
    tablet(320, 424),
  ]
}

/** Wicks of cotton, and a lamp for them. */
const wicks: Shape = ({ random }) => {
  const wick = (x: number, y: number, angle: number) =>
    `<g transform="translate(${x} ${y})rotate(${angle})">${line('M-92 0H80', '#e2ddd0', 25)}${line('M-92-2H80', '#ffffff', 18)}${line('M-80 4H70', '#d9d3c4', 3, 'stroke-dasharray="9 7"')}${ellipse(92, 0, 17, 9, '#f4f0e4')}</g>`
  const clay = '#b9602f'
  return [
    shadow(320, 556, 230),
    ...Array.from({ length: 14 }, (_, index) =>
      wick(190 + (index % 3) * 130, 250 + Math.floor(index / 3) * 40, random.integer(-22, 22)),
    ),
    ellipse(330, 470, 140, 32, darker(clay, 0.35)),
    ellipse(330, 474, 120, 24, '#e3ac4b'),
    line('M330 474Q400 452 450 446', '#ffffff', 15),
    solid('M190 470A140 32 0 0 0 470 470C466 530 410 556 330 556S194 530 190 470Z', clay),
    rect(230, 520, 200, 8, '#fff4dc', 4, 'fill-opacity="0.7"'),
  ]
}

export const puja = { dhoop, camphor, wicks } satisfies Record<string, Shape>
