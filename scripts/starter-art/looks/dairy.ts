import type { Look } from '../drawing/draw-product.ts'

export const dairy: Record<string, Look> = {
  'Toned Milk': { shape: 'milkPouch', emblem: 'cow' },
  'Full Cream Milk': { shape: 'milkPouch', emblem: 'drop' },
  'Long Life Milk': { shape: 'gableCarton', emblem: 'cow' },
  Dahi: { shape: 'tub', emblem: 'cow' },
  'Masala Chaas': { shape: 'gableCarton', emblem: 'leaf' },
  'Sweet Lassi': { shape: 'lassiGlass', contents: '#fbf4e0' },
  'Fresh Paneer': { shape: 'block', contents: '#fbf3df', emblem: 'cow' },
  'Paneer (loose)': { shape: 'paneerPlate', contents: '#fdf8ea' },
  'Table Butter': { shape: 'block', contents: '#f7dd7c', emblem: 'flower' },
  'Cheese Slices': { shape: 'cheeseSlices', contents: '#f6c445' },
  'Milk Powder': { shape: 'box', emblem: 'cow' },
  'Mango Kulfi': { shape: 'kulfi', contents: '#f4b942' },
  'White Eggs': { shape: 'eggs', contents: '#fcf7ee' },
  'White Egg Tray': { shape: 'eggTray', contents: '#fcf7ee' },
  'Brown Eggs': { shape: 'eggs', contents: '#d99c6c' },
  'Sandwich Bread': { shape: 'bread', emblem: 'wheat' },
  'Brown Bread': { shape: 'bread', emblem: 'leaf' },
  'Ladi Pav': { shape: 'pav', contents: '#c98a45' },
}
