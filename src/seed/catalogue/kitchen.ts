import type { Section } from './product-line.ts'

export const kitchen: Section[] = [
  {
    category: 'Spices & Masala',
    displayOrder: 40,
    lines: [
      [
        'Haldi Powder',
        { '100 g': '34', '200 g': '65', '500 g': '152.50' },
        { shape: 'masalaBox', contents: '#eda91f', emblem: 'sun' },
      ],
      [
        'Red Chilli Powder',
        { '100 g': '48', '200 g': '92' },
        { shape: 'masalaBox', contents: '#c93420', emblem: 'chilli' },
      ],
      [
        'Dhania Powder',
        { '100 g': '32', '200 g': '60' },
        { shape: 'masalaBox', contents: '#a88a4a', emblem: 'leaf' },
      ],
      [
        'Garam Masala',
        { '50 g': '46', '100 g': '88' },
        { shape: 'masalaBox', contents: '#7f4f2c', emblem: 'paisley' },
      ],
      ['Chole Masala', { '100 g': '76' }, { shape: 'masalaBox', contents: '#8d5527', emblem: 'beans' }],
      ['Sambar Masala', { '100 g': '72' }, { shape: 'masalaBox', contents: '#c06a2b', emblem: 'chilli' }],
      [
        'Pav Bhaji Masala',
        { '100 g': '74.50' },
        { shape: 'masalaBox', contents: '#b4432a', emblem: 'flower' },
      ],
      [
        'Jeera Whole',
        { '100 g': '52', '250 g': '124' },
        { shape: 'jar', contents: '#a7824c', grain: 'long' },
      ],
      [
        'Rai Mustard Seeds',
        { '100 g': '22', '250 g': '49' },
        { shape: 'jar', contents: '#5f4428', grain: 'fine' },
      ],
      [
        'Elaichi Green',
        { '25 g': '98', '50 g': '189' },
        { shape: 'bowl', contents: '#9aac5a', grain: 'long' },
      ],
      ['Laung', { '25 g': '44' }, { shape: 'jar', contents: '#5a3421', grain: 'long', emblem: 'flower' }],
      [
        'Kali Mirch',
        { '50 g': '68', '100 g': '132' },
        { shape: 'bowl', contents: '#4a403a', grain: 'round' },
      ],
      ['Hing', { '50 g': '86' }, { shape: 'tin', emblem: 'lotus' }],
      [
        'Mango Pickle',
        { '300 g': '84', '1 kg': '238' },
        { shape: 'jar', contents: '#b9651f', grain: 'large', emblem: 'leaf' },
      ],
      ['Iodised Salt', { '1 kg': '28' }, { shape: 'milkPouch', emblem: 'squares' }],
    ],
  },
  {
    category: 'Oils & Ghee',
    displayOrder: 50,
    lines: [
      [
        'Kachi Ghani Mustard Oil',
        { '500 ml': '92', '1 L': '178', '5 L': '865' },
        { shape: 'oilBottle', contents: '#d99a1e', emblem: 'flower' },
      ],
      [
        'Sunflower Oil',
        { '1 L': '148', '5 L': '718.50' },
        { shape: 'oilBottle', contents: '#f5cb4a', emblem: 'sun' },
      ],
      [
        'Groundnut Oil',
        { '1 L': '196', '5 L': '955' },
        { shape: 'oilBottle', contents: '#eeb646', emblem: 'beans' },
      ],
      ['Til Oil', { '500 ml': '172' }, { shape: 'sauceBottle', contents: '#d08c2c', emblem: 'drop' }],
      [
        'Coconut Oil',
        { '500 ml': '138', '1 L': '264' },
        { shape: 'oilBottle', contents: '#f6eecb', emblem: 'leaf' },
      ],
      ['Rice Bran Oil', { '1 L': '152' }, { shape: 'oilBottle', contents: '#ecc153', emblem: 'heart' }],
      [
        'Cow Ghee',
        { '200 ml': '148', '500 ml': '345', '1 L': '668' },
        { shape: 'jar', contents: '#f4cf62', emblem: 'cow' },
      ],
      ['Vanaspati', { '1 kg': '156' }, { shape: 'squareTin', contents: '#f7e6a8', emblem: 'flower' }],
      ['Refined Oil Tin', { '15 L': '2145' }, { shape: 'squareTin', contents: '#f0c34b', emblem: 'drop' }],
    ],
  },
  {
    category: 'Tea & Coffee',
    displayOrder: 60,
    lines: [
      [
        'Pahadi Bagan Assam Tea',
        { '250 g': '128', '500 g': '248', '1 kg': '482' },
        { shape: 'teaGlass', contents: '#b5702f', emblem: 'cup' },
      ],
      [
        'Subah Masala Chai',
        { '250 g': '142.50' },
        { shape: 'teaGlass', contents: '#a9622c', emblem: 'flower' },
      ],
      ['Dust Tea', { '250 g': '82', '500 g': '158' }, { shape: 'box', emblem: 'cup' }],
      ['Green Tea Bags', { '25 bags': '145', '100 bags': '499' }, { shape: 'wideBox', emblem: 'leaf' }],
      ['Tulsi Adrak Tea Bags', { '25 bags': '155' }, { shape: 'wideBox', emblem: 'cup' }],
      [
        'Instant Coffee',
        { '50 g': '168', '100 g': '318' },
        { shape: 'jar', contents: '#553019', grain: 'fine', emblem: 'cup' },
      ],
      [
        'Filter Coffee Powder',
        { '200 g': '132', '500 g': '312' },
        { shape: 'pouch', contents: '#6d4023', grain: 'fine', emblem: 'cup' },
      ],
      ['Malted Chocolate Drink', { '500 g': '255' }, { shape: 'tin', emblem: 'hills' }],
      [
        'Sugar',
        { '1 kg': '46', '5 kg': '224' },
        { shape: 'pouch', contents: '#fbfaf5', grain: 'fine', emblem: 'sparkle' },
      ],
      ['Desi Gur', { '500 g': '49', '1 kg': '94' }, { shape: 'block', contents: '#b97a33', emblem: 'sun' }],
      [
        'Forest Honey',
        { '250 g': '135', '500 g': '248' },
        { shape: 'jar', contents: '#db8f1f', emblem: 'drop' },
      ],
    ],
  },
]
