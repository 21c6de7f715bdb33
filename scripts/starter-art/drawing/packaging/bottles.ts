import type { Shape } from '../paint.ts'
import { badge, label, print } from '../parts.ts'
import {
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

/** A clear bottle of cooking oil. */
const oilBottle: Shape = (paint) => {
  const { main, contents, deep } = paint
  const d =
    'M288 150H352V186C352 216 446 220 446 280V340Q430 356 446 372V516Q446 550 416 553Q320 562 224 553Q194 550 194 516V372Q210 356 194 340V280C194 220 288 216 288 186Z'
  return [
    shadow(320, 554, 132),
    path(d, lighter(contents, 0.72)),
    cut(
      d,
      path('M180 244Q320 232 460 244V570H180Z', contents),
      ellipse(320, 243, 112, 8, lighter(contents, 0.4)),
    ),
    label(paint, 320, 446, 252, 136),
    shade(d, 'round'),
    solid(roundedRect(278, 112, 84, 46, 10), main),
    rect(278, 146, 84, 8, deep, 0, 'fill-opacity="0.5"'),
    highlight('M222 270V336', 11, 0.7),
  ]
}

/** A glass bottle with a long neck: sauce, syrup, vinegar, rose water. */
const sauceBottle: Shape = (paint) => {
  const { main, contents, accent } = paint
  const d =
    'M290 130H350V214C350 262 424 274 424 346V516Q424 550 396 553Q320 560 244 553Q216 550 216 516V346C216 274 290 262 290 214Z'
  return [
    shadow(320, 554, 112),
    path(d, contents),
    path('M288 190H352V220Q320 230 288 220Z', accent),
    shade(d, 'round'),
    label(paint, 320, 424, 204, 160),
    shade(roundedRect(216, 344, 208, 162, 2), 'round', 0.5),
    solid(roundedRect(282, 92, 76, 50, 10), main),
    highlight('M244 356V500', 10, 0.45),
    highlight('M303 156V206', 7, 0.5),
  ]
}

/** A rounded bottle with a flip cap: shampoo, hair oil, lotion. */
const shampoo: Shape = (paint) => {
  const { main, deep, light, accent } = paint
  const d =
    'M262 212H378C438 216 460 260 460 330V486Q460 548 400 552Q320 560 240 552Q180 548 180 486V330C180 260 202 216 262 212Z'
  return [
    shadow(320, 554, 144),
    path(d, main),
    cut(
      d,
      path('M170 410C250 330 390 470 470 380V570H170Z', deep),
      path('M170 398C250 318 390 458 470 368V384C390 474 250 334 170 414Z', accent),
    ),
    badge(paint, 320, 338, 72),
    print(320, 454, [150, 100], light, 13),
    shade(d, 'round'),
    solid(roundedRect(258, 134, 124, 82, 18), mix(light, accent, 0.35)),
    line('M262 176H378', darker(accent, 0.3), 4, 'stroke-opacity="0.5"'),
    highlight('M212 300Q206 400 214 490', 11, 0.45),
  ]
}

/** The big blue can of drinking water. */
const waterCan: Shape = (paint) => {
  const blue = '#7cc4e6'
  const d =
    'M286 134H354V160C354 190 454 196 460 250V300Q448 312 460 324V400Q448 412 460 424V520Q458 552 424 553Q320 562 216 553Q182 552 180 520V424Q192 412 180 400V324Q192 312 180 300V250C186 196 286 190 286 160Z'
  return [
    shadow(320, 554, 150),
    path(d, lighter(blue, 0.45)),
    cut(d, path('M160 226Q320 214 480 226V570H160Z', blue)),
    rect(182, 312, 276, 8, darker(blue, 0.25), 0, 'fill-opacity="0.4"'),
    rect(182, 412, 276, 8, darker(blue, 0.25), 0, 'fill-opacity="0.4"'),
    badge(paint, 320, 368, 62),
    shade(d, 'round'),
    solid(roundedRect(278, 100, 84, 44, 8), paint.main),
    highlight('M214 250V520', 13, 0.6),
  ]
}

export const bottles = { oilBottle, sauceBottle, shampoo, waterCan } satisfies Record<string, Shape>
