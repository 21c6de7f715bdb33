import type { Look } from '../drawing/draw-product.ts'

export const drinks: Record<string, Look> = {
  'Mango Drink': { shape: 'gableCarton', emblem: 'orange' },
  Cola: { shape: 'petBottle', contents: '#3a1a12', emblem: 'bubbles' },
  'Orange Drink': { shape: 'petBottle', contents: '#f08a24', emblem: 'orange' },
  'Jeera Soda': { shape: 'can', emblem: 'bubbles' },
  'Soda Water': { shape: 'petBottle', contents: '#dcecee', emblem: 'sparkle' },
  'Drinking Water': { shape: 'waterBottle', contents: '#bfe3f2' },
  'Drinking Water Can': { shape: 'waterCan', emblem: 'drop' },
  'Rose Sharbat': { shape: 'sauceBottle', contents: '#c02550', emblem: 'flower' },
  'Glucose Powder': { shape: 'box', emblem: 'sun' },
  'Ice Cubes': { shape: 'iceBag', contents: '#cfeaf5' },
}
