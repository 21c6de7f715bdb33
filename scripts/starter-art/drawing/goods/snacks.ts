import { grains } from '../grains.ts'
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
  ovalPath,
  path,
  rect,
  shade,
  shadow,
  solid,
} from '../svg.ts'

/** A steel bowl heaped with something dry: nuts, whole spices, makhana. */
const bowl: Shape = (paint) => {
  const heap = 'M126 402C150 318 236 262 320 262S490 318 514 402Q320 470 126 402Z'
  return [
    shadow(320, 556, 170),
    ellipse(320, 404, 206, 50, '#a9a69d'),
    cut(heap, grains(paint, { x: 110, y: 250, w: 420, h: 220 })),
    shade(heap, 'ball', 0.8),
    solid('M114 404Q320 486 526 404C524 500 440 556 320 556S116 500 114 404Z', '#cfccc4'),
    path('M114 404Q320 486 526 404Q526 414 524 422Q320 504 116 422Q114 414 114 404Z', '#f4f2ec'),
    highlight('M160 462Q180 510 228 530', 12, 0.7),
    rect(244, 500, 152, 20, paint.main, 10, 'fill-opacity="0.75"'),
  ]
}

/** A stack of papads or khakhras. */
const papads: Shape = ({ contents, main, accent, random }) => {
  const discs = Array.from({ length: 6 }, (_, index) => {
    const y = 526 - index * 17
    return (
      ellipse(320, y + 9, 196, 62, darker(contents, 0.3)) +
      ellipse(320, y, 196, 62, lighter(contents, index * 0.03))
    )
  }).join('')
  const specks = Array.from({ length: 26 }, () =>
    ellipse(
      Math.round(random.between(170, 470)),
      Math.round(random.between(406, 476)),
      5,
      2.5,
      darker(contents, 0.5),
    ),
  ).join('')
  return [
    shadow(320, 560, 200),
    discs,
    cut(ovalPath(320, 441, 190, 58), specks),
    group(
      'rotate(-14 320 300)',
      ellipse(334, 292, 146, 138, darker(contents, 0.3)),
      ellipse(328, 286, 146, 138, lighter(contents, 0.12)),
      line(
        'M230 330C250 210 330 190 420 216M250 370C300 260 370 250 450 290',
        lighter(contents, 0.45),
        14,
        'stroke-opacity="0.6"',
      ),
      ...Array.from({ length: 34 }, () =>
        circle(
          Math.round(random.between(240, 416)),
          Math.round(random.between(190, 382)),
          random.integer(2, 6),
          darker(contents, 0.36),
          'fill-opacity="0.75"',
        ),
      ),
    ),
    solid('M196 492Q320 540 444 492V538Q320 590 196 538Z', main),
    path('M196 500Q320 548 444 500V508Q320 556 196 508Z', accent),
  ]
}

/** A glass of cutting chai before a packet of tea. */
const teaGlass: Shape = (paint) => {
  const { main, deep, light, accent, contents } = paint
  const packet = 'M132 190H352V548H132Z'
  const glass = 'M354 306H530L508 530Q506 552 484 553Q442 558 400 553Q378 552 376 530Z'
  return [
    shadow(330, 556, 220),
    path(packet, main),
    cut(
      packet,
      rect(120, 180, 240, 54, deep),
      path('M120 470Q242 420 360 470V560H120Z', accent),
      path('M120 484Q242 434 360 484V560H120Z', deep),
    ),
    badge(paint, 242, 330, 74),
    print(242, 424, [120], light, 13),
    shade(packet, 'fold'),
    path('M124 160H360L352 192H132Z', darker(main, 0.3)),
    ...[406, 446, 486].map((x, index) =>
      highlight(`M${x} 286C${x - 26} 256 ${x + 22} 230 ${x - 4} ${196 - (index % 2) * 26}`, 10, 0.75),
    ),
    path(glass, '#eef4ee', 'fill-opacity="0.85"'),
    cut(
      glass,
      path('M340 340Q442 326 540 340V536Q442 552 340 536Z', contents),
      ellipse(442, 340, 90, 12, lighter(contents, 0.35)),
    ),
    shade(glass, 'round'),
    ...[394, 418, 442, 466, 490].map((x) => highlight(`M${x} 392L${442 + (x - 442) * 0.86} 520`, 4, 0.35)),
    ellipse(442, 306, 88, 11, '#ffffff', 'fill-opacity="0.7"'),
  ]
}

export const snacks = { bowl, papads, teaGlass } satisfies Record<string, Shape>
