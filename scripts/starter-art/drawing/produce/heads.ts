import type { Shape } from '../paint.ts'
import { ball, type Colour, darker, ellipse, group, lighter, line, path, shadow, solid } from '../svg.ts'

const stalk = '#5d8a3a'

/** A cabbage. */
const cabbage: Shape = ({ contents }) => {
  const vein = (d: string) => line(d, lighter(contents, 0.55), 6, 'stroke-opacity="0.9"')
  return [
    shadow(320, 556, 200),
    solid('M110 420C90 300 190 250 250 300L320 540Q170 560 110 420Z', darker(contents, 0.28), 'fold'),
    solid('M530 420C550 300 450 250 390 300L320 540Q470 560 530 420Z', darker(contents, 0.22), 'fold'),
    ball(320, 370, 182, contents),
    vein(
      'M320 545V220M320 470Q240 420 190 330M320 470Q400 420 450 330M320 380Q270 330 250 250M320 380Q370 330 390 250',
    ),
    path(
      'M150 330C190 210 330 170 400 230C300 230 210 290 190 450Q150 400 150 330Z',
      lighter(contents, 0.3),
      'fill-opacity="0.7"',
    ),
    path(
      'M490 330C460 420 400 500 320 546C430 520 510 440 490 330Z',
      darker(contents, 0.16),
      'fill-opacity="0.6"',
    ),
    line('M150 330C190 210 330 170 400 230', lighter(contents, 0.6), 6),
  ]
}

const leafTop = (x: number, y: number, scale: number) =>
  group(
    `translate(${x} ${y})scale(${scale})`,
    ...[-34, -12, 12, 34].map((angle) =>
      group(
        `rotate(${angle})`,
        line('M0 0V-120', '#a3254e', 11),
        path('M0-70C-40-110-34-180 0-210C34-180 40-110 0-70Z', angle % 8 ? '#4f8f3f' : '#67a548'),
        line('M0-80V-190', '#a3254e', 5),
      ),
    ),
  )

/** Beetroots with their leaves. */
const beets: Shape = ({ contents }) => {
  const beet = (x: number, y: number, scale: number, colour: Colour) =>
    leafTop(x, y - 80 * scale, scale) +
    group(
      `translate(${x} ${y})scale(${scale})`,
      solid(
        'M0-92C70-96 110-50 104 4C98 66 40 92 8 104Q4 130-6 146Q-8 124-12 104C-46 90-98 62-104 4C-110-50-70-96 0-92Z',
        colour,
        'ball',
      ),
      line('M-60 40Q0 62 60 40M-44 66Q0 82 44 66', darker(colour, 0.35), 4, 'stroke-opacity="0.6"'),
    )
  return [
    shadow(320, 556, 210),
    beet(206, 420, 0.86, darker(contents, 0.1)),
    beet(436, 420, 0.86, contents),
    beet(320, 450, 1, lighter(contents, 0.06)),
  ]
}

/** Sweet potatoes: long, with pointed ends. */
const sweetPotatoes: Shape = ({ contents }) => {
  const one = (x: number, y: number, angle: number, colour: Colour) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      solid(
        'M-214 6C-150-40-110-66-20-60C80-64 130-50 212 0C150 34 100 62 0 58C-100 66-160 34-214 6Z',
        colour,
        'ball',
      ),
      ...[-110, -40, 40, 110].map((dx) =>
        line(`M${dx}-20q14 10 4 26`, darker(colour, 0.3), 4, 'stroke-opacity="0.6"'),
      ),
    )
  return [
    shadow(320, 556, 236),
    one(330, 360, -16, darker(contents, 0.12)),
    one(300, 440, 10, contents),
    one(340, 506, -4, lighter(contents, 0.1)),
  ]
}

/** A pumpkin and a slice of it. */
const pumpkin: Shape = ({ contents }) => [
  shadow(320, 556, 226),
  ...[
    [150, 96],
    [480, 96],
    [216, 118],
    [414, 118],
    [315, 110],
  ].map(([x = 0, rx = 0], index) => ball(x, 392, rx, index < 2 ? darker(contents, 0.14) : contents, 154)),
  solid('M296 262Q290 200 262 172L300 160Q334 200 338 262Z', stalk, 'fold'),
  path('M330 556C350 480 460 440 560 470C570 520 480 566 330 556Z', lighter(contents, 0.42)),
  path('M330 556C350 480 460 440 560 470C470 474 390 506 366 552Z', darker('#6d7f3a', 0.1)),
  ...[
    [430, 530],
    [464, 516],
    [498, 502],
    [452, 540],
  ].map(([x = 0, y = 0]) => ellipse(x, y, 12, 7, '#fbeecb', `transform="rotate(-24 ${x} ${y})"`)),
]

/** Cobs of sweet corn in their husks. */
const corn: Shape = ({ contents }) => {
  const cob = (angle: number, x: number) => {
    const rows = Array.from({ length: 60 }, (_, index) => {
      const column = index % 5
      const row = Math.floor(index / 5)
      const narrow = Math.min(1, (row + 3) / 6)
      return ball(
        320 + (column - 2) * 26 * narrow,
        150 + row * 24,
        14 * narrow + 1,
        row % 2 ? contents : lighter(contents, 0.16),
        13,
      )
    }).join('')
    return group(
      `translate(${x} 0)rotate(${angle} 320 520)`,
      solid('M250 440C240 300 262 150 320 120C378 150 400 300 390 440Z', darker(contents, 0.2), 'round'),
      rows,
      solid('M320 556C220 520 200 380 236 260Q286 340 300 440Q316 500 320 556Z', '#8fb84e', 'fold'),
      solid('M320 556C420 520 440 380 404 260Q354 340 340 440Q324 500 320 556Z', '#7fa843', 'fold'),
      line('M318 540C280 480 262 400 244 300M322 540C360 480 378 400 396 300', '#c5dd92', 5),
    )
  }
  return [shadow(320, 556, 170), cob(-14, -70), cob(14, 70)]
}

export const heads = { cabbage, beets, sweetPotatoes, pumpkin, corn } satisfies Record<string, Shape>
