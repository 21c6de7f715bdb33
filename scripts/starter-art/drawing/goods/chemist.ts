import { emblem } from '../emblems.ts'
import type { Shape } from '../paint.ts'
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

/** A plain round bottle of white phenyl. */
const phenylBottle: Shape = (paint) => {
  const { contents, main } = paint
  const d =
    'M286 160H354V196C354 230 444 240 444 316V520Q442 552 410 553Q320 562 230 553Q198 552 196 520V316C196 240 286 230 286 196Z'
  return [
    shadow(320, 556, 130),
    path(d, contents),
    cut(
      d,
      rect(190, 340, 260, 140, '#2f7f4f'),
      rect(190, 330, 260, 10, '#f3c544'),
      rect(190, 480, 260, 10, '#f3c544'),
    ),
    emblem('drop', 320, 396, 80, '#ffffff', '#f3c544'),
    print(320, 448, [120], '#ffffff', 11),
    shade(d, 'round'),
    solid(roundedRect(276, 112, 88, 54, 10), main),
    highlight('M226 330V500', 10, 0.5),
  ]
}

/** A flat bottle with a bent neck: toilet cleaner. */
const toiletBottle: Shape = (paint) => {
  const { contents, accent, light } = paint
  const d =
    'M250 132Q236 96 266 84L300 76Q320 76 326 96L346 170C420 200 444 260 440 340L426 520Q422 550 394 553Q310 560 230 553Q204 550 202 520L200 330C200 260 240 226 282 200Z'
  return [
    shadow(320, 556, 126),
    solid(d, contents),
    solid('M236 144L228 104Q226 78 250 70L300 58Q324 54 330 78L338 122Z', '#d9342f'),
    cut(
      d,
      path('M190 320Q320 270 450 330V480Q320 520 190 470Z', light),
      path('M190 320Q320 270 450 330V344Q320 286 190 334Z', accent),
    ),
    emblem('sparkle', 316, 396, 110, contents, accent),
    highlight('M236 330L234 500', 11, 0.4),
    shade(d, 'fold', 0.6),
  ]
}

/** A spray can. */
const aerosol: Shape = (paint) => {
  const { main, deep, light, accent } = paint
  const d = 'M226 226Q226 200 252 196H388Q414 200 414 226V540Q320 572 226 540Z'
  return [
    shadow(320, 556, 110),
    solid(roundedRect(266, 92, 108, 84, 16), light, 'round'),
    rect(290, 116, 16, 12, deep, 4),
    solid('M250 170H390L396 204H244Z', '#c9ccd0'),
    path(d, main),
    cut(
      d,
      path('M216 380C280 330 360 430 424 370V580H216Z', deep),
      path('M216 368C280 318 360 418 424 358V374C360 434 280 334 216 384Z', accent),
    ),
    badge(paint, 320, 300, 66),
    print(320, 448, [120, 80], light, 12),
    shade(d, 'round'),
    highlight('M252 236V520', 10, 0.4),
  ]
}

/** A plug with its bottle against mosquitoes. */
const mosquitoRefill: Shape = (paint) => {
  const { main, accent } = paint
  const bottle = 'M256 356H384L396 520Q396 552 366 553H274Q244 552 244 520Z'
  return [
    shadow(320, 556, 110),
    rect(278, 84, 14, 52, '#b9a46a', 4),
    rect(348, 84, 14, 52, '#b9a46a', 4),
    solid('M216 170Q216 126 262 126H378Q424 126 424 170V320Q424 352 392 352H248Q216 352 216 320Z', '#f7f4ec'),
    ellipse(320, 216, 62, 34, main),
    ellipse(320, 214, 44, 22, darker(main, 0.3)),
    circle(320, 300, 10, '#d9342f'),
    path(bottle, '#e6f0ee'),
    cut(bottle, rect(230, 420, 180, 150, accent)),
    rect(312, 356, 16, 170, '#d9c9a0', 6),
    shade(bottle, 'round'),
    highlight('M268 380L264 520', 9, 0.7),
    highlight('M470 160Q500 130 480 100M500 220Q540 190 520 150M170 160Q140 130 160 100', 9, 0.8),
  ]
}

/** A flat tin of shoe polish with a brush. */
const polishTin: Shape = ({ accent }) => [
  shadow(320, 556, 230),
  ellipse(246, 500, 172, 60, '#1d1a18'),
  solid('M74 440V500A172 60 0 0 0 418 500V440Z', '#2b2623', 'round'),
  ellipse(246, 440, 172, 60, '#4a433d'),
  ellipse(246, 440, 154, 51, '#15110f'),
  path('M130 440Q200 404 300 420Q260 430 240 452Q180 470 130 440Z', '#4c443e', 'fill-opacity="0.8"'),
  solid('M300 250Q300 226 330 222L520 206Q552 206 554 232L556 276L304 300Z', '#a8703a', 'fold'),
  ...Array.from({ length: 24 }, (_, index) =>
    line(
      `M${312 + index * 10.4} ${298 - index * 1}l${(index % 3) - 1} 74`,
      index % 2 ? '#2b211a' : '#4a382a',
      8,
    ),
  ),
  rect(390, 232, 70, 16, accent, 8, 'transform="rotate(-5 425 240)"'),
  highlight('M330 244L530 228', 5, 0.4),
]

/** A tall container of powder with a shaker top. */
const talc: Shape = (paint) => {
  const { contents, accent, main } = paint
  const d = 'M226 220Q226 196 250 194H390Q414 196 414 220V530Q412 553 388 554H252Q228 553 226 530Z'
  return [
    shadow(320, 556, 112),
    solid('M248 130Q248 108 270 106H370Q392 108 392 130V200H248Z', main),
    ...[288, 320, 352].map((x) => ellipse(x, 118, 6, 3, darker(main, 0.5))),
    path(d, contents),
    cut(
      d,
      path('M216 430Q320 380 424 440V570H216Z', lighter(contents, 0.5)),
      path('M216 418Q320 368 424 428V442Q320 384 216 434Z', accent),
    ),
    label({ ...paint, main: darker(main, 0.1) }, 320, 320, 150, 140),
    shade(d, 'round'),
    highlight('M250 230V520', 9, 0.6),
  ]
}

export const chemist = {
  phenylBottle,
  toiletBottle,
  aerosol,
  mosquitoRefill,
  polishTin,
  talc,
} satisfies Record<string, Shape>
