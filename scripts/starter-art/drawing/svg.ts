import { hashText } from '../../../src/lib/seeded-random.ts'

/** Hexadecimal, `#rrggbb`. */
export type Colour = string

/** Shades are see-through gradients laid over a flat colour; `scene.ts` defines them. */
export type Shade = 'round' | 'ball' | 'fold' | 'gloss'

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, colour: Colour, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`

export const group = (transform: string, ...parts: string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`

/** The parts, cut to the outline. */
export const cut = (d: string, ...parts: string[]) => {
  const id = `cut${hashText(d)}` // an outline's own: several drawings can share one document
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`
}

/** Light and shadow over what is painted within an outline. */
export const shade = (d: string, kind: Shade, opacity?: number) =>
  path(d, `url(#${kind})`, opacity === undefined ? '' : `fill-opacity="${opacity}"`)

/** An outline in a flat colour with light and shadow on it. */
export const solid = (d: string, fill: string, kind: Shade | 'flat' = 'round') =>
  kind === 'flat' ? path(d, fill) : path(d, fill) + shade(d, kind)

/** A white line where light is reflected. */
export const highlight = (d: string, width: number, opacity: number) =>
  line(d, '#ffffff', width, `stroke-opacity="${opacity}"`)

export const ball = (x: number, y: number, r: number, fill: string, ry = r) =>
  ellipse(x, y, r, ry, fill) + ellipse(x, y, r, ry, 'url(#ball)')

export const roundedRect = (x: number, y: number, w: number, h: number, r: number) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`

export const ovalPath = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

/** The soft shadow of something that stands at `y`, `halfWidth` to each side. */
export const shadow = (x: number, y: number, halfWidth: number) =>
  ellipse(x + 12, y, halfWidth * 1.22, Math.max(18, halfWidth * 0.2), 'url(#shadow)')

const channel = (colour: Colour, index: number) =>
  Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)

/** `share` of the second colour in the first, 0 to 1. */
export const mix = (first: Colour, second: Colour, share: number): Colour =>
  `#${[0, 1, 2]
    .map((index) => Math.round(channel(first, index) * (1 - share) + channel(second, index) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

export const lighter = (colour: Colour, share = 0.3) => mix(colour, '#fffaf0', share)
export const darker = (colour: Colour, share = 0.25) => mix(colour, '#2b1608', share)
