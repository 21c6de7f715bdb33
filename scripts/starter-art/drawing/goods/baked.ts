import type { Shape } from '../paint.ts'
import { badge, print } from '../parts.ts'
import { circle, cut, darker, ellipse, group, lighter, line, path, rect, shadow, solid } from '../svg.ts'

/** A slab of six buns. */
const pav: Shape = ({ contents }) => {
  const bun = (x: number, y: number) =>
    solid(
      `M${x - 84} ${y + 60}Q${x - 96} ${y - 50} ${x} ${y - 56}Q${x + 96} ${y - 50} ${x + 84} ${y + 60}Z`,
      contents,
      'ball',
    ) + ellipse(x - 20, y - 28, 30, 10, '#ffffff', 'fill-opacity="0.35"')
  return [
    shadow(320, 556, 236),
    solid('M90 400H550L566 530Q566 552 544 552H96Q74 552 74 530Z', lighter(contents, 0.62), 'fold'),
    ...[168, 320, 472].map((x) => bun(x, 330)),
    ...[156, 320, 484].map((x) => bun(x, 420)),
    line('M238 480V548M402 480V548', darker(contents, 0.1), 5, 'stroke-opacity="0.4"'),
  ]
}

/** Round biscuits with cream between them. */
const creamBiscuits: Shape = ({ contents }) => {
  const sandwich = (x: number, y: number) =>
    [
      ellipse(x, y + 44, 110, 40, darker(contents, 0.3)),
      ellipse(x, y + 34, 110, 40, contents),
      ellipse(x, y + 20, 100, 36, '#fff1d8'),
      ellipse(x, y + 8, 110, 40, darker(contents, 0.28)),
      ellipse(x, y, 110, 40, contents),
      `<g fill="none" stroke="${darker(contents, 0.25)}" stroke-width="4">${ellipse(x, y, 86, 29, 'none')}</g>`,
      ...[-40, 0, 40].map((dx) => ellipse(x + dx, y, 8, 4, darker(contents, 0.35))),
    ].join('')
  return [
    shadow(320, 560, 236),
    sandwich(206, 474),
    sandwich(436, 474),
    sandwich(320, 494),
    sandwich(264, 396),
    sandwich(384, 396),
    sandwich(322, 316),
  ]
}

/** Square salted biscuits. */
const crackers: Shape = ({ contents, random }) => {
  const one = (x: number, y: number, angle: number) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      rect(-86, -80, 172, 172, darker(contents, 0.32), 14),
      rect(-86, -86, 172, 172, contents, 14),
      rect(-74, -74, 148, 148, lighter(contents, 0.22), 10),
      ...Array.from({ length: 16 }, (_, index) =>
        circle(-51 + (index % 4) * 34, -51 + Math.floor(index / 4) * 34, 4.5, darker(contents, 0.4)),
      ),
      ...Array.from({ length: 8 }, () =>
        rect(random.integer(-64, 60), random.integer(-64, 60), 7, 7, '#ffffff', 2),
      ),
    )
  return [
    shadow(320, 560, 236),
    one(216, 330, -14),
    one(420, 330, 12),
    one(196, 456, 8),
    one(444, 460, -8),
    one(320, 424, 3),
  ]
}

/** Slices of rusk. */
const rusks: Shape = ({ contents, random }) => {
  const slice = (x: number, y: number, angle: number) =>
    group(
      `translate(${x} ${y})rotate(${angle})`,
      solid(
        'M-170-34Q-176-64-140-66Q0-78 140-66Q176-64 170-34V40Q168 56 146 56H-146Q-168 56-170 40Z',
        darker(contents, 0.26),
        'fold',
      ),
      path(
        'M-154-40Q-156-56-132-58Q0-66 132-58Q156-56 154-40V30Q152 40 138 40H-138Q-152 40-154 30Z',
        lighter(contents, 0.24),
      ),
      ...Array.from({ length: 22 }, () =>
        ellipse(random.integer(-136, 136), random.integer(-46, 28), 7, 3.5, darker(contents, 0.14)),
      ),
      ...Array.from({ length: 7 }, () =>
        line(`M${random.integer(-120, 120)} ${random.integer(-40, 20)}l9 3`, '#6b4a24', 4),
      ),
    )
  return [
    shadow(320, 556, 226),
    slice(330, 300, -8),
    slice(306, 380, 6),
    slice(332, 448, -4),
    slice(316, 508, 2),
  ]
}

/** A loaf of fruit cake with slices cut off. */
const cake: Shape = ({ contents, random }) => {
  const face = 'M344 320Q344 280 384 276L520 268Q548 268 550 300V500Q550 520 526 526L376 548Q346 550 344 526Z'
  return [
    shadow(330, 556, 226),
    solid(
      'M100 372Q96 300 150 290L470 250Q530 250 520 300L384 276Q344 280 344 320V548L120 530Q98 528 98 504Z',
      darker(contents, 0.38),
      'fold',
    ),
    path(
      'M100 372Q96 300 150 290L470 250Q516 250 520 272L384 276Q344 280 344 320V350Z',
      darker(contents, 0.22),
    ),
    path(face, lighter(contents, 0.3)),
    cut(
      face,
      ...Array.from({ length: 24 }, () =>
        ellipse(
          random.integer(350, 540),
          random.integer(290, 530),
          9,
          7,
          random.pick(['#c0283c', '#4f9440', '#6b3a1c', '#e88a24']),
        ),
      ),
    ),
    line(face, darker(contents, 0.42), 11),
    path('M180 552L222 404Q228 384 250 390L330 420L300 556Z', lighter(contents, 0.34)),
    line('M180 552L222 404Q228 384 250 390L330 420', darker(contents, 0.4), 10),
    ...[
      [236, 440, '#c0283c'],
      [276, 470, '#4f9440'],
      [230, 500, '#6b3a1c'],
      [270, 520, '#e88a24'],
    ].map(([x, y, colour]) => ellipse(Number(x), Number(y), 10, 7, String(colour))),
  ]
}

/** Noodles: the packet and a bowl of them. */
const noodles: Shape = (paint) => {
  const { main, deep, light, accent, contents } = paint
  const pack = 'M132 120H412V470H132Z'
  const strands = Array.from({ length: 13 }, (_, index) => {
    const y = 414 + (index % 5) * 12
    return line(
      `M${266 + index * 18} ${y}q26-44 52-4t52-6`,
      index % 2 ? contents : darker(contents, 0.16),
      11,
    )
  })
  return [
    shadow(320, 556, 236),
    solid(pack, main, 'fold'),
    path('M132 300C220 240 320 360 412 280V470H132Z', accent),
    rect(132, 120, 280, 28, deep),
    rect(132, 446, 280, 24, deep),
    badge(paint, 272, 222, 62),
    print(272, 312, [150], light, 13),
    ellipse(400, 448, 164, 46, '#e9e2d2'),
    ellipse(400, 448, 148, 38, darker(contents, 0.3)),
    ...strands,
    ellipse(370, 420, 14, 8, '#4f9440'),
    ellipse(430, 430, 12, 7, '#dd5a30'),
    ellipse(456, 414, 11, 7, '#4f9440'),
    solid('M236 448A164 46 0 0 0 564 448C560 520 496 556 400 556S240 520 236 448Z', '#d9543a'),
    path('M236 448A164 46 0 0 0 564 448L562 466A164 46 0 0 1 238 466Z', '#fff4dc'),
  ]
}

export const baked = { pav, creamBiscuits, crackers, rusks, cake, noodles } satisfies Record<string, Shape>
