import type { Look } from '../drawing/draw-product.ts'

export const stationery: Record<string, Look> = {
  Notebook: { shape: 'notebooks' },
  'Ball Pen': { shape: 'pens' },
  Pencil: { shape: 'pencils' },
  Eraser: { shape: 'erasers' },
  Sharpener: { shape: 'sharpeners' },
  Scale: { shape: 'ruler' },
  'Glue Stick': { shape: 'glueStick' },
  'Sticky Tape': { shape: 'tape' },
}
