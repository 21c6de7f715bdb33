import { emblem } from '../emblems.ts'
import { grains } from '../grains.ts'
import type { Shape } from '../paint.ts'
import { badge, print } from '../parts.ts'
import {
  circle,
  cut,
  darker,
  ellipse,
  highlight,
  lighter,
  line,
  mix,
  path,
  rect,
  roundedRect,
  shade,
  shadow,
  solid,
} from '../svg.ts'

const petOutline =
  'M290 128H350V158C350 214 424 236 428 310C430 340 414 356 414 380C414 404 430 420 430 450V520Q428 552 400 553Q380 540 360 553Q320 542 280 553Q260 540 240 553Q212 552 210 520V450C210 420 226 404 226 380C226 356 210 340 212 310C216 236 290 214 290 158Z'

/** A plastic bottle of a cold drink. */
const petBottle: Shape = (paint) => {
  const { main, contents, accent, light } = paint
  return [
    shadow(320, 556, 120),
    path(petOutline, lighter(contents, 0.6)),
    cut(
      petOutline,
      path('M190 236Q320 222 450 236V570H190Z', contents),
      rect(200, 330, 240, 116, main),
      path('M200 400C260 350 360 450 440 380V446H200Z', accent),
      ...Array.from({ length: 12 }, (_, index) =>
        circle(232 + ((index * 47) % 180), 262 + ((index * 61) % 270), 4, '#ffffff', 'fill-opacity="0.4"'),
      ),
      emblem(paint.emblem, 320, 374, 78, light, accent),
    ),
    shade(petOutline, 'round'),
    solid(roundedRect(282, 92, 76, 44, 8), main),
    highlight('M244 270Q234 300 240 330M238 456V530', 10, 0.6),
  ]
}

/** A clear bottle of drinking water. */
const waterBottle: Shape = (paint) => {
  const { contents } = paint
  const d =
    'M288 120H352V156C352 200 428 214 428 280V520Q426 552 398 553Q320 560 242 553Q214 552 212 520V280C212 214 288 200 288 156Z'
  return [
    shadow(320, 556, 120),
    path(d, '#eef8fb'),
    cut(
      d,
      path('M190 232Q320 218 450 232V570H190Z', contents),
      rect(200, 310, 240, 110, '#2f6fb0'),
      path('M200 392Q260 360 320 388T440 380V420H200Z', '#7cc4e6'),
    ),
    emblem('drop', 320, 354, 70, '#ffffff', '#7cc4e6'),
    ...[442, 470, 498, 526].map((y) =>
      line(`M216 ${y}Q320 ${y + 12} 424 ${y}`, darker(contents, 0.2), 4, 'stroke-opacity="0.5"'),
    ),
    shade(d, 'round'),
    solid(roundedRect(280, 86, 80, 42, 8), '#2f6fb0'),
    highlight('M240 260V300M236 436V530', 11, 0.8),
  ]
}

/** An oil can with a measure before it: oil that is sold loose. */
const oilCan: Shape = (paint) => {
  const { contents, main, deep } = paint
  const can = 'M146 232H400V540Q400 553 386 553H160Q146 553 146 540Z'
  const glass = 'M412 380H544L532 536Q530 552 514 553H442Q426 552 424 536Z'
  return [
    shadow(340, 556, 226),
    line('M212 150C212 108 334 108 334 150', '#7d7a70', 15),
    path('M146 232L176 166H370L400 232Z', '#b9b5a8'),
    rect(206, 140, 60, 34, deep, 6),
    solid(can, '#cfcbbf', 'round'),
    cut(can, rect(146, 300, 254, 130, main), circle(273, 366, 54, '#fff6e2')),
    emblem('drop', 273, 364, 70, contents, deep),
    shade(can, 'fold'),
    path(glass, '#f4f2e8', 'fill-opacity="0.9"'),
    cut(
      glass,
      path('M400 424Q478 412 556 424V560H400Z', contents),
      ellipse(478, 424, 66, 10, lighter(contents, 0.45)),
    ),
    shade(glass, 'round'),
    highlight('M434 404L442 530', 9, 0.7),
    ellipse(478, 380, 66, 10, '#ffffff', 'fill-opacity="0.6"'),
  ]
}

/** A carton of flakes with a bowl pictured on it. */
const cerealBox: Shape = (paint) => {
  const { main, light, accent, contents } = paint
  const front = 'M150 120H428V552H150Z'
  const bowl = 'M170 430H408Q404 520 289 524Q174 520 170 430Z'
  return [
    shadow(330, 556, 190),
    path('M428 120L490 98V530L428 552Z', darker(main, 0.36)),
    path('M150 120L212 98H490L428 120Z', lighter(main, 0.4)),
    path(front, main),
    cut(
      front,
      path('M140 200Q289 120 440 200V120H140Z', accent),
      cut(
        'M186 430Q230 340 289 336T392 430Z',
        grains({ ...paint, contents, grain: 'flake' }, { x: 170, y: 330, w: 240, h: 120 }),
      ),
    ),
    solid(bowl, '#ffffff', 'round'),
    rect(176, 450, 226, 12, mix(main, '#ffffff', 0.4)),
    badge(paint, 289, 256, 58),
    print(289, 172, [150], light, 15),
    shade(front, 'fold'),
  ]
}

export const drinkBottles = { petBottle, waterBottle, oilCan, cerealBox } satisfies Record<string, Shape>
