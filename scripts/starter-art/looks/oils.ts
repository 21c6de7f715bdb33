import type { Look } from '../drawing/draw-product.ts'

export const oils: Record<string, Look> = {
  'Mustard Oil (loose)': { shape: 'oilCan', contents: '#d99a1e' },
  'Kachi Ghani Mustard Oil': { shape: 'oilBottle', contents: '#d99a1e', emblem: 'flower' },
  'Sunflower Oil': { shape: 'oilBottle', contents: '#f5cb4a', emblem: 'sun' },
  'Groundnut Oil': { shape: 'oilBottle', contents: '#eeb646', emblem: 'beans' },
  'Soyabean Oil': { shape: 'oilBottle', contents: '#f0d27a', emblem: 'leaf' },
  'Coconut Oil': { shape: 'oilBottle', contents: '#f6eecb', emblem: 'leaf' },
  'Cow Ghee': { shape: 'jar', contents: '#f4cf62', emblem: 'cow' },
  Vanaspati: { shape: 'tin', contents: '#f7e6a8', emblem: 'flower' },
  'Refined Oil Tin': { shape: 'squareTin', contents: '#f0c34b', emblem: 'drop' },
}
