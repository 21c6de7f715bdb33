import { grains } from '../grains.ts'
import type { Shape } from '../paint.ts'
import {
  cut,
  darker,
  ellipse,
  group,
  highlight,
  lighter,
  line,
  path,
  rect,
  shade,
  shadow,
  solid,
} from '../svg.ts'

/** An open sack with its rim rolled down and a scoop: rice, dal, flour, sugar. */
const openSack: Shape = (paint) => {
  const jute = '#cfa468'
  const heap = 'M112 330C150 226 240 172 322 172S494 226 530 330Q320 410 112 330Z'
  const body = 'M104 352C96 430 112 500 138 548Q320 574 504 548C530 500 544 430 536 352Q320 428 104 352Z'
  const threads = Array.from(
    { length: 30 },
    (_, index) =>
      rect(96 + index * 15, 340, 3, 230, '#7a4a1e', 0, 'fill-opacity="0.14"') +
      rect(96, 350 + index * 12, 450, 2.5, '#7a4a1e', 0, 'fill-opacity="0.14"'),
  ).join('')
  return [
    shadow(320, 556, 230),
    ellipse(320, 340, 222, 60, darker(jute, 0.4)),
    cut(heap, grains(paint, { x: 100, y: 165, w: 440, h: 240 })),
    shade(heap, 'ball', 0.55),
    group(
      'translate(392 232)rotate(-34)',
      rect(40, -13, 150, 26, '#a86f3a', 13),
      path('M-64-44H20Q48-44 56-14V14Q48 44 20 44H-64Q-84 0-64-44Z', '#c58a4c'),
      path('M-64-44Q-84 0-64 44Q-30 30-20 0Q-30-30-64-44Z', darker('#c58a4c', 0.35)),
      highlight('M56 0H182', 4, 0.3),
    ),
    path(body, jute),
    cut(body, threads),
    shade(body, 'round'),
    path(
      'M88 338C150 430 490 430 552 338C566 362 560 392 540 400C440 456 200 456 100 400C80 392 74 362 88 338Z',
      lighter(jute, 0.24),
    ),
    path(
      'M88 338C150 430 490 430 552 338C566 362 560 392 540 400C440 456 200 456 100 400C80 392 74 362 88 338Z',
      'url(#round)',
      'fill-opacity="0.7"',
    ),
    line('M108 386C210 440 430 440 532 386', darker(jute, 0.3), 4, 'stroke-dasharray="10 9"'),
    rect(262, 466, 116, 52, '#fff6e2', 8),
    rect(280, 480, 80, 8, paint.deep, 4),
    rect(292, 496, 56, 8, paint.deep, 4),
  ]
}

/** A brass bowl with a heap of coloured powder. */
const powderBowl: Shape = ({ contents }) => [
  shadow(320, 556, 160),
  ellipse(320, 414, 196, 46, '#a87a2a'),
  solid('M134 410C190 320 260 236 320 226C380 236 450 320 506 410Q320 470 134 410Z', contents, 'ball'),
  path(
    'M320 226C290 300 240 370 190 420Q134 410 134 410C190 320 260 236 320 226Z',
    lighter(contents, 0.2),
    'fill-opacity="0.5"',
  ),
  solid('M124 412Q320 490 516 412C512 500 440 556 320 556S128 500 124 412Z', '#d2a23f'),
  path('M124 412Q320 490 516 412L514 432Q320 510 126 432Z', '#f3d787'),
  highlight('M170 478Q200 520 250 536', 10, 0.6),
]

/** Small bowls of rangoli colours. */
const rangoliBowls: Shape = () => {
  const bowl = (x: number, y: number, colour: string) =>
    [
      ellipse(x, y + 62, 84, 14, '#3a1d0a', 'fill-opacity="0.18"'),
      ellipse(x, y, 88, 26, '#b08a5a'),
      solid(
        `M${x - 74} ${y}Q${x - 30} ${y - 76} ${x} ${y - 78}Q${x + 30} ${y - 76} ${x + 74} ${y}Q${x} ${y + 22} ${x - 74} ${y}Z`,
        colour,
        'ball',
      ),
      solid(
        `M${x - 88} ${y}Q${x} ${y + 44} ${x + 88} ${y}Q${x + 74} ${y + 64} ${x} ${y + 66}Q${x - 74} ${y + 64} ${x - 88} ${y}Z`,
        '#e9dcc4',
      ),
    ].join('')
  const colours = ['#e8346a', '#f2b21d', '#2f8fd0', '#7a3fae', '#f06a22', '#2f9e4f']
  return [
    shadow(320, 556, 230),
    ...colours.map((colour, index) =>
      bowl(138 + (index % 3) * 182, 330 + Math.floor(index / 3) * 150, colour),
    ),
  ]
}

/** A bowl with pieces of bark: cinnamon. */
const barkBowl: Shape = ({ contents, random }) => {
  const quill = (x: number, y: number, angle: number) => {
    const colour = random.pick([contents, lighter(contents, 0.14), darker(contents, 0.12)])
    return group(
      `translate(${x} ${y})rotate(${angle})`,
      rect(-130, -22, 260, 44, colour, 10),
      rect(-130, -6, 260, 12, darker(colour, 0.35)),
      rect(-130, -20, 260, 8, lighter(colour, 0.35), 4),
      ellipse(130, -10, 9, 13, darker(colour, 0.3)),
      ellipse(130, 11, 8, 11, darker(colour, 0.3)),
    )
  }
  return [
    shadow(320, 556, 230),
    quill(300, 420, -28),
    quill(344, 400, 30),
    quill(320, 440, 4),
    quill(286, 486, -10),
    quill(352, 506, 12),
    quill(318, 532, -2),
  ]
}

/** A block of jaggery as it comes out of its mould, and pieces broken off. */
const gurLumps: Shape = ({ contents }) => {
  const piece = (x: number, y: number, scale: number, colour: string) =>
    group(
      `translate(${x} ${y})scale(${scale})`,
      path('M-70 20L-46-34L18-48L66-16L74 26L10 52Z', colour),
      path('M-70 20L-46-34L18-48L0 0Z', lighter(colour, 0.34)),
      path('M0 0L18-48L66-16L74 26Z', darker(colour, 0.14)),
    )
  return [
    shadow(310, 556, 220),
    solid('M150 262Q152 236 182 230H398Q428 236 430 262L476 520Q470 556 290 558T104 520Z', contents),
    ellipse(290, 262, 140, 38, lighter(contents, 0.36)),
    ellipse(290, 262, 118, 28, lighter(contents, 0.22)),
    ...[
      [190, 330],
      [260, 400],
      [360, 350],
      [220, 480],
      [320, 500],
      [400, 450],
      [160, 420],
      [300, 320],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 15, 8, darker(contents, 0.2), 'fill-opacity="0.6"')),
    highlight('M176 300L140 500', 13, 0.35),
    piece(480, 500, 1.1, contents),
    piece(556, 536, 0.6, darker(contents, 0.08)),
    piece(418, 540, 0.55, lighter(contents, 0.08)),
  ]
}

export const heaps = { openSack, powderBowl, rangoliBowls, barkBowl, gurLumps } satisfies Record<
  string,
  Shape
>
