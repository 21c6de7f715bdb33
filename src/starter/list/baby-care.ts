import { counted, type StarterSection, sized } from './starter-section.ts'

export const babyCare: StarterSection = {
  category: 'Baby Care',
  categoryHi: 'बच्चों का सामान',
  displayOrder: 115,
  veg: null,
  lines: [
    sized('Baby Diapers', 'बेबी डायपर', 'diaper nappy डायपर', 'Pack of 10'),
    sized('Baby Wipes', 'बेबी वाइप्स', 'wipes tissue वाइप्स', 'Pack of 72'),
    sized('Baby Soap', 'बेबी साबुन', 'bachcha sabun साबुन', '75 g'),
    sized('Baby Powder', 'बेबी पाउडर', 'talc bachcha पाउडर', '100 g'),
    { ...sized('Baby Cereal', 'बेबी सीरियल', 'bachcha khana dalia बच्चा', '300 g'), veg: 'veg' },
    counted('Feeding Bottle', 'दूध की बोतल', 'baby doodh bottle बोतल', 'piece'),
  ],
}
