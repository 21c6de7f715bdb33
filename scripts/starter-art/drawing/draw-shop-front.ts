import { seededRandom } from '../../../src/lib/seeded-random.ts'
import { paintFor } from './draw-product.ts'
import { emblem } from './emblems.ts'
import { walls } from './paint.ts'
import { defs } from './scene.ts'
import { type ShapeName, shapes } from './shapes.ts'
import { circle, ellipse, group, line, path, rect, roundedRect, shade } from './svg.ts'

const wood = '#8a5230'

const miniature = (
  shape: ShapeName,
  x: number,
  y: number,
  scale: number,
  contents: string,
  grain: 'round' | 'long',
) => {
  const product = shapes[shape]({ ...paintFor(`${shape} ${x}`), contents, grain })
  return group(`translate(${x} ${y})scale(${scale})translate(-320 -552)`, ...product)
}

const shelf = (y: number, items: readonly [ShapeName, string][], offset: number) =>
  [
    rect(250, y, 420, 12, wood),
    rect(250, y + 12, 420, 6, '#000000', 0, 'fill-opacity="0.18"'),
    ...items.map(([shape, contents], index) =>
      miniature(shape, 284 + index * 70 + offset, y, 0.155, contents, index % 2 ? 'round' : 'long'),
    ),
  ].join('')

const awning = () => {
  const stripes = Array.from({ length: 16 }, (_, index) => {
    const colour = index % 2 ? '#fff4dc' : '#c8432f'
    const top = 210 + index * 48.75
    const left = 160 + index * 55
    return path(`M${top} 262H${top + 48.75}L${left + 55} 356A27.5 24 0 0 1 ${left} 356Z`, colour)
  })
  return [...stripes, shade('M210 262H990L1040 356H160Z', 'fold')].join('')
}

const signboard = () =>
  [
    path(roundedRect(190, 128, 820, 124, 16), '#1f5e52'),
    path(roundedRect(202, 140, 796, 100, 10), 'none', 'stroke="#f2b84b" stroke-width="4"'),
    // The name itself stands on the page; the board shows marks, since fonts differ between machines.
    ...[280, 920].map((x) => emblem('lotus', x, 186, 84, '#fff4dc', '#f2b84b')),
    rect(352, 166, 496, 24, '#fff4dc', 12),
    rect(432, 204, 336, 14, '#f2b84b', 7),
    shade(roundedRect(190, 128, 820, 124, 16), 'fold'),
  ].join('')

const marigolds = () => {
  const colours = ['#f3a21d', '#e8731a', '#f7c04a'] as const
  const random = seededRandom('marigolds')
  return Array.from({ length: 58 }, (_, index) => {
    const x = 204 + index * 13.9
    const y = 258 + 26 * Math.abs(Math.sin((index / 57) * Math.PI * 5))
    return circle(Math.round(x), Math.round(y), 9, random.pick(colours))
  }).join('')
}

const plant = (x: number) =>
  [
    ellipse(x, 716, 60, 12, '#3a1d0a', 'fill-opacity="0.25"'),
    ...[-50, -26, 0, 26, 50].map((angle, index) =>
      group(
        `translate(${x} 640)rotate(${angle})`,
        path('M0 0C-30-50-20-110 0-132C20-110 30-50 0 0Z', index % 2 ? '#5d9a4a' : '#437f3f'),
      ),
    ),
    path(`M${x - 44} 632H${x + 44}L${x + 32} 716H${x - 32}Z`, '#bd6a3c'),
    path(`M${x - 44} 632H${x + 44}L${x + 32} 716H${x - 32}Z`, 'url(#round)'),
    rect(x - 50, 622, 100, 20, '#a9582f', 6),
  ].join('')

const inside = () =>
  [
    rect(232, 350, 456, 360, '#5b3520'),
    rect(244, 362, 432, 348, '#f6dcae'),
    ellipse(460, 470, 216, 130, 'url(#halo)'),
    shelf(
      468,
      [
        ['jar', '#b9651f'],
        ['pouch', '#e9b53c'],
        ['tin', '#e9b53c'],
        ['oilBottle', '#f0b93a'],
        ['box', '#d9a35a'],
        ['jar', '#7fa543'],
      ],
      0,
    ),
    shelf(
      572,
      [
        ['masalaBox', '#c93420'],
        ['teaGlass', '#b5702f'],
        ['pillow', '#eab34a'],
        ['shampoo', '#9ccb86'],
        ['gableCarton', '#ffffff'],
        ['pouch', '#7d9a45'],
      ],
      0,
    ),
    rect(226, 590, 468, 20, '#a66a3c', 4),
    rect(236, 610, 448, 106, wood),
    ...[252, 364, 476, 588].map((x) => rect(x, 624, 84, 78, '#7a4526', 6)),
    rect(226, 590, 468, 6, '#ffffff', 0, 'fill-opacity="0.25"'),
  ].join('')

const door = () =>
  [
    rect(742, 350, 230, 366, '#5b3520'),
    rect(756, 364, 202, 352, '#2f7468'),
    rect(776, 386, 162, 190, '#cfe6e2', 8),
    path('M776 500L870 386H916L776 556Z', '#ffffff', 'fill-opacity="0.5"'),
    rect(776, 600, 162, 94, '#26615a', 8),
    circle(936, 590, 9, '#f2b84b'),
    rect(806, 420, 102, 52, '#fff4dc', 8),
    rect(822, 434, 70, 8, '#c8432f', 4),
    rect(834, 450, 46, 8, '#1f5e52', 4),
  ].join('')

const basket = (shape: ShapeName, x: number, contents: string) =>
  [
    ellipse(x, 752, 72, 12, '#3a1d0a', 'fill-opacity="0.25"'),
    miniature(shape, x, 716, 0.24, contents, 'round'),
    path(`M${x - 66} 696H${x + 66}L${x + 50} 752H${x - 50}Z`, '#c2894a'),
    line(`M${x - 58} 714H${x + 58}M${x - 54} 732H${x + 54}`, '#8f5c2a', 4, 'stroke-dasharray="12 6"'),
    rect(x - 70, 690, 140, 12, '#a9713a', 6),
  ].join('')

/** The shop from the street, 1200 by 800. */
export const composeShopFront = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">${[
    defs(walls[0]),
    rect(0, 0, 1200, 800, '#cfe6ea'),
    rect(0, 380, 1200, 420, 'url(#halo)'),
    ...[
      [96, 150],
      [1086, 96],
    ].map(([x = 0, y = 0]) =>
      path(
        `M${x - 76} ${y}a34 34 0 0 1 30-50a52 52 0 0 1 94-6a36 36 0 0 1 34 56Z`,
        '#ffffff',
        'fill-opacity="0.85"',
      ),
    ),
    path('M0 330H120V250H190V716H0Z', '#e6b690'),
    path('M1010 300H1090V220H1200V716H1010Z', '#d99f86'),
    ...[
      [40, 390],
      [40, 520],
      [1090, 320],
      [1090, 470],
    ].map(([x = 0, y = 0]) => rect(x, y, 62, 84, '#8fb3ba', 6) + rect(x, y + 84, 62, 8, '#fff4dc')),
    rect(170, 96, 860, 624, '#f3cf9c'),
    rect(150, 78, 900, 26, '#c98a58', 6),
    rect(170, 104, 860, 14, '#3a1d0a', 0, 'fill-opacity="0.1"'),
    inside(),
    door(),
    signboard(),
    awning(),
    marigolds(),
    rect(0, 716, 1200, 84, '#d8b48c'),
    rect(0, 716, 1200, 6, '#b78a5e'),
    rect(724, 716, 266, 16, '#e8d3b4'),
    line('M0 760H1200', '#c79f74', 3, 'stroke-dasharray="60 24"'),
    plant(90),
    plant(1110),
    miniature('sack', 258, 742, 0.27, '#fbf1d8', 'long'),
    miniature('sack', 372, 752, 0.29, '#e9b53c', 'round'),
    basket('tomatoes', 516, '#dd4030'),
    basket('onions', 646, '#b0486b'),
  ].join('')}</svg>`
