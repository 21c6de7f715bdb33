import type { Shape } from '../paint.ts'
import { badge } from '../parts.ts'
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

const wrappers = ['#d9452f', '#f0a92e', '#4f9a4d', '#2f5f9e', '#8a4a86', '#d75a86'] as const

/** Wrapped toffees. */
const toffees: Shape = ({ random }) => {
  const one = (x: number, y: number, angle: number, colour: Colour) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      path('M-52 0L-108-38Q-96-12-108 0Q-96 12-108 38Z', lighter(colour, 0.25)),
      path('M52 0L108-38Q96-12 108 0Q96 12 108 38Z', lighter(colour, 0.25)),
      solid(roundedRect(-62, -38, 124, 76, 32), colour),
      highlight('M-36-38Q-24 0-36 38M0-38Q12 0 0 38M36-38Q48 0 36 38', 6, 0.45),
    )
  return [
    shadow(320, 556, 236),
    ...[
      [320, 250, 8],
      [236, 322, -18],
      [410, 326, 14],
      [172, 402, 10],
      [322, 398, -6],
      [476, 404, -14],
      [140, 490, -10],
      [266, 478, 16],
      [392, 482, 4],
      [508, 494, 12],
      [222, 534, -4],
      [432, 538, -8],
    ].map(([x = 0, y = 0, angle = 0], index) =>
      one(x, y, angle + random.integer(-4, 4), wrappers[index % wrappers.length] ?? '#d9452f'),
    ),
  ]
}

/** Lollipops. */
const lollipops: Shape = () => {
  const one = (x: number, y: number, angle: number, colour: Colour) =>
    group(
      `rotate(${angle} ${x} 556)`,
      rect(x - 7, y, 14, 556 - y, '#f7f1e4', 7),
      circle(x, y, 86, colour),
      highlight(`M${x} ${y}m0-8a14 14 0 1 1-14 20a34 34 0 1 1 48-40a58 58 0 1 1-82 60`, 13, 0.65),
      circle(x, y, 86, 'url(#ball)'),
    )
  return [
    shadow(320, 560, 140),
    one(220, 290, -14, '#d75a86'),
    one(424, 290, 14, '#f0902e'),
    one(322, 216, 0, '#4f9a4d'),
  ]
}

/** Slabs of peanut chikki. */
const chikki: Shape = ({ contents, random }) => {
  const slab = (x: number, y: number, angle: number) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      rect(-150, -70, 300, 160, darker(contents, 0.4), 10),
      rect(-150, -82, 300, 160, contents, 10),
      ...Array.from({ length: 34 }, () => {
        const dx = random.integer(-132, 132)
        const dy = random.integer(-66, 62)
        return ellipse(
          dx,
          dy,
          17,
          11,
          random.pick(['#f0d8a6', '#e4c48a', '#d8b274']),
          `transform="rotate(${random.integer(-80, 80)} ${dx} ${dy})"`,
        )
      }),
      shade(roundedRect(-150, -82, 300, 160, 10), 'fold'),
    )
  return [shadow(320, 556, 226), slab(330, 320, -10), slab(308, 420, 8), slab(326, 486, -3)]
}

/** Jalebis: coils in syrup. */
const jalebis: Shape = ({ contents, light, main }) => {
  const coil = (x: number, y: number, scale: number) => {
    const d = 'M-6 2C-22-26 30-36 36-2C42 40-44 48-54-2C-60-62 60-78 78-6C86 62-66 92-88 10'
    return group(
      `translate(${x} ${y})scale(${scale} ${scale * 0.74})`,
      line(d, darker(contents, 0.4), 31, 'transform="translate(0 10)"'),
      line(d, contents, 28),
      line(d, lighter(contents, 0.5), 7, 'stroke-opacity="0.75" transform="translate(-2-6)"'),
    )
  }
  return [
    shadow(320, 560, 236),
    ellipse(320, 530, 236, 42, darker(light, 0.22)),
    ellipse(320, 520, 236, 42, light),
    `<g fill="none" stroke="${main}" stroke-width="6">${ellipse(320, 520, 214, 34, 'none')}</g>`,
    coil(196, 470, 1),
    coil(444, 470, 1),
    coil(320, 486, 1.05),
    coil(256, 386, 1),
    coil(390, 386, 1),
    coil(322, 306, 0.95),
  ]
}

/** A gift box of nuts in four parts, with a bow. */
const giftBox: Shape = (paint) => {
  const { main, deep, accent, random } = paint
  const part = (x: number, y: number, colour: Colour) => [
    rect(x, y, 176, 92, darker(colour, 0.5), 6),
    ...Array.from({ length: 22 }, () => {
      const dx = x + random.integer(20, 156)
      const dy = y + random.integer(16, 76)
      return ellipse(
        dx,
        dy,
        17,
        11,
        random.pick([colour, lighter(colour, 0.18), darker(colour, 0.12)]),
        `transform="rotate(${random.integer(-80, 80)} ${dx} ${dy})"`,
      )
    }),
  ]
  return [
    shadow(320, 556, 226),
    group(
      'rotate(-5 320 240)',
      solid(roundedRect(130, 110, 380, 196, 14), main, 'fold'),
      rect(304, 110, 32, 196, accent),
      badge(paint, 320, 208, 62),
    ),
    path('M104 320H536V520H104Z', deep),
    ...[
      part(126, 334, '#b5763c'),
      part(338, 334, '#eedcb4'),
      part(126, 434, '#9aa84a'),
      part(338, 434, '#7c4022'),
    ].flat(),
    solid('M96 520H544V552H96Z', main, 'fold'),
    path(
      'M300 536C250 500 230 520 236 540C246 562 286 552 300 536ZM340 536C390 500 410 520 404 540C394 562 354 552 340 536Z',
      accent,
    ),
    circle(320, 536, 14, darker(accent, 0.15)),
  ]
}

export const candy = { toffees, lollipops, chikki, jalebis, giftBox } satisfies Record<string, Shape>
