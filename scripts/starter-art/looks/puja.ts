import type { Look } from '../drawing/draw-product.ts'

export const puja: Record<string, Look> = {
  'Mogra Agarbatti': { shape: 'incense', emblem: 'flower' },
  'Chandan Agarbatti': { shape: 'incense', emblem: 'lotus' },
  'Dhoop Sticks': { shape: 'dhoop' },
  Camphor: { shape: 'camphor' },
  'Cotton Wicks': { shape: 'wicks' },
  Kumkum: { shape: 'powderBowl', contents: '#b5182c' },
  'Clay Diya': { shape: 'diya' },
  'Rangoli Colours': { shape: 'rangoliBowls' },
  'Marigold Garland': { shape: 'garland' },
  'Festive Mithai Box': { shape: 'sweetBox', contents: '#eb9d2c' },
  'Dry Fruit Gift Box': { shape: 'giftBox', contents: '#b5763c' },
}
