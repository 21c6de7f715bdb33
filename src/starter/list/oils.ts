import { loose, type StarterSection, sized } from './starter-section.ts'

export const oils: StarterSection = {
  category: 'Oils & Ghee',
  categoryHi: 'तेल और घी',
  displayOrder: 50,
  veg: 'veg',
  lines: [
    loose('Mustard Oil (loose)', 'सरसों तेल (खुला)', 'sarson tel तेल', 'l', 250),
    sized('Kachi Ghani Mustard Oil', 'कच्ची घानी सरसों तेल', 'sarson tel तेल', '1 L', '5 L'),
    sized('Sunflower Oil', 'सूरजमुखी तेल', 'surajmukhi tel refined तेल', '1 L'),
    sized('Groundnut Oil', 'मूँगफली तेल', 'mungfali tel सिंगतेल', '1 L'),
    sized('Soyabean Oil', 'सोयाबीन तेल', 'soya tel refined तेल', '1 L'),
    sized('Coconut Oil', 'नारियल तेल', 'nariyal tel खोपरा तेल', '500 ml'),
    sized('Cow Ghee', 'गाय का घी', 'desi ghee घी', '500 ml', '1 L'),
    sized('Vanaspati', 'वनस्पति घी', 'ghee वनस्पति', '1 kg'),
    sized('Refined Oil Tin', 'रिफ़ाइंड तेल का टिन', 'tel peepa तेल', '15 L'),
  ],
}
