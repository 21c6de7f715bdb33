import type { Look } from '../drawing/draw-product.ts'

export const rice: Record<string, Look> = {
  'Basmati Rice (loose)': { shape: 'openSack', contents: '#fbf4de', grain: 'long' },
  'Basmati Rice Long Grain': { shape: 'sack', contents: '#fbf4de', grain: 'long', emblem: 'wheat' },
  'Kolam Rice (loose)': { shape: 'openSack', contents: '#f1ead8', grain: 'rice' },
  'Sona Masoori Rice (loose)': { shape: 'openSack', contents: '#f6e9c4', grain: 'rice' },
  'Sona Masoori Rice': { shape: 'sack', contents: '#f8f2e2', grain: 'rice', emblem: 'lotus' },
  'Idli Rice (loose)': { shape: 'openSack', contents: '#e9dcb8', grain: 'round' },
  'Poha (loose)': { shape: 'openSack', contents: '#f4ead2', grain: 'flake' },
  Murmura: { shape: 'clearBag', contents: '#f9f3e4', grain: 'rice' },
  'Sabudana (loose)': { shape: 'openSack', contents: '#fbfaf6', grain: 'pearl' },
  Sabudana: { shape: 'pouch', contents: '#faf8f2', grain: 'pearl', emblem: 'flower' },
}
