import { loose, type StarterSection, sized } from './starter-section.ts'

export const sweets: StarterSection = {
  category: 'Sweets & Dry Fruits',
  categoryHi: 'मिठाई और मेवे',
  displayOrder: 80,
  veg: 'veg',
  lines: [
    loose('Almonds (loose)', 'बादाम (खुला)', 'badam बादाम', 'kg', 50),
    loose('Cashews (loose)', 'काजू (खुला)', 'kaju काजू', 'kg', 50),
    loose('Raisins (loose)', 'किशमिश (खुली)', 'kishmish किशमिश', 'kg', 50),
    sized('Pista Salted', 'नमकीन पिस्ता', 'pistachio पिस्ता', '100 g'),
    sized('Walnut Kernels', 'अखरोट गिरी', 'akhrot अखरोट', '200 g'),
    sized('Phool Makhana', 'फूल मखाना', 'fox nuts lotus seeds मखाने', '100 g'),
    sized('Khajur', 'खजूर', 'dates khajoor छुहारा', '500 g'),
    loose('Dry Coconut (loose)', 'सूखा नारियल (खुला)', 'khopra copra खोपरा', 'kg', 100),
    loose('Besan Laddoo', 'बेसन लड्डू', 'ladoo mithai मिठाई', 'kg', 250),
    loose('Motichoor Laddoo', 'मोतीचूर लड्डू', 'ladoo mithai मिठाई', 'kg', 250),
    loose('Kaju Barfi', 'काजू बर्फ़ी', 'kaju katli mithai मिठाई', 'kg', 250),
    loose('Jalebi', 'जलेबी', 'mithai मिठाई', 'kg', 250),
    sized('Gulab Jamun', 'गुलाब जामुन', 'mithai मिठाई', '500 g'),
    sized('Rasgulla', 'रसगुल्ला', 'rosogolla mithai मिठाई', '500 g'),
    sized('Soan Papdi', 'सोन पापड़ी', 'mithai मिठाई', '250 g'),
  ],
}
