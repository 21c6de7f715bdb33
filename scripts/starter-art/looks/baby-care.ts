import type { Look } from '../drawing/draw-product.ts'

export const babyCare: Record<string, Look> = {
  'Baby Diapers': { shape: 'softPack', emblem: 'heart' },
  'Baby Wipes': { shape: 'wipes' },
  'Baby Soap': { shape: 'soap', contents: '#fbe6ea', emblem: 'heart' },
  'Baby Powder': { shape: 'talc', contents: '#cfe6f4', emblem: 'heart' },
  'Baby Cereal': { shape: 'box', emblem: 'heart' },
  'Feeding Bottle': { shape: 'feedingBottle' },
}
