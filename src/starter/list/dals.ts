import { loose, type StarterSection, sized } from './starter-section.ts'

export const dals: StarterSection = {
  category: 'Dals & Pulses',
  categoryHi: 'दालें',
  displayOrder: 30,
  veg: 'veg',
  lines: [
    loose('Toor Dal (loose)', 'तूर दाल (खुली)', 'arhar tuvar अरहर', 'kg', 250),
    sized('Toor Dal', 'तूर दाल', 'arhar tuvar अरहर', '1 kg'),
    loose('Moong Dal (loose)', 'मूँग दाल (खुली)', 'mung dhuli दाल', 'kg', 250),
    loose('Green Moong (loose)', 'साबुत हरी मूँग (खुली)', 'mung sabut moong मूंग', 'kg', 250),
    loose('Chana Dal (loose)', 'चना दाल (खुली)', 'bengal gram दाल', 'kg', 250),
    loose('Urad Dal (loose)', 'उड़द दाल (खुली)', 'black gram dhuli दाल', 'kg', 250),
    loose('Black Urad (loose)', 'साबुत काली उड़द (खुली)', 'black gram sabut urad उड़द', 'kg', 250),
    loose('Masoor Dal (loose)', 'मसूर दाल (खुली)', 'red lentil malka दाल', 'kg', 250),
    loose('Kabuli Chana (loose)', 'काबुली चना (खुला)', 'chole chickpeas छोले', 'kg', 250),
    loose('Kala Chana (loose)', 'काला चना (खुला)', 'black chickpeas desi chana चना', 'kg', 250),
    loose('Rajma (loose)', 'राजमा (खुला)', 'kidney beans rajma राजमा', 'kg', 250),
    sized('Rajma Chitra', 'राजमा चित्रा', 'kidney beans चितकबरा राजमा', '500 g'),
    loose('Lobia (loose)', 'लोबिया (खुला)', 'black eyed peas chawli चवली', 'kg', 250),
    loose('White Peas (loose)', 'सफ़ेद मटर (खुली)', 'safed matar vatana मटर', 'kg', 250),
    loose('Peanuts (loose)', 'मूँगफली (खुली)', 'mungfali groundnut singdana सिंगदाना', 'kg', 250),
    sized('Soya Chunks', 'सोया बड़ी', 'soya bari meal maker सोयाबीन', '200 g'),
  ],
}
