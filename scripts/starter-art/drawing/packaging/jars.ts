import { emblem } from '../emblems.ts'
import { grains } from '../grains.ts'
import type { Paint, Shape } from '../paint.ts'
import { badge, label, print } from '../parts.ts'
import {
  circle,
  cut,
  darker,
  ellipse,
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

/** A glass jar with a screw lid: pickle, honey, coffee, nuts. */
const jar: Shape = (paint) => {
  const { main, deep } = paint
  const glass =
    'M206 226Q168 244 166 300V506Q166 550 212 552Q320 562 428 552Q474 550 474 506V300Q472 244 434 226Z'
  const inside =
    'M180 290Q182 262 214 250H426Q458 262 460 290V504Q460 538 426 540Q320 548 214 540Q180 538 180 504Z'
  return [
    shadow(320, 554, 160),
    path(glass, '#e6efe8'),
    cut(inside, grains(paint, { x: 170, y: 262, w: 300, h: 300 })),
    shade(glass, 'round'),
    label(paint, 320, 414, 230, 170),
    shade(roundedRect(166, 328, 308, 172, 4), 'round', 0.35),
    solid(roundedRect(196, 148, 248, 74, 16), main),
    rect(196, 196, 248, 8, deep, 0, 'fill-opacity="0.6"'),
    ellipse(320, 160, 108, 9, lighter(main, 0.5), 'fill-opacity="0.5"'),
    highlight('M200 282V500', 12, 0.6),
    highlight('M440 300V360', 8, 0.5),
  ]
}

const cylinder = (paint: Paint, halfWidth: number, top: number, decoration: string[]): string[] => {
  const left = 320 - halfWidth
  const right = 320 + halfWidth
  const curve = halfWidth * 0.16
  const d = `M${left} ${top}V${548 - curve}A${halfWidth} ${curve} 0 0 0 ${right} ${548 - curve}V${top}Z`
  return [
    shadow(320, 550, halfWidth),
    path(d, paint.main),
    cut(d, ...decoration),
    shade(d, 'round'),
    ellipse(320, top, halfWidth, curve, darker('#d8d2c4', 0.2)),
    ellipse(320, top - 3, halfWidth - 4, curve - 3, '#efe9dc'),
    ellipse(320, top - 2, halfWidth - 22, curve - 9, '#d9d1c0'),
  ]
}

/** A tin: ghee, baking powder, milk powder. */
const tin: Shape = (paint) =>
  cylinder(paint, 150, 206, [
    rect(160, 190, 320, 60, paint.deep),
    path('M160 250Q320 300 480 250V268Q320 318 160 268Z', paint.accent),
    badge(paint, 320, 380, 92),
    rect(160, 496, 320, 60, paint.deep),
    path('M160 490Q320 540 480 490V502Q320 552 160 502Z', paint.accent),
  ])

/** A slim can of something to drink. */
const can: Shape = (paint) =>
  cylinder(paint, 102, 176, [
    path('M200 330C260 260 380 400 440 310V480C380 560 260 430 200 500Z', paint.light),
    path('M200 318C260 248 380 388 440 298V312C380 402 260 262 200 332Z', paint.accent),
    emblem(paint.emblem, 320, 410, 104, paint.main, paint.deep),
    print(320, 250, [110], paint.light, 15),
  ])

/** A square oil tin with a handle. */
const squareTin: Shape = (paint) => {
  const { main, deep, light, accent, contents } = paint
  const face = roundedRect(166, 196, 270, 356, 12)
  return [
    shadow(332, 554, 176),
    line('M256 158C256 112 372 112 372 158', '#8b8577', 13),
    path('M430 200L486 178V528L430 548Z', darker(main, 0.38)),
    path('M172 198L236 172H486L432 200Z', '#e8e1d1'),
    ellipse(250, 178, 26, 10, accent),
    rect(224, 158, 52, 22, accent, 6),
    path(face, main),
    cut(
      face,
      rect(160, 190, 290, 70, deep),
      circle(301, 366, 104, light),
      path('M160 500Q300 440 440 500V560H160Z', contents),
    ),
    emblem(paint.emblem, 301, 352, 110, main, deep),
    print(301, 216, [150], light, 15),
    print(301, 420, [90], deep, 11),
    shade(face, 'fold'),
  ]
}

/** A tapered cup with a lid: curd, lassi, ice cream. */
const tub: Shape = (paint) => {
  const { main, deep, light } = paint
  const d = 'M172 290H468L438 530Q434 552 410 553Q320 562 230 553Q206 552 202 530Z'
  return [
    shadow(320, 552, 140),
    path(d, light),
    cut(
      d,
      path('M150 420C230 350 400 470 490 390V570H150Z', main),
      path('M150 408C230 338 400 458 490 378V392C400 472 230 352 150 422Z', paint.accent),
    ),
    badge(paint, 320, 396, 74),
    print(320, 498, [120], light, 13),
    shade(d, 'round'),
    solid(roundedRect(156, 250, 328, 46, 18), main),
    ellipse(320, 252, 158, 22, lighter(main, 0.25)),
    ellipse(320, 250, 136, 14, deep, 'fill-opacity="0.25"'),
  ]
}

/** A low jar of cream or balm. */
const creamJar: Shape = (paint) => {
  const { main, light, accent } = paint
  const d = 'M150 410H490V500Q490 552 430 553Q320 562 210 553Q150 552 150 500Z'
  return [
    shadow(320, 552, 176),
    path(d, light),
    cut(d, rect(140, 446, 360, 12, accent), print(320, 510, [120], main, 13)),
    shade(d, 'round'),
    solid(
      'M140 316Q140 296 160 294Q320 280 480 294Q500 296 500 316V404Q500 418 486 420Q320 434 154 420Q140 418 140 404Z',
      main,
    ),
    ellipse(320, 300, 172, 17, lighter(main, 0.35)),
    emblem(paint.emblem, 320, 366, 72, light, accent),
  ]
}

export const jars = { jar, tin, can, squareTin, tub, creamJar } satisfies Record<string, Shape>
