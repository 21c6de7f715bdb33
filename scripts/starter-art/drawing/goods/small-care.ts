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
  line,
  path,
  rect,
  roundedRect,
  shade,
  shadow,
  solid,
} from '../svg.ts'

/** A tiny jar of balm before its box. */
const balm: Shape = (paint) => {
  const { contents, accent, light } = paint
  return [
    shadow(330, 556, 200),
    solid(roundedRect(136, 210, 200, 340, 10), contents, 'fold'),
    rect(136, 236, 200, 14, accent),
    rect(136, 506, 200, 14, accent),
    badge({ ...paint, main: contents }, 236, 350, 70),
    print(236, 446, [130], light, 14),
    solid('M336 440H512V516Q512 552 476 553H372Q336 552 336 516Z', '#e9f2e2'),
    rect(336, 466, 176, 50, contents),
    emblem('leaf', 424, 490, 40, light, accent),
    solid(roundedRect(328, 380, 192, 64, 14), '#e8d35a'),
    line(
      'M356 392V436M386 392V436M416 392V436M446 392V436M476 392V436',
      '#b79f2a',
      4,
      'stroke-opacity="0.6"',
    ),
  ]
}

/** Strips of adhesive bandage. */
const bandages: Shape = () => {
  const strip = (x: number, y: number, angle: number, colour: string) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      solid(roundedRect(-190, -46, 380, 92, 46), colour, 'fold'),
      rect(-62, -46, 124, 92, lighter(colour, 0.45), 6),
      ...Array.from({ length: 9 }, (_, index) =>
        circle(-36 + (index % 3) * 36, -24 + Math.floor(index / 3) * 24, 5, darker(colour, 0.25)),
      ),
      ...[-150, -120, -90, 90, 120, 150].flatMap((dx) =>
        [-18, 18].map((dy) => circle(dx, dy, 4, darker(colour, 0.22))),
      ),
    )
  return [
    shadow(320, 552, 230),
    strip(320, 300, 34, '#d9a274'),
    strip(320, 380, -30, '#e3b388'),
    strip(320, 492, 0, '#d9a274'),
  ]
}

/** A soft pack with a wipe pulled out of its lid. */
const wipes: Shape = (paint) => {
  const { main, light, accent, deep } = paint
  const d =
    'M92 380Q84 350 116 346Q320 330 524 346Q556 350 548 380L556 510Q556 550 520 552H120Q84 550 84 510Z'
  return [
    shadow(320, 556, 236),
    solid(d, lighter(main, 0.5), 'fold'),
    cut(d, path('M70 480C180 420 420 540 570 460V570H70Z', main)),
    path('M214 340Q320 316 426 340L410 390Q320 404 230 390Z', darker(light, 0.12)),
    path('M214 340Q320 316 426 340L420 356Q320 336 220 356Z', light),
    path(
      'M262 354C240 270 190 220 250 180C290 210 300 150 350 170C400 180 380 240 420 250C400 300 390 320 384 354Q320 372 262 354Z',
      '#ffffff',
    ),
    line(
      'M284 340C276 290 262 250 276 214M330 350C326 290 340 240 346 200M368 344C372 310 376 290 396 266',
      '#dfe6e8',
      7,
    ),
    circle(176, 458, 52, light),
    emblem(paint.emblem, 176, 458, 66, main, accent),
    print(370, 440, [180, 120], deep, 15),
  ]
}

/** A baby's feeding bottle. */
const feedingBottle: Shape = ({ accent, main }) => {
  const d = 'M230 254H410Q430 262 430 290V510Q430 552 392 553H248Q210 552 210 510V290Q210 262 230 254Z'
  return [
    shadow(320, 556, 124),
    solid('M290 196Q286 150 304 126Q302 96 320 94T336 126Q354 150 350 196Z', '#e9c58a'),
    solid(roundedRect(226, 190, 188, 66, 14), accent),
    path(d, '#eef4f4'),
    cut(d, path('M200 350Q320 336 440 350V570H200Z', '#fffdf6'), ellipse(320, 349, 110, 8, '#f1ead8')),
    ...[330, 370, 410, 450, 490].map((y, index) => line(`M368 ${y}H${index % 2 ? 400 : 414}`, main, 6)),
    emblem('heart', 286, 440, 88, main, accent),
    shade(d, 'round'),
    highlight('M238 290V510', 10, 0.8),
  ]
}

export const smallCare = { balm, bandages, wipes, feedingBottle } satisfies Record<string, Shape>
