import { loose, type StarterSection, sized } from './starter-section.ts'

export const teaAndCoffee: StarterSection = {
  category: 'Tea & Coffee',
  categoryHi: 'चाय और कॉफ़ी',
  displayOrder: 60,
  veg: 'veg',
  lines: [
    loose('Tea (loose)', 'चायपत्ती (खुली)', 'chai patti chaipatti चाय', 'kg', 100),
    sized('Assam Tea', 'असम चाय', 'chai patti चायपत्ती', '250 g', '500 g'),
    sized('Masala Chai', 'मसाला चाय', 'chai patti चायपत्ती', '250 g'),
    sized('Green Tea', 'ग्रीन टी', 'hari chai चाय', '25 bags'),
    sized('Instant Coffee', 'इंस्टेंट कॉफ़ी', 'coffee कॉफ़ी', '50 g'),
    sized('Filter Coffee Powder', 'फ़िल्टर कॉफ़ी पाउडर', 'coffee kaapi कॉफ़ी', '200 g'),
    sized('Malted Chocolate Drink', 'चॉकलेट माल्ट ड्रिंक', 'health drink doodh चॉकलेट', '500 g'),
    loose('Sugar (loose)', 'चीनी (खुली)', 'chini shakkar शक्कर', 'kg', 250),
    sized('Sugar', 'चीनी', 'chini shakkar शक्कर', '1 kg', '5 kg'),
    loose('Gur (loose)', 'गुड़ (खुला)', 'jaggery gud गुड', 'kg', 250),
    sized('Mishri', 'मिश्री', 'rock sugar khadi sakhar मिश्री', '250 g'),
    sized('Forest Honey', 'जंगल का शहद', 'shahad honey शहद', '250 g'),
  ],
}
