import { loose, type StarterSection, sized } from './starter-section.ts'

export const flours: StarterSection = {
  category: 'Atta & Flours',
  categoryHi: 'आटा और बेसन',
  displayOrder: 10,
  veg: 'veg',
  lines: [
    loose('Atta (loose)', 'आटा (खुला)', 'wheat flour gehu atta गेहूँ', 'kg', 500),
    sized('Chakki Fresh Atta', 'चक्की का ताज़ा आटा', 'wheat flour gehu आटा', '1 kg', '5 kg'),
    loose('Wheat (loose)', 'गेहूँ (खुला)', 'gehu gehun गेहूं', 'kg', 500),
    loose('Besan (loose)', 'बेसन (खुला)', 'gram flour chana atta बेसन', 'kg', 250),
    sized('Besan', 'बेसन', 'gram flour बेसन', '500 g'),
    loose('Maida (loose)', 'मैदा (खुला)', 'refined flour मैदा', 'kg', 250),
    loose('Sooji (loose)', 'सूजी (खुली)', 'rava semolina suji रवा', 'kg', 250),
    sized('Sooji', 'सूजी', 'rava semolina suji रवा', '500 g'),
    sized('Rice Flour', 'चावल का आटा', 'chawal atta chawal चावल', '500 g'),
    sized('Ragi Flour', 'रागी का आटा', 'nachni finger millet नाचनी', '500 g'),
    sized('Jowar Flour', 'ज्वार का आटा', 'sorghum jwari ज्वारी', '1 kg'),
    sized('Makki Atta', 'मक्की का आटा', 'corn maize flour मक्का', '500 g'),
    sized('Daliya', 'दलिया', 'broken wheat dalia दलिया', '500 g'),
    sized('Vermicelli', 'सेवइयाँ', 'sevai semiya seviyan सेवई', '400 g'),
  ],
}
