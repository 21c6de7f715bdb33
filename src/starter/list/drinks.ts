import { type StarterSection, sized } from './starter-section.ts'

export const drinks: StarterSection = {
  category: 'Cold Drinks & Water',
  categoryHi: 'ठंडा और पानी',
  displayOrder: 75,
  veg: 'veg',
  lines: [
    sized('Mango Drink', 'आम का जूस', 'aam juice जूस', '200 ml'),
    sized('Cola', 'कोला', 'cold drink thanda ठंडा', '600 ml', '2 L'),
    sized('Orange Drink', 'ऑरेंज ड्रिंक', 'cold drink thanda ठंडा', '600 ml'),
    sized('Jeera Soda', 'जीरा सोडा', 'cold drink jeera masala सोडा', '250 ml'),
    sized('Soda Water', 'सोडा वाटर', 'club soda सोडा', '600 ml'),
    sized('Drinking Water', 'पीने का पानी', 'pani bottle पानी', '1 L'),
    sized('Drinking Water Can', 'पीने के पानी का कैन', 'pani jar पानी', '20 L'),
    sized('Rose Sharbat', 'गुलाब शरबत', 'sharbat gulab शरबत', '750 ml'),
    sized('Glucose Powder', 'ग्लूकोज़ पाउडर', 'energy ग्लूकोज', '200 g'),
    sized('Ice Cubes', 'बर्फ़', 'baraf ice बर्फ', '1 kg'),
  ],
}
