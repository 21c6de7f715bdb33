import { emblem } from '../emblems.ts'
import type { Shape } from '../paint.ts'
import { print, windowOn } from '../parts.ts'
import {
  circle,
  cut,
  darker,
  ellipse,
  highlight,
  line,
  ovalPath,
  path,
  rect,
  roundedRect,
  shade,
  shadow,
} from '../svg.ts'

const crimps = (x: number, y: number, w: number, h: number) =>
  Array.from({ length: Math.floor(w / 12) }, (_, index) =>
    rect(x + 4 + index * 12, y, 4, h, '#ffffff', 0, 'fill-opacity="0.22"'),
  ).join('')

/** A stand-up pouch with a window: dals, rice, sugar. */
const pouch: Shape = (paint) => {
  const { main, deep, light, accent, random } = paint
  const d =
    'M180 128Q320 118 460 128L462 190Q450 350 474 524Q476 548 448 553Q320 570 192 553Q164 548 166 524Q190 350 178 190Z'
  const windows = [
    ovalPath(320, 424, 104, 84),
    roundedRect(214, 344, 212, 160, 30),
    'M320 332C404 356 432 420 414 506Q320 524 226 506C208 420 236 356 320 332Z',
  ] as const
  return [
    shadow(320, 556, 160),
    path(d, main),
    cut(
      d,
      path('M150 290Q320 340 490 276V120H150Z', deep),
      path('M150 300Q320 352 490 286V276Q320 340 150 290Z', accent),
    ),
    emblem(paint.emblem, 320, 222, 84, light, accent),
    print(320, 276, [120], light, 13),
    windowOn(paint, random.pick(windows), { x: 196, y: 326, w: 250, h: 200 }),
    shade(d, 'round'),
    cut(d, rect(150, 110, 340, 44, darker(deep, 0.15)), crimps(176, 110, 290, 44)),
    line('M196 534Q320 556 444 534', darker(main, 0.35), 3, 'stroke-opacity="0.45"'),
  ]
}

const zigzag = (x: number, y: number, w: number, teeth: number, height: number) =>
  Array.from(
    { length: teeth * 2 },
    (_, index) => `L${x + (w / (teeth * 2)) * (index + 1)} ${index % 2 ? y : y + height}`,
  ).join('')

/** A puffed packet with crimped ends: chips, namkeen, noodles. */
const pillow: Shape = (paint) => {
  const { main, deep, light, accent, contents, random } = paint
  const d = `M172 128${zigzag(172, 128, 296, 13, -9)}C466 190 486 240 488 330C488 430 466 500 468 552${zigzag(468, 552, -296, 13, 9)}C174 500 152 430 152 330C152 240 174 190 172 128Z`
  const pieces = Array.from({ length: 9 }, (_, index) => {
    const x = 200 + (index % 3) * 118 + random.between(-16, 16)
    const y = 446 + Math.floor(index / 3) * 40 + random.between(-8, 8)
    const turn = `transform="rotate(${random.integer(-40, 40)} ${x} ${y})"`
    return ellipse(x, y, 56, 36, darker(contents, 0.18), turn) + ellipse(x, y - 5, 54, 33, contents, turn)
  }).join('')
  return [
    shadow(320, 558, 156),
    path(d, main),
    cut(
      d,
      path('M140 470Q320 380 500 470V570H140Z', accent),
      pieces,
      circle(320, 280, 112, light),
      rect(140, 258, 360, 44, deep),
    ),
    circle(320, 280, 92, light),
    emblem(paint.emblem, 320, 270, 110, main, deep),
    print(320, 338, [86], deep, 12),
    shade(d, 'round'),
    cut(
      d,
      rect(140, 110, 360, 36, darker(main, 0.3)),
      crimps(172, 110, 296, 36),
      rect(140, 532, 360, 36, darker(main, 0.3)),
      crimps(172, 532, 296, 36),
    ),
    highlight('M206 200Q190 300 204 420', 12, 0.4),
  ]
}

export const packets = { pouch, pillow } satisfies Record<string, Shape>
