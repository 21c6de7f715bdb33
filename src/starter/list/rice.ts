import { loose, type StarterSection, sized } from './starter-section.ts'

export const rice: StarterSection = {
  category: 'Rice',
  categoryHi: 'चावल',
  displayOrder: 20,
  veg: 'veg',
  lines: [
    loose('Basmati Rice (loose)', 'बासमती चावल (खुला)', 'basmati chawal चावल', 'kg', 500),
    sized('Basmati Rice Long Grain', 'लंबा बासमती चावल', 'basmati chawal चावल', '1 kg', '5 kg'),
    loose('Kolam Rice (loose)', 'कोलम चावल (खुला)', 'chawal चावल', 'kg', 500),
    loose('Sona Masoori Rice (loose)', 'सोना मसूरी चावल (खुला)', 'chawal चावल', 'kg', 500),
    sized('Sona Masoori Rice', 'सोना मसूरी चावल', 'chawal चावल', '5 kg'),
    loose('Idli Rice (loose)', 'इडली चावल (खुला)', 'parboiled chawal चावल', 'kg', 500),
    loose('Poha (loose)', 'पोहा (खुला)', 'flattened rice chivda चिवड़ा', 'kg', 250),
    sized('Murmura', 'मुरमुरा', 'puffed rice kurmura मुरमुरे', '200 g'),
    loose('Sabudana (loose)', 'साबूदाना (खुला)', 'sago saboodana साबूदाना', 'kg', 250),
    sized('Sabudana', 'साबूदाना', 'sago saboodana साबूदाना', '500 g'),
  ],
}
