import { counted, type StarterSection, sized } from './starter-section.ts'

export const puja: StarterSection = {
  category: 'Puja & Festivals',
  categoryHi: 'पूजा और त्योहार',
  displayOrder: 120,
  veg: null,
  lines: [
    sized('Mogra Agarbatti', 'मोगरा अगरबत्ती', 'incense puja अगरबत्ती', '100 g'),
    sized('Chandan Agarbatti', 'चंदन अगरबत्ती', 'incense puja अगरबत्ती', '100 g'),
    sized('Dhoop Sticks', 'धूप बत्ती', 'dhoop puja धूप', 'Pack of 20'),
    sized('Camphor', 'कपूर', 'kapoor kapur puja कपूर', '50 g'),
    sized('Cotton Wicks', 'रुई की बत्ती', 'batti diya puja बाती', 'Pack of 100'),
    sized('Kumkum', 'कुमकुम', 'roli sindoor puja रोली', '50 g'),
    sized('Clay Diya', 'मिट्टी के दीये', 'diya deepak diwali दीपक', 'Pack of 12'),
    sized('Rangoli Colours', 'रंगोली के रंग', 'rangoli diwali रंगोली', 'Pack of 6'),
    counted('Marigold Garland', 'गेंदे की माला', 'genda phool mala फूल', 'piece'),
    { ...sized('Festive Mithai Box', 'त्योहार मिठाई डिब्बा', 'mithai gift diwali मिठाई', '500 g'), veg: 'veg' },
    { ...sized('Dry Fruit Gift Box', 'मेवा गिफ़्ट डिब्बा', 'dry fruits gift diwali मेवे', '400 g'), veg: 'veg' },
  ],
}
