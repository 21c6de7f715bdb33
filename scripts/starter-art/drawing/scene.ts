import { type Colour, darker, lighter, mix } from './svg.ts'

const stop = (offset: number, colour: Colour, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

const dark = '#3a1d0a'
const white = '#ffffff'

/** The gradients every shape may lay over its colours. */
export const defs = (wall: Colour) => `<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">${stop(0, lighter(wall, 0.5), 1)}${stop(1, wall, 1)}</linearGradient>
<linearGradient id="counter" x1="0" y1="0" x2="0" y2="1">${stop(0, mix(wall, '#e2a970', 0.42), 1)}${stop(1, mix(wall, '#e2a970', 0.2), 1)}</linearGradient>
<radialGradient id="halo">${stop(0, white, 0.85)}${stop(0.6, white, 0.35)}${stop(1, white, 0)}</radialGradient>
<radialGradient id="shadow">${stop(0, dark, 0.5)}${stop(0.55, dark, 0.24)}${stop(1, dark, 0)}</radialGradient>
<linearGradient id="round">${stop(0, dark, 0.26)}${stop(0.1, dark, 0.05)}${stop(0.17, white, 0.06)}${stop(0.26, white, 0.3)}${stop(0.4, white, 0.02)}${stop(0.7, dark, 0.02)}${stop(1, dark, 0.3)}</linearGradient>
<linearGradient id="fold" x1="0" y1="0" x2="0.3" y2="1">${stop(0, white, 0.26)}${stop(0.45, white, 0)}${stop(1, dark, 0.2)}</linearGradient>
<linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1">${stop(0, white, 0.65)}${stop(1, white, 0.1)}</linearGradient>
<radialGradient id="ball" cx="0.36" cy="0.3" r="0.78">${stop(0, white, 0.5)}${stop(0.35, white, 0.08)}${stop(0.6, dark, 0)}${stop(1, dark, 0.34)}</radialGradient>
</defs>`

/** Pixels of a picture's sides: what a card needs on a phone of high density. */
export const pictureSide = 480

/** A product on the shop's counter, drawn on 640 by 640. */
export const scene = (wall: Colour, product: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSide}" height="${pictureSide}" viewBox="0 0 640 640">${defs(wall)}
<rect width="640" height="640" fill="url(#wall)"/><circle cx="320" cy="300" r="300" fill="url(#halo)"/>
<rect y="492" width="640" height="148" fill="url(#counter)"/>
<rect y="492" width="640" height="4" fill="${darker(wall, 0.12)}" fill-opacity="0.35"/>
${product}</svg>`
