import type { Shape } from '../paint.ts'
import { badge, print } from '../parts.ts'
import {
  type Colour,
  circle,
  cut,
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

/** A lit earthen lamp. */
const diya: Shape = ({ main, accent, light }) => {
  const clay = '#b9602f'
  const lamp = (x: number, y: number, scale: number) =>
    group(
      `translate(${x} ${y})scale(${scale})`,
      ellipse(0, -108, 90, 110, '#ffd978', 'fill-opacity="0.35"'),
      path('M0-208C44-150 40-108 0-92C-40-108-44-150 0-208Z', '#f59b23'),
      path('M0-164C22-132 20-108 0-98C-20-108-22-132 0-164Z', '#ffe9a3'),
      ellipse(0, -70, 150, 34, darker(clay, 0.35)),
      ellipse(0, -64, 128, 24, '#e3ac4b'),
      solid('M-150-70A150 34 0 0 0 150-70C146 8 84 44 0 44S-146 8-150-70Z', clay),
      line('M-128-28Q0 36 128-28', light, 9, 'stroke-dasharray="1 24"'),
      line('M-104 0Q0 52 104 0', accent, 8, 'stroke-dasharray="1 22"'),
    )
  return [
    shadow(320, 554, 210),
    lamp(196, 458, 0.62),
    lamp(452, 458, 0.62),
    lamp(322, 520, 0.92),
    circle(130, 552, 10, main),
    circle(514, 556, 10, accent),
  ]
}

/** A string of marigolds. */
const garland: Shape = ({ accent }) => {
  const marigold = (x: number, y: number, colour: Colour) =>
    [44, 33, 21, 9]
      .map(
        (r, index) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="${index % 2 ? lighter(colour, 0.18) : colour}" stroke="${darker(colour, 0.14)}" stroke-width="5" stroke-dasharray="9 5"/>`,
      )
      .join('')
  const spots = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (0.06 + (index / 12) * 0.88)
    return marigold(
      Math.round(320 - 224 * Math.cos(angle)),
      Math.round(212 + 280 * Math.sin(angle)),
      index % 2 ? '#f3a21d' : '#e8731a',
    )
  })
  return [
    shadow(320, 560, 170),
    line('M96 206C130 600 510 600 544 206', '#5d7f35', 14),
    ...spots,
    circle(96, 190, 12, accent),
    circle(544, 190, 12, accent),
  ]
}

/** A box of sweets with its lid leaning behind. */
const sweetBox: Shape = (paint) => {
  const { main, deep, light, accent, contents } = paint
  const sweets = Array.from({ length: 12 }, (_, index) => {
    const x = 206 + (index % 4) * 76
    const y = 424 + Math.floor(index / 4) * 40
    return (
      circle(x, y + 4, 34, darker(contents, 0.35)) +
      circle(x, y, 33, contents) +
      circle(x, y, 33, 'url(#ball)') +
      circle(x, y - 8, 6, '#8fae4a')
    )
  }).join('')
  return [
    shadow(320, 556, 210),
    group(
      'rotate(-4 320 300)',
      solid(roundedRect(156, 150, 328, 250, 16), main, 'fold'),
      `<g fill="none" stroke="${accent}" stroke-width="5">${rect(174, 168, 292, 214, 'none', 10)}</g>`,
      badge(paint, 320, 262, 70),
      print(320, 350, [140], light, 12),
    ),
    path('M132 410L508 410L520 470H120Z', deep),
    cut('M138 350H502L512 520H128Z', path('M142 396H498L512 520H128Z', light), sweets),
    solid('M120 470Q320 500 520 470L508 552Q320 566 132 552Z', main, 'round'),
    path('M124 488Q320 518 516 488L515 500Q320 530 125 500Z', accent),
  ]
}

export const festive = { diya, garland, sweetBox } satisfies Record<string, Shape>
