import { counted, loose, type StarterSection, sized } from './starter-section.ts'

export const dairy: StarterSection = {
  category: 'Dairy, Bread & Eggs',
  categoryHi: 'दूध, ब्रेड और अंडे',
  displayOrder: 0,
  veg: 'veg',
  lines: [
    sized('Toned Milk', 'टोंड दूध', 'doodh दूध', '500 ml', '1 L'),
    sized('Full Cream Milk', 'फ़ुल क्रीम दूध', 'doodh malai दूध', '500 ml', '1 L'),
    sized('Long Life Milk', 'लंबा चलने वाला दूध', 'doodh tetra pack दूध', '1 L'),
    sized('Dahi', 'दही', 'curd yogurt दही', '400 g'),
    sized('Masala Chaas', 'मसाला छाछ', 'buttermilk mattha छाछ', '200 ml'),
    sized('Sweet Lassi', 'मीठी लस्सी', 'lassi लस्सी', '200 ml'),
    sized('Fresh Paneer', 'ताज़ा पनीर', 'cottage cheese पनीर', '200 g'),
    loose('Paneer (loose)', 'पनीर (खुला)', 'cottage cheese पनीर', 'kg', 100),
    sized('Table Butter', 'मक्खन', 'butter makhan मक्खन', '100 g'),
    sized('Cheese Slices', 'चीज़ स्लाइस', 'cheese चीज़', '200 g'),
    sized('Milk Powder', 'दूध पाउडर', 'doodh powder दूध', '500 g'),
    counted('Mango Kulfi', 'आम कुल्फ़ी', 'kulfi ice cream कुल्फ़ी', 'piece'),
    { ...counted('White Eggs', 'सफ़ेद अंडे', 'anda ande अंडा', 'dozen'), veg: 'nonveg' },
    { ...sized('White Egg Tray', 'सफ़ेद अंडों की ट्रे', 'anda ande crate अंडा', '30 pc'), veg: 'nonveg' },
    { ...sized('Brown Eggs', 'भूरे अंडे', 'anda desi ande अंडा', 'Pack of 6'), veg: 'nonveg' },
    sized('Sandwich Bread', 'सैंडविच ब्रेड', 'double roti white bread डबल रोटी', '400 g'),
    sized('Brown Bread', 'ब्राउन ब्रेड', 'double roti atta bread डबल रोटी', '400 g'),
    sized('Ladi Pav', 'लादी पाव', 'pav bun पाव', 'Pack of 6'),
  ],
}
