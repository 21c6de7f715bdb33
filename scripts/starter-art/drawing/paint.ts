import type { Random } from '../../../src/lib/seeded-random.ts'
import type { EmblemName } from './emblems.ts'
import type { Grain } from './grain-kinds.ts'
import type { Colour } from './svg.ts'

/** The colours of a product and what is inside it: everything a shape needs to draw it. */
export type Paint = {
  main: Colour
  deep: Colour
  light: Colour
  accent: Colour
  contents: Colour
  grain: Grain
  emblem: EmblemName
  random: Random
}

/** The parts of a drawing as SVG, each painted over those before it. */
export type Shape = (paint: Paint) => string[]

type Palette = Pick<Paint, 'main' | 'deep' | 'light' | 'accent'>

/** Printing inks of a kirana shelf. */
export const palettes: readonly [Palette, ...Palette[]] = [
  { main: '#d9452f', deep: '#8f2418', light: '#fff1d6', accent: '#f6b93b' },
  { main: '#f0a92e', deep: '#9a4f10', light: '#fff6dc', accent: '#c8402a' },
  { main: '#4f9a4d', deep: '#23562c', light: '#f3f7dc', accent: '#f3c544' },
  { main: '#2f8f8b', deep: '#15514f', light: '#eaf6ec', accent: '#f4a340' },
  { main: '#2f5f9e', deep: '#17335c', light: '#eef4fb', accent: '#f5b83d' },
  { main: '#8a4a86', deep: '#4d2450', light: '#fbeef4', accent: '#f2b84b' },
  { main: '#e5735c', deep: '#99392c', light: '#fff0e6', accent: '#3f8f86' },
  { main: '#d75a86', deep: '#8a2750', light: '#fff0f3', accent: '#f7c65a' },
  { main: '#5aa7c9', deep: '#23607f', light: '#f0f9fb', accent: '#ef7b45' },
  { main: '#8d9a3c', deep: '#4c541a', light: '#f8f6da', accent: '#d9582f' },
  { main: '#ee8434', deep: '#99430d', light: '#fff3df', accent: '#2f7f6f' },
  { main: '#9a5b34', deep: '#56301a', light: '#fbeedc', accent: '#eab044' },
]

/** Walls behind the product: warm, and close enough to each other to make one shop. */
export const walls: readonly [Colour, ...Colour[]] = ['#fbead0', '#fbe3d0', '#f8ecd2', '#f6e8d8', '#fae6cc']
