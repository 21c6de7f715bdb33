import type { Section } from './product-line.ts'

export const snacks: Section[] = [
  {
    category: 'Biscuits & Snacks',
    displayOrder: 70,
    lines: [
      [
        'Glucose Biscuits',
        { '80 g': '10', '250 g': '30', '800 g': '92' },
        { shape: 'biscuits', contents: '#dfab5c', emblem: 'wheat' },
      ],
      [
        'Marie Biscuits',
        { '120 g': '18', '250 g': '35' },
        { shape: 'biscuits', contents: '#e4b873', emblem: 'cup' },
      ],
      ['Coconut Cookies', { '150 g': '32.50' }, { shape: 'cookies', contents: '#ddaf68' }],
      ['Choco Chip Cookies', { '150 g': '45', '300 g': '85' }, { shape: 'cookies', contents: '#b9803f' }],
      [
        'Jeera Rusk',
        { '300 g': '48' },
        { shape: 'windowBox', contents: '#d0924a', grain: 'large', emblem: 'wheat' },
      ],
      [
        'Aloo Bhujia',
        { '200 g': '54', '400 g': '102', '1 kg': '238' },
        { shape: 'pillow', contents: '#eab34a', emblem: 'paisley' },
      ],
      [
        'Potato Chips Salted',
        { '50 g': '20', '90 g': '35' },
        { shape: 'pillow', contents: '#f3cf6b', emblem: 'sun' },
      ],
      [
        'Masala Chips',
        { '50 g': '20', '90 g': '35' },
        { shape: 'pillow', contents: '#e8a246', emblem: 'chilli' },
      ],
      [
        'Navratan Mixture',
        { '200 g': '52', '400 g': '99' },
        { shape: 'pillow', contents: '#e2a13e', emblem: 'rangoli' },
      ],
      [
        'Masala Noodles',
        { '70 g': '14', 'Pack of 6': '79.50' },
        { shape: 'pillow', contents: '#f2cf74', emblem: 'hills' },
      ],
      ['Moong Papad', { '200 g': '68' }, { shape: 'papads', contents: '#ead091' }],
      ['Methi Khakhra', { '200 g': '62' }, { shape: 'papads', contents: '#d9b160' }],
      [
        'Milk Chocolate',
        { '40 g': '40', '110 g': '99' },
        { shape: 'chocolate', contents: '#69391f', emblem: 'heart' },
      ],
      [
        'Tomato Ketchup',
        { '500 g': '98', '1 kg': '165' },
        { shape: 'sauceBottle', contents: '#bf2f22', emblem: 'orange' },
      ],
      ['Mango Drink', { '200 ml': '20', '1 L': '85' }, { shape: 'gableCarton', emblem: 'orange' }],
      ['Jeera Soda', { '250 ml': '25' }, { shape: 'can', emblem: 'bubbles' }],
      ['Rose Sharbat', { '750 ml': '148' }, { shape: 'sauceBottle', contents: '#c02550', emblem: 'flower' }],
    ],
  },
  {
    category: 'Sweets & Dry Fruits',
    displayOrder: 80,
    lines: [
      [
        'Almonds',
        { '100 g': '112', '250 g': '272', '500 g': '529' },
        { shape: 'bowl', contents: '#b5763c', grain: 'large' },
      ],
      [
        'Cashews W320',
        { '100 g': '118', '250 g': '285' },
        { shape: 'bowl', contents: '#f0dcb2', grain: 'large' },
      ],
      [
        'Green Raisins',
        { '100 g': '48', '250 g': '112.50' },
        { shape: 'clearBag', contents: '#b7a94e', grain: 'round' },
      ],
      [
        'Pista Salted',
        { '100 g': '148', '250 g': '352' },
        { shape: 'jar', contents: '#d9c48a', grain: 'large', emblem: 'leaf' },
      ],
      ['Walnut Kernels', { '200 g': '298' }, { shape: 'jar', contents: '#c2935a', grain: 'large' }],
      ['Phool Makhana', { '100 g': '135' }, { shape: 'clearBag', contents: '#f6efe0', grain: 'large' }],
      ['Besan Laddoo', { '250 g': '128', '500 g': '248' }, { shape: 'laddoos', contents: '#e5a43a' }],
      ['Motichoor Laddoo', { '500 g': '232' }, { shape: 'laddoos', contents: '#ee8b24' }],
      ['Kaju Barfi', { '250 g': '265', '500 g': '520' }, { shape: 'barfi', contents: '#f2e3c6' }],
      ['Gulab Jamun', { '500 g': '145', '1 kg': '262' }, { shape: 'syrupBowl', contents: '#8b4420' }],
      ['Rasgulla', { '500 g': '138', '1 kg': '248' }, { shape: 'syrupBowl', contents: '#f8f1e2' }],
      [
        'Khajur',
        { '500 g': '168' },
        { shape: 'windowBox', contents: '#7c4022', grain: 'large', emblem: 'sun' },
      ],
    ],
  },
  {
    category: 'Diwali Specials',
    displayOrder: 130,
    isActive: false,
    lines: [
      ['Clay Diya', { 'Pack of 12': '96' }, { shape: 'diya' }],
      ['Marigold Garland', { '1 pc': '60' }, { shape: 'garland' }],
      ['Festive Mithai Box', { '500 g': '445', '1 kg': '865' }, { shape: 'sweetBox', contents: '#eb9d2c' }],
      ['Dry Fruit Gift Box', { '400 g': '699' }, { shape: 'sweetBox', contents: '#b5763c' }],
    ],
  },
]
