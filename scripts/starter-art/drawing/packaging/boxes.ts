import { emblem } from '../emblems.ts'
import { grains } from '../grains.ts'
import type { Paint, Shape } from '../paint.ts'
import { badge, print, windowOn } from '../parts.ts'
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
} from '../svg.ts'

/** A carton seen a little from the right; the front spans `w` by `h` and stands at y 552. */
const carton = (w: number, h: number, depth: number, colour: Colour, front: string[]): string[] => {
  const left = 320 - (w + depth) / 2
  const right = left + w
  const top = 552 - h
  const slope = depth * 0.36
  const face = `M${left} ${top}H${right}V552H${left}Z`
  return [
    shadow(320 + depth / 3, 554, (w + depth) / 2),
    path(`M${right} ${top}l${depth} ${-slope}V${552 - slope}L${right} 552Z`, darker(colour, 0.36)),
    path(`M${left} ${top}l${depth} ${-slope}H${right + depth}L${right} ${top}Z`, lighter(colour, 0.4)),
    path(face, colour),
    cut(face, ...front),
    shade(face, 'fold'),
    highlight(`M${right} ${top}V552`, 3, 0.45),
  ]
}

const middle = (depth: number) => 320 - depth / 2

const masalaFront = (paint: Paint, w: number, h: number, depth: number) => {
  const { deep, light, accent, contents } = paint
  const x = middle(depth)
  const top = 552 - h
  return [
    rect(0, top, 640, h * 0.34, deep),
    path(`M0 ${top + h * 0.34}Q${x} ${top + h * 0.46} 640 ${top + h * 0.34}V${top + h * 0.3}H0Z`, accent),
    emblem(paint.emblem, x, top + h * 0.17, h * 0.22, light, accent),
    print(x, top + h * 0.47, [w * 0.62, w * 0.4], light, 12),
    cut(
      `M${x - w * 0.44} 552Q${x - w * 0.1} ${552 - h * 0.62} ${x + w * 0.44} 552Z`,
      grains({ ...paint, grain: 'fine' }, { x: x - w * 0.5, y: 552 - h * 0.36, w, h: h * 0.38 }),
    ),
    path(
      `M${x - w * 0.26} 540Q${x - w * 0.1} ${552 - h * 0.44} ${x + w * 0.08} ${552 - h * 0.22}Q${x - w * 0.1} ${552 - h * 0.24} ${x - w * 0.26} 540Z`,
      lighter(contents, 0.35),
      'fill-opacity="0.55"',
    ),
  ]
}

/** A tall carton with its contents pictured: masalas, cereals. */
const masalaBox: Shape = (paint) => carton(224, 356, 56, paint.main, masalaFront(paint, 224, 356, 56))

/** A carton with a badge and bands: tea, detergent, corn flakes. */
const box: Shape = (paint) => {
  const x = 320 - 36
  return carton(268, 370, 72, paint.main, [
    path('M0 182H640V250Q284 330 0 250Z', paint.light),
    path('M0 250Q284 330 640 250V264Q284 344 0 264Z', paint.accent),
    badge(paint, x, 298, 84),
    print(x, 408, [170, 120], paint.light, 15),
    rect(0, 496, 640, 30, paint.deep),
    circle(x - 92, 476, 16, paint.accent),
  ])
}

/** A low, wide carton: tea bags, agarbatti, tissues. */
const wideBox: Shape = (paint) => {
  const x = 320 - 45
  return carton(330, 214, 90, paint.main, [
    rect(0, 338, 640, 40, paint.deep),
    path('M100 552C180 460 260 520 320 440S470 420 520 340V552Z', paint.accent, 'fill-opacity="0.85"'),
    badge(paint, x, 448, 70),
    print(x + 112, 500, [74, 50], paint.light, 12),
  ])
}

/** A carton with a window: dry fruits, vermicelli, cookies. */
const windowBox: Shape = (paint) => {
  const x = 320 - 32
  return carton(256, 350, 64, paint.main, [
    rect(0, 200, 640, 96, paint.light),
    emblem(paint.emblem, x, 248, 72, paint.main, paint.accent),
    print(x, 312, [150], paint.light, 13),
    windowOn(paint, roundedRect(x - 92, 352, 184, 160, 26), { x: x - 100, y: 346, w: 204, h: 176 }),
  ])
}

/** A matchbox with matches before it. */
const matchbox: Shape = (paint) => {
  const match = (x: number, y: number, angle: number) =>
    group(
      `rotate(${angle} ${x} ${y})`,
      rect(x, y, 150, 9, '#e8c48e', 4),
      ellipse(x + 150, y + 4, 15, 10, '#b5342a'),
    )
  return [
    ...carton(292, 196, 84, paint.main, [
      rect(0, 356, 640, 196, paint.main),
      badge(paint, 278, 454, 76),
      rect(0, 368, 640, 12, paint.accent),
      rect(0, 528, 640, 12, paint.accent),
    ]),
    match(330, 566, -4),
    match(360, 590, -12),
  ]
}

export const boxes = { masalaBox, box, wideBox, windowBox, matchbox } satisfies Record<string, Shape>
