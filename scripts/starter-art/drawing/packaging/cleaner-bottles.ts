import type { Shape } from '../paint.ts'
import { label } from '../parts.ts'
import {
  cut,
  darker,
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

/** A bottle with a pump: handwash. */
const pumpBottle: Shape = (paint) => {
  const { main, contents } = paint
  const head = lighter(main, 0.45)
  const d = roundedRect(196, 262, 248, 290, 52)
  return [
    shadow(320, 554, 132),
    rect(308, 148, 24, 90, '#f6efe2', 6),
    path('M300 116H366Q378 116 378 128V150H412V128Q412 92 372 92H300Q288 92 288 106Q288 116 300 116Z', head),
    solid(
      'M228 124Q214 124 214 140V158H236V146H392Q404 146 404 132V112Q404 98 390 98H300Q280 98 268 124Z',
      head,
      'fold',
    ),
    solid(roundedRect(264, 216, 112, 52, 12), main),
    path(d, mix(contents, '#ffffff', 0.2)),
    cut(d, path('M180 318Q320 306 460 318V570H180Z', contents)),
    label(paint, 320, 428, 196, 156),
    shade(d, 'round'),
    highlight('M224 320V490', 11, 0.5),
  ]
}

/** A cleaner's bottle with a grip: phenyl, dish wash, toilet cleaner. */
const gripBottle: Shape = (paint) => {
  const { main, light, accent } = paint
  const d =
    'M296 166H360V206C360 240 440 262 440 340V512Q440 550 404 553Q320 560 236 553Q200 550 200 512V330C200 262 296 240 296 206Z'
  return [
    shadow(320, 554, 128),
    path(d, main),
    cut(d, path('M190 520Q320 480 450 520V570H190Z', accent)),
    path('M378 300Q410 330 406 386Q402 400 390 392Q368 356 362 318Q362 298 378 300Z', darker(main, 0.55)),
    label({ ...paint, main: darker(main, 0.1) }, 296, 436, 176, 130),
    shade(d, 'round'),
    solid('M288 116Q290 106 302 106H354Q366 106 368 116L372 168H284Z', light),
    line('M292 140H364M290 154H366', darker(accent, 0.1), 4, 'stroke-opacity="0.6"'),
    highlight('M228 330V500', 11, 0.4),
  ]
}

export const cleanerBottles = { pumpBottle, gripBottle } satisfies Record<string, Shape>
