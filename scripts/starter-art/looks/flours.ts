import type { Look } from '../drawing/draw-product.ts'

export const flours: Record<string, Look> = {
  'Atta (loose)': { shape: 'openSack', contents: '#ead3a4', grain: 'smooth' },
  'Chakki Fresh Atta': { shape: 'paperBag', contents: '#ead3a4', emblem: 'wheat' },
  'Wheat (loose)': { shape: 'openSack', contents: '#d9a95c', grain: 'seed' },
  'Besan (loose)': { shape: 'openSack', contents: '#f0cd62', grain: 'smooth' },
  Besan: { shape: 'pouch', contents: '#f0cd62', grain: 'fine' },
  'Maida (loose)': { shape: 'openSack', contents: '#fbf6ea', grain: 'smooth' },
  'Sooji (loose)': { shape: 'openSack', contents: '#f3e2b8', grain: 'fine' },
  Sooji: { shape: 'pouch', contents: '#f3e2b8', grain: 'fine' },
  'Rice Flour': { shape: 'paperBag', contents: '#f7f2e8', emblem: 'flower' },
  'Ragi Flour': { shape: 'pouch', contents: '#a9705a', grain: 'fine', emblem: 'wheat' },
  'Jowar Flour': { shape: 'paperBag', contents: '#eadfc6', emblem: 'sun' },
  'Makki Atta': { shape: 'pouch', contents: '#f2c64d', grain: 'fine', emblem: 'sun' },
  Daliya: { shape: 'pouch', contents: '#cda566', grain: 'seed', emblem: 'wheat' },
  Vermicelli: { shape: 'pouch', contents: '#efd79a', grain: 'strand', emblem: 'flower' },
}
