import type { Look } from '../drawing/draw-product.ts'

export const sweets: Record<string, Look> = {
  'Almonds (loose)': { shape: 'bowl', contents: '#b5763c', grain: 'almond' },
  'Cashews (loose)': { shape: 'bowl', contents: '#f0dcb2', grain: 'cashew' },
  'Raisins (loose)': { shape: 'bowl', contents: '#b7a94e', grain: 'raisin' },
  'Pista Salted': { shape: 'jar', contents: '#d9c48a', grain: 'pista', emblem: 'leaf' },
  'Walnut Kernels': { shape: 'jar', contents: '#c2935a', grain: 'large' },
  'Phool Makhana': { shape: 'clearBag', contents: '#f6efe0', grain: 'puff' },
  Khajur: { shape: 'windowBox', contents: '#7c4022', grain: 'almond', emblem: 'sun' },
  'Dry Coconut (loose)': { shape: 'dryCoconut', contents: '#7a5236' },
  'Besan Laddoo': { shape: 'laddoos', contents: '#e5a43a' },
  'Motichoor Laddoo': { shape: 'laddoos', contents: '#ee7a1e' },
  'Kaju Barfi': { shape: 'barfi', contents: '#f2e3c6' },
  Jalebi: { shape: 'jalebis', contents: '#ef8a1c' },
  'Gulab Jamun': { shape: 'syrupBowl', contents: '#8b4420' },
  Rasgulla: { shape: 'syrupBowl', contents: '#f8f1e2' },
  'Soan Papdi': { shape: 'sweetBox', contents: '#f0dca4' },
}
