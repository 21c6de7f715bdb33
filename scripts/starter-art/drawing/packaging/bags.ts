import { grains } from '../grains.ts'
import type { Shape } from '../paint.ts'
import { badge, print } from '../parts.ts'
import {
  circle,
  cut,
  darker,
  ellipse,
  highlight,
  line,
  mix,
  path,
  rect,
  shade,
  shadow,
  solid,
} from '../svg.ts'

/** A block-bottomed paper bag with a folded top: atta, besan, sooji. */
const paperBag: Shape = (paint) => {
  const { main, deep, light, accent, contents } = paint
  const paper = mix(light, '#e8c9a0', 0.28)
  const front = 'M166 196L420 196L424 552L162 552Z'
  return [
    shadow(326, 554, 176),
    path('M420 196L474 176L482 530L424 552Z', darker(paper, 0.28)),
    path(front, paper),
    cut(
      front,
      rect(150, 250, 290, 180, main),
      rect(150, 240, 290, 10, accent),
      rect(150, 430, 290, 10, accent),
      ellipse(293, 566, 150, 62, contents),
    ),
    badge(paint, 293, 340, 74),
    print(293, 456, [150, 96], deep, 13),
    shade(front, 'fold'),
    path('M158 150L414 150L474 132L474 176L420 198L166 198Z', darker(paper, 0.1)),
    path('M158 150L414 150L420 198L166 198Z', mix(paper, '#ffffff', 0.35)),
    rect(262, 158, 56, 30, accent, 6),
    highlight('M420 198L424 552', 3, 0.5),
  ]
}

/** A tied sack of jute with its grain before it: rice and flour by the five kilos. */
const sack: Shape = (paint) => {
  const { main, deep, accent } = paint
  const jute = '#d9b27c'
  const d = 'M206 214C150 300 138 470 172 540Q320 570 468 540C502 470 490 300 434 214Q320 232 206 214Z'
  const threads = Array.from(
    { length: 26 },
    (_, index) =>
      rect(130 + index * 15, 190, 3, 380, '#8a5a2b', 0, 'fill-opacity="0.12"') +
      rect(120, 200 + index * 15, 400, 3, '#8a5a2b', 0, 'fill-opacity="0.12"'),
  ).join('')
  const heap = 'M330 566C350 512 400 478 440 476C486 478 534 520 552 566Q442 586 330 566Z'
  return [
    shadow(340, 556, 196),
    path(
      'M212 218C196 190 176 164 186 142Q214 156 242 136Q280 156 320 134Q360 156 398 136Q426 156 454 142C464 164 444 190 428 218Z',
      darker(jute, 0.1),
    ),
    path(d, jute),
    cut(d, threads, circle(304, 378, 118, main), circle(304, 378, 106, jute), circle(304, 378, 98, main)),
    badge(paint, 304, 362, 66),
    print(304, 440, [92], accent, 12),
    shade(d, 'round'),
    line('M208 216Q320 238 432 216', deep, 13),
    line('M300 232C280 262 286 282 276 300', deep, 8),
    line('M318 234C330 262 322 276 334 292', deep, 8),
    cut(heap, grains(paint, { x: 326, y: 470, w: 232, h: 116 })),
    shade(heap, 'ball'),
  ]
}

/** A plain clear bag of something sold loose, knotted at the top. */
const clearBag: Shape = (paint) => {
  const d =
    'M296 206C220 236 164 330 160 452C158 540 196 556 320 558S482 540 480 452C476 330 420 236 344 206Z'
  return [
    shadow(320, 556, 160),
    solid('M300 204L252 128Q286 142 304 118Q320 140 340 118Q354 142 390 128L342 204Z', '#eef3ef', 'fold'),
    path(d, '#f2f5ee'),
    cut(
      d,
      cut('M140 320Q230 284 320 306T500 310V570H140Z', grains(paint, { x: 150, y: 280, w: 350, h: 300 })),
    ),
    shade(d, 'round', 0.8),
    rect(292, 196, 58, 18, paint.main, 9),
    highlight('M212 330Q190 400 198 480', 12, 0.55),
    badge(paint, 320, 432, 60),
  ]
}

export const bags = { paperBag, sack, clearBag } satisfies Record<string, Shape>
