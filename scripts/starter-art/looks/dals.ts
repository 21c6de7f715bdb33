import type { Look } from '../drawing/draw-product.ts'

export const dals: Record<string, Look> = {
  'Toor Dal (loose)': { shape: 'openSack', contents: '#e9b53c', grain: 'split' },
  'Toor Dal': { shape: 'pouch', contents: '#e9b53c', grain: 'split' },
  'Moong Dal (loose)': { shape: 'openSack', contents: '#f6dc6a', grain: 'splitSmall' },
  'Green Moong (loose)': { shape: 'openSack', contents: '#7d9a45', grain: 'round' },
  'Chana Dal (loose)': { shape: 'openSack', contents: '#d99a26', grain: 'split' },
  'Urad Dal (loose)': { shape: 'openSack', contents: '#f4ecd8', grain: 'splitSmall' },
  'Black Urad (loose)': { shape: 'openSack', contents: '#3d3833', grain: 'round' },
  'Masoor Dal (loose)': { shape: 'openSack', contents: '#ec7f4c', grain: 'splitSmall' },
  'Kabuli Chana (loose)': { shape: 'openSack', contents: '#ecd2a0', grain: 'chana' },
  'Kala Chana (loose)': { shape: 'openSack', contents: '#7a5230', grain: 'chanaSmall' },
  'Rajma (loose)': { shape: 'openSack', contents: '#8e3a30', grain: 'bean' },
  'Rajma Chitra': { shape: 'pouch', contents: '#c98a76', grain: 'speckled', emblem: 'beans' },
  'Lobia (loose)': { shape: 'openSack', contents: '#efe0bd', grain: 'eyed' },
  'White Peas (loose)': { shape: 'openSack', contents: '#e8dcae', grain: 'peaDry' },
  'Peanuts (loose)': { shape: 'openSack', contents: '#c47a5a', grain: 'nut' },
  'Soya Chunks': { shape: 'windowBox', contents: '#d6b078', grain: 'large', emblem: 'beans' },
}
