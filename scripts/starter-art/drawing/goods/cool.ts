import type { Shape } from '../paint.ts'
import { badge } from '../parts.ts'
import {
  type Colour,
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

const cube = (x: number, y: number, side: number, colour: Colour) =>
  [
    path(`M${x} ${y}l${side} ${side * 0.4}v${side * 0.9}l${-side} ${-side * 0.4}Z`, colour),
    path(
      `M${x + side} ${y + side * 0.4}l${side} ${-side * 0.4}v${side * 0.9}l${-side} ${side * 0.4}Z`,
      darker(colour, 0.14),
    ),
    path(
      `M${x} ${y}l${side} ${-side * 0.4}l${side} ${side * 0.4}l${-side} ${side * 0.4}Z`,
      lighter(colour, 0.55),
    ),
  ].join('')

/** Cubes of paneer on a plate. */
const paneerPlate: Shape = ({ contents, main, light }) => {
  const colour = darker(contents, 0.08)
  return [
    shadow(320, 560, 236),
    ellipse(320, 528, 236, 44, darker(light, 0.22)),
    ellipse(320, 518, 236, 44, light),
    `<g fill="none" stroke="${main}" stroke-width="6">${ellipse(320, 518, 212, 35, 'none')}</g>`,
    cube(138, 416, 66, colour),
    cube(370, 416, 66, colour),
    cube(252, 438, 70, colour),
    cube(196, 334, 64, colour),
    cube(318, 334, 64, colour),
    cube(256, 254, 62, colour),
  ]
}

/** Slices of cheese, one half unwrapped. */
const cheeseSlices: Shape = (paint) => {
  const { contents, main, accent } = paint
  const slice = (y: number, colour: Colour) =>
    path(
      `M120 ${y}L330 ${y - 70}L540 ${y}L330 ${y + 70}Z`,
      darker(colour, 0.25),
      'transform="translate(0 12)"',
    ) + path(`M120 ${y}L330 ${y - 70}L540 ${y}L330 ${y + 70}Z`, colour)
  return [
    shadow(330, 556, 226),
    ...Array.from({ length: 6 }, (_, index) =>
      slice(478 - index * 24, index % 2 ? contents : lighter(contents, 0.22)),
    ),
    path('M120 358L330 288L540 358L330 428Z', '#ffffff', 'fill-opacity="0.35"'),
    path('M330 288L540 358L470 382L262 312Z', '#ffffff', 'fill-opacity="0.4"'),
    group(
      'translate(0-10)rotate(-8 240 240)',
      solid(roundedRect(130, 140, 240, 150, 12), main, 'fold'),
      rect(130, 160, 240, 10, accent),
      badge(paint, 250, 222, 46),
    ),
  ]
}

/** A kulfi on its stick. */
const kulfi: Shape = ({ contents, random }) => {
  const one = (x: number, angle: number, colour: Colour) =>
    group(
      `rotate(${angle} ${x} 520)`,
      rect(x - 10, 430, 20, 130, '#dcb87e', 9),
      solid(
        `M${x - 44} 130Q${x} 96 ${x + 44} 130L${x + 76} 410Q${x + 78} 446 ${x + 50} 450H${x - 50}Q${x - 78} 446 ${x - 76} 410Z`,
        colour,
      ),
      ...Array.from({ length: 16 }, () =>
        ellipse(
          x + random.integer(-48, 48),
          random.integer(170, 420),
          8,
          4,
          random.pick(['#8fae4a', '#b5763c', '#fff4dc']),
          `transform="rotate(${random.integer(-60, 60)} ${x} 300)"`,
        ),
      ),
      highlight(`M${x - 40} 180L${x - 56} 390`, 9, 0.5),
    )
  return [shadow(320, 556, 160), one(226, -10, darker(contents, 0.06)), one(418, 10, contents)]
}

/** A tall glass of lassi. */
const lassiGlass: Shape = ({ contents, accent }) => {
  const d = 'M204 166H436L408 528Q406 552 380 553Q320 560 260 553Q234 552 232 528Z'
  return [
    shadow(320, 556, 120),
    path(d, '#e4e1d6'),
    cut(
      d,
      path('M190 210Q320 190 450 210V570H190Z', contents),
      path('M190 470Q320 500 450 470V570H190Z', darker(contents, 0.06)),
    ),
    ellipse(320, 208, 112, 30, lighter(contents, 0.5)),
    ...[
      [270, 204],
      [330, 196],
      [372, 210],
      [306, 216],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 20, 10, '#ffffff')),
    ellipse(330, 198, 10, 5, '#8fae4a'),
    ellipse(296, 206, 8, 4, '#d9822e'),
    shade(d, 'round'),
    rect(366, 84, 16, 190, accent, 8, 'transform="rotate(10 374 180)"'),
    highlight('M240 250L256 500', 12, 0.6),
  ]
}

/** A crate of thirty eggs from above. */
const eggTray: Shape = ({ contents }) => {
  const tray = '#b9a58c'
  const eggs = Array.from({ length: 30 }, (_, index) => {
    const row = Math.floor(index / 6)
    const spread = 62 + row * 7
    const x = 320 + ((index % 6) - 2.5) * spread
    const y = 268 + row * 56
    const r = 27 + row * 2.6
    return (
      ellipse(x, y + 14, r * 1.14, r * 0.8, darker(tray, 0.3)) +
      ellipse(x, y, r, r * 1.14, contents) +
      ellipse(x, y, r, r * 1.14, 'url(#ball)')
    )
  }).join('')
  return [
    shadow(320, 556, 250),
    solid('M140 236H500L560 530Q562 552 540 552H100Q78 552 80 530Z', tray, 'fold'),
    eggs,
  ]
}

/** A bag of ice cubes. */
const iceBag: Shape = ({ contents, main, random }) => {
  const d =
    'M276 190C206 226 150 330 152 452C152 540 196 556 320 558S488 540 488 452C490 330 434 226 364 190Z'
  const cubes = Array.from({ length: 26 }, () => {
    const x = random.integer(150, 440)
    const y = random.integer(280, 500)
    return group(`rotate(${random.integer(-30, 30)} ${x} ${y})`, cube(x, y, random.integer(30, 40), contents))
  }).join('')
  return [
    shadow(320, 556, 170),
    solid('M284 190L240 118Q280 136 304 112Q320 138 340 112Q360 136 400 118L356 190Z', '#e8f4f8', 'fold'),
    path(d, '#e2f1f6'),
    cut(d, cubes),
    shade(d, 'round', 0.6),
    rect(272, 178, 96, 20, main, 10),
    highlight('M196 330Q176 410 188 480', 12, 0.7),
    circle(230, 500, 8, '#ffffff'),
  ]
}

export const cool = { paneerPlate, cheeseSlices, kulfi, lassiGlass, eggTray, iceBag } satisfies Record<
  string,
  Shape
>
