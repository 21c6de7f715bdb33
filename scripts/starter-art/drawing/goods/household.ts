import { emblem } from '../emblems.ts'
import type { Shape } from '../paint.ts'
import { badge, print } from '../parts.ts'
import {
  circle,
  darker,
  ellipse,
  group,
  lighter,
  line,
  path,
  rect,
  roundedRect,
  shade,
  shadow,
  solid,
} from '../svg.ts'

/** A soft grass broom. */
const broom: Shape = ({ main, deep, accent, random }) => {
  const straws = Array.from({ length: 34 }, (_, index) => {
    const end = 140 + index * 11 + random.between(-6, 6)
    const colour = random.pick(['#d9b566', '#c79c48', '#e6c882', '#b98c3c'])
    return line(
      `M${300 + index * 1.3} 300Q${280 + index * 3} 420 ${Math.round(end)} ${Math.round(548 - Math.abs(index - 17) * 1.5)}`,
      colour,
      13,
    )
  }).join('')
  return [
    shadow(320, 556, 206),
    straws,
    rect(306, 70, 32, 220, '#c98f4e', 16),
    rect(312, 76, 8, 200, '#ffffff', 4, 'fill-opacity="0.35"'),
    solid('M296 236H348L366 344Q320 362 276 344Z', main, 'round'),
    line('M290 272Q320 282 352 272', accent, 9),
    line('M284 306Q320 320 360 306', deep, 9),
  ]
}

/** Scrub pads and a sponge. */
const scrubbers: Shape = (paint) => {
  const { main, accent, light, random } = paint
  const sponge = (x: number, y: number, colour: string, top: string) =>
    [
      solid(roundedRect(x, y, 250, 96, 26), colour, 'fold'),
      ...Array.from({ length: 14 }, () =>
        circle(
          Math.round(x + random.between(20, 230)),
          Math.round(y + random.between(40, 84)),
          random.integer(4, 9),
          darker(colour, 0.18),
        ),
      ),
      solid(roundedRect(x, y - 18, 250, 44, 20), top, 'fold'),
    ].join('')
  return [
    shadow(320, 556, 210),
    group(
      'translate(14 86)rotate(-6 320 300)',
      solid(roundedRect(190, 190, 270, 150, 16), light, 'fold'),
      badge(paint, 266, 264, 54),
      print(386, 244, [110, 80], main, 13),
    ),
    sponge(116, 456, '#f2c14e', '#4c8f4a'),
    sponge(270, 400, accent, main),
    sponge(300, 458, '#f2c14e', '#4c8f4a'),
  ]
}

/** Rolls of soft or kitchen paper. */
const rolls: Shape = ({ main, light }) => {
  const paper = lighter(light, 0.5)
  const roll = (x: number, top: number, h: number) =>
    [
      solid(`M${x - 92} ${top}V${top + h}A92 32 0 0 0 ${x + 92} ${top + h}V${top}Z`, paper),
      ...[0.3, 0.55, 0.8].map((share) =>
        line(
          `M${x - 92} ${top + h * share}A92 32 0 0 0 ${x + 92} ${top + h * share}`,
          main,
          4,
          'stroke-opacity="0.3" stroke-dasharray="3 14"',
        ),
      ),
      ellipse(x, top, 92, 32, lighter(paper, 0.6)),
      `<g fill="none" stroke="#cdbfa8" stroke-width="2">${ellipse(x, top, 72, 25, 'none')}${ellipse(x, top, 54, 19, 'none')}</g>`,
      ellipse(x, top, 34, 12, '#a9805a'),
    ].join('')
  return [shadow(320, 556, 206), roll(320, 212, 130), roll(218, 372, 150), roll(424, 372, 150)]
}

/** A pack of cells. */
const cells: Shape = (paint) => {
  const { main, deep, accent } = paint
  const cell = (x: number) =>
    [
      rect(x + 26, 196, 48, 26, '#b9b4a8', 6),
      solid(roundedRect(x, 214, 100, 338, 14), main),
      path(`M${x} 214h100v96h-100Z`, accent, 'fill-opacity="0.95"'),
      shade(roundedRect(x, 214, 100, 338, 14), 'round'),
      emblem(paint.emblem, x + 50, 420, 66, paint.light, deep),
    ].join('')
  return [shadow(320, 554, 176), cell(150), cell(270), cell(390)]
}

/** A cloth carry bag. */
const clothBag: Shape = (paint) => {
  const cloth = lighter(paint.main, 0.25)
  const d = 'M164 250H476L500 532Q502 553 480 553H160Q138 553 140 532Z'
  return [
    shadow(320, 556, 186),
    line('M236 262C230 120 410 120 404 262', darker(cloth, 0.25), 22),
    solid(d, cloth, 'fold'),
    line('M176 278H464', paint.light, 4, 'stroke-dasharray="12 10"'),
    badge(paint, 320, 400, 92),
    line('M240 256V300M400 256V300', darker(cloth, 0.15), 26),
  ]
}

export const household = { broom, scrubbers, rolls, cells, clothBag } satisfies Record<string, Shape>
