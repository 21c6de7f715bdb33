import { type Colour, circle, ellipse, group, line, path, rect } from './svg.ts'

type Emblem = (first: Colour, second: Colour) => string

const around = (count: number, part: (angle: number) => string) =>
  Array.from({ length: count }, (_, index) => part((360 / count) * index)).join('')

const petal = 'M0 44C-22 16-20-20 0-46C20-20 22 16 0 44Z'
const ear = 'M0-12C12-8 13 8 0 16C-13 8-12-8 0-12Z'

const leaf: Emblem = (first, second) =>
  path('M-42 40C-50-20-10-50 44-46C50 6 20 48-42 40Z', first) + line('M-46 48C-20 16 4-6 28-28', second, 6)

const wheat: Emblem = (first, second) =>
  line('M0 50V-20', second, 6) +
  group('translate(0-34)', path(ear, first)) +
  [-12, 10, 32]
    .map(
      (y) =>
        group(`translate(-15 ${y})rotate(-32)`, path(ear, first)) +
        group(`translate(15 ${y})rotate(32)`, path(ear, first)),
    )
    .join('')

const lotus: Emblem = (first, second) =>
  group(
    'translate(0 10)',
    ...[-66, 66].map((angle) => group(`rotate(${angle} 0 34)`, path(petal, second))),
    ...[-34, 34].map((angle) => group(`rotate(${angle} 0 34)`, path(petal, first))),
    path(petal, second),
  )

const sun: Emblem = (first, second) =>
  around(12, (angle) => group(`rotate(${angle})`, path('M-7-30L0-50L7-30Z', second))) +
  circle(0, 0, 26, first)

const drop: Emblem = (first, second) =>
  path('M0-50C20-18 36-2 36 16A36 36 0 0 1-36 16C-36-2-20-18 0-50Z', first) +
  line('M-20 18A20 20 0 0 0-2 36', second, 7)

const chilli: Emblem = (first, second) =>
  path('M-34-26C-4-36 36-14 34 48C22 14-6 4-38-6Z', first) + line('M-36-16C-46-22-48-32-44-42', second, 8)

const rangoli: Emblem = (first, second) =>
  around(8, (angle) => group(`rotate(${angle})`, path('M0-50C14-34 12-20 0-10C-12-20-14-34 0-50Z', first))) +
  circle(0, 0, 15, second)

const flower: Emblem = (first, second) =>
  around(6, (angle) => group(`rotate(${angle})`, ellipse(0, -27, 16, 23, first))) + circle(0, 0, 15, second)

const cup: Emblem = (first, second) =>
  line('M26 6C50 0 50 34 20 32', first, 8) +
  path('M-36-6H30C30 30 16 44-3 44C-22 44-36 30-36-6Z', first) +
  line('M-14-20C-22-30-6-36-14-48', second, 6) +
  line('M8-20C0-30 16-36 8-48', second, 6)

const heart: Emblem = (first) => path('M0 44C-70-4-40-52-4-28Q0-25 4-28C40-52 70-4 0 44Z', first)

const paisley: Emblem = (first, second) =>
  path('M18-50C-26-40-48-6-36 24C-26 50 20 54 34 22C44-6 14-18 18-50Z', first) +
  circle(0, 18, 17, second) +
  circle(0, 18, 8, first)

const hills: Emblem = (first, second) =>
  circle(18, -20, 17, second) + path('M-52 36L-16-26L8 12L24-8L52 36Z', first)

const beans: Emblem = (first, second) =>
  group('rotate(-28)', path('M-40-6C-40-34 4-32 6-10C8 8-10 2-14 16C-20 30-40 20-40-6Z', first)) +
  group('rotate(150)', path('M-40-6C-40-34 4-32 6-10C8 8-10 2-14 16C-20 30-40 20-40-6Z', second))

const sparkle: Emblem = (first, second) =>
  path('M-6-46Q2-4 40 4Q2 12-6 50Q-14 12-48 4Q-14-4-6-46Z', first) +
  path('M34-50Q37-33 52-30Q37-27 34-10Q31-27 16-30Q31-33 34-50Z', second)

const orange: Emblem = (first, second) =>
  circle(0, 8, 36, first) + path('M0-28C4-50 30-52 38-44C34-28 16-24 0-28Z', second)

const tooth: Emblem = (first, second) =>
  path(
    'M-34-32C-18-48-8-34 0-34S18-48 34-32C48-14 28 10 24 34C20 54 10 46 6 28Q0 8-6 28C-10 46-20 54-24 34C-28 10-48-14-34-32Z',
    first,
  ) + line('M-24-16Q-22-26-12-26', second, 7)

const cow: Emblem = (first, second) =>
  path(
    'M-48-22C-34-34-26-28-20-24Q0-34 20-24C26-28 34-34 48-22C42-6 32-8 26-8C28 14 22 42 0 42S-28 14-26-8C-32-8-42-6-48-22Z',
    first,
  ) +
  ellipse(0, 26, 20, 14, second) +
  circle(-7, 26, 3.5, first) +
  circle(7, 26, 3.5, first)

const bubbles: Emblem = (first, second) =>
  circle(-12, 10, 30, first) +
  circle(28, -18, 19, second) +
  circle(-18, -36, 11, second) +
  circle(-20, 0, 8, '#ffffff')

const squares: Emblem = (first, second) =>
  rect(-34, -34, 68, 68, first, 8) +
  group('rotate(45)', rect(-34, -34, 68, 68, first, 8)) +
  circle(0, 0, 22, second)

const emblems = {
  leaf,
  wheat,
  lotus,
  sun,
  drop,
  chilli,
  rangoli,
  flower,
  cup,
  heart,
  paisley,
  hills,
  beans,
  sparkle,
  orange,
  tooth,
  cow,
  bubbles,
  squares,
}
export type EmblemName = keyof typeof emblems

/** Emblems that suit any packet. */
export const plainEmblems: readonly [EmblemName, ...EmblemName[]] = [
  'lotus',
  'rangoli',
  'paisley',
  'sun',
  'flower',
  'hills',
  'squares',
]

/** Draws an emblem around its middle; `size` is its full width. */
export const emblem = (
  name: EmblemName,
  x: number,
  y: number,
  size: number,
  first: Colour,
  second: Colour,
): string => group(`translate(${x} ${y})scale(${size / 100})`, emblems[name](first, second))
