import type { Look } from '../drawing/draw-product.ts'

export const teaAndCoffee: Record<string, Look> = {
  'Tea (loose)': { shape: 'openSack', contents: '#4a2c1c', grain: 'fine' },
  'Assam Tea': { shape: 'teaGlass', contents: '#b5702f', emblem: 'cup' },
  'Masala Chai': { shape: 'teaGlass', contents: '#a9622c', emblem: 'flower' },
  'Green Tea': { shape: 'wideBox', emblem: 'leaf' },
  'Instant Coffee': { shape: 'jar', contents: '#553019', grain: 'fine', emblem: 'cup' },
  'Filter Coffee Powder': { shape: 'pouch', contents: '#6d4023', grain: 'fine', emblem: 'cup' },
  'Malted Chocolate Drink': { shape: 'jar', contents: '#8a5430', grain: 'fine', emblem: 'hills' },
  'Sugar (loose)': { shape: 'openSack', contents: '#fbfaf5', grain: 'sugar' },
  Sugar: { shape: 'pouch', contents: '#fbfaf5', grain: 'sugar', emblem: 'sparkle' },
  'Gur (loose)': { shape: 'gurLumps', contents: '#b97a33' },
  Mishri: { shape: 'clearBag', contents: '#f7f4ea', grain: 'crystal' },
  'Forest Honey': { shape: 'jar', contents: '#db8f1f', emblem: 'drop' },
}
