import type { Section } from './product-line.ts'

export const staples: Section[] = [
  {
    category: 'Atta & Flours',
    displayOrder: 10,
    lines: [
      [
        'Chakki Fresh Atta',
        { '1 kg': '58', '5 kg': '265', '10 kg': '512' },
        { shape: 'paperBag', contents: '#ead3a4', emblem: 'wheat' },
      ],
      [
        'Multigrain Atta',
        { '1 kg': '78.50', '5 kg': '372' },
        { shape: 'paperBag', contents: '#d9b67a', emblem: 'wheat' },
      ],
      ['Besan', { '500 g': '62', '1 kg': '118' }, { shape: 'pouch', contents: '#f0cd62', grain: 'fine' }],
      [
        'Maida',
        { '500 g': '28', '1 kg': '52' },
        { shape: 'pouch', contents: '#f8f0e0', grain: 'fine', emblem: 'wheat' },
      ],
      [
        'Sooji Rava',
        { '500 g': '32.50', '1 kg': '61' },
        { shape: 'pouch', contents: '#f3e2b8', grain: 'fine' },
      ],
      [
        'Rice Flour',
        { '500 g': '36', '1 kg': '68' },
        { shape: 'paperBag', contents: '#f7f2e8', emblem: 'wheat' },
      ],
      [
        'Ragi Flour',
        { '500 g': '49', '1 kg': '92' },
        { shape: 'pouch', contents: '#a9705a', grain: 'fine', emblem: 'wheat' },
      ],
      ['Jowar Flour', { '1 kg': '76' }, { shape: 'paperBag', contents: '#eadfc6', emblem: 'wheat' }],
      ['Bajra Flour', { '1 kg': '64' }, { shape: 'paperBag', contents: '#b9ad93', emblem: 'wheat' }],
      [
        'Makki Atta',
        { '500 g': '38', '1 kg': '72' },
        { shape: 'pouch', contents: '#f2c64d', grain: 'fine', emblem: 'sun' },
      ],
    ],
  },
  {
    category: 'Rice',
    displayOrder: 20,
    lines: [
      [
        'Basmati Rice Long Grain',
        { '1 kg': '142', '5 kg': '685', '10 kg': '1340' },
        { shape: 'sack', contents: '#fbf4de', grain: 'long', emblem: 'wheat' },
      ],
      [
        'Everyday Basmati Rice',
        { '1 kg': '98.50', '5 kg': '472' },
        { shape: 'pouch', contents: '#faf3e0', grain: 'long' },
      ],
      [
        'Sona Masoori Rice',
        { '1 kg': '68', '5 kg': '325', '25 kg': '1560' },
        { shape: 'sack', contents: '#f8f2e2', grain: 'long', emblem: 'lotus' },
      ],
      ['Kolam Rice', { '1 kg': '72', '5 kg': '345' }, { shape: 'sack', contents: '#fbf7ea', grain: 'long' }],
      [
        'Brown Rice',
        { '1 kg': '124' },
        { shape: 'pouch', contents: '#c4935a', grain: 'long', emblem: 'leaf' },
      ],
      [
        'Idli Rice',
        { '1 kg': '54', '5 kg': '258' },
        { shape: 'clearBag', contents: '#f7f0e2', grain: 'long' },
      ],
      [
        'Thick Poha',
        { '500 g': '38', '1 kg': '72' },
        { shape: 'pouch', contents: '#f4ead2', grain: 'round' },
      ],
      [
        'Murmura',
        { '200 g': '24.50', '500 g': '56' },
        { shape: 'clearBag', contents: '#f7efdb', grain: 'round' },
      ],
      [
        'Sabudana',
        { '500 g': '56', '1 kg': '108' },
        { shape: 'pouch', contents: '#faf8f2', grain: 'round', emblem: 'flower' },
      ],
    ],
  },
  {
    category: 'Dals & Pulses',
    displayOrder: 30,
    lines: [
      [
        'Toor Dal',
        { '500 g': '89', '1 kg': '172.50', '2 kg': '339' },
        { shape: 'pouch', contents: '#e9b53c', grain: 'round' },
      ],
      [
        'Moong Dal',
        { '500 g': '68', '1 kg': '132' },
        { shape: 'pouch', contents: '#f2cf55', grain: 'round' },
      ],
      [
        'Green Moong Whole',
        { '500 g': '64', '1 kg': '124' },
        { shape: 'pouch', contents: '#7d9a45', grain: 'round', emblem: 'beans' },
      ],
      ['Chana Dal', { '500 g': '52', '1 kg': '98' }, { shape: 'pouch', contents: '#e2a838', grain: 'round' }],
      [
        'Urad Dal',
        { '500 g': '76', '1 kg': '148' },
        { shape: 'pouch', contents: '#f4ecd8', grain: 'round', emblem: 'lotus' },
      ],
      [
        'Masoor Dal',
        { '500 g': '54', '1 kg': '104.50' },
        { shape: 'pouch', contents: '#e58150', grain: 'round', emblem: 'sun' },
      ],
      [
        'Kabuli Chana',
        { '500 g': '82', '1 kg': '158' },
        { shape: 'clearBag', contents: '#ecd2a0', grain: 'large' },
      ],
      [
        'Kala Chana',
        { '500 g': '48', '1 kg': '92' },
        { shape: 'clearBag', contents: '#7a5230', grain: 'round' },
      ],
      [
        'Rajma Chitra',
        { '500 g': '88', '1 kg': '169' },
        { shape: 'pouch', contents: '#b05a45', grain: 'large', emblem: 'beans' },
      ],
      ['Lobia', { '500 g': '66', '1 kg': '126' }, { shape: 'clearBag', contents: '#efe0bd', grain: 'round' }],
      [
        'Soya Chunks',
        { '200 g': '45', '1 kg': '189' },
        { shape: 'windowBox', contents: '#d6b078', grain: 'large', emblem: 'beans' },
      ],
    ],
  },
]
