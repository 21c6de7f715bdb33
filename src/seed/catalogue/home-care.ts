import type { ProductLine, Section } from './product-line.ts'

export const homeCare: Section[] = [
  {
    category: 'Cleaning & Household',
    displayOrder: 100,
    lines: [
      [
        'Washing Powder',
        { '500 g': '58', '1 kg': '112', '4 kg': '425' },
        { shape: 'box', emblem: 'bubbles' },
      ],
      [
        'Detergent Bar',
        { '250 g': '22', 'Pack of 4': '84.50' },
        { shape: 'soap', contents: '#8cc3e0', emblem: 'bubbles' },
      ],
      ['Liquid Detergent', { '1 L': '198' }, { shape: 'gripBottle', emblem: 'bubbles' }],
      [
        'Dish Wash Bar',
        { '200 g': '20', '500 g': '48' },
        { shape: 'soap', contents: '#b9cf5e', emblem: 'sparkle' },
      ],
      ['Dish Wash Liquid', { '500 ml': '102' }, { shape: 'gripBottle', emblem: 'sparkle' }],
      ['Floor Cleaner Citrus', { '500 ml': '96', '1 L': '182' }, { shape: 'gripBottle', emblem: 'orange' }],
      ['White Phenyl', { '1 L': '84' }, { shape: 'gripBottle', emblem: 'drop' }],
      ['Glass Cleaner', { '500 ml': '89' }, { shape: 'sprayBottle', contents: '#7fc4e8', emblem: 'sparkle' }],
      [
        'Kitchen Cleaner Spray',
        { '450 ml': '118' },
        { shape: 'sprayBottle', contents: '#f2b04c', emblem: 'orange' },
      ],
      ['Phool Jhadu', { '1 pc': '95' }, { shape: 'broom' }],
      ['Scrub Pads', { 'Pack of 3': '36' }, { shape: 'scrubbers' }],
      ['Toilet Roll', { 'Pack of 4': '128' }, { shape: 'rolls' }],
      ['Mogra Agarbatti', { '100 g': '55' }, { shape: 'incense', emblem: 'flower' }],
      ['Chandan Agarbatti', { '100 g': '62' }, { shape: 'incense', emblem: 'lotus' }],
      ['Mosquito Coil', { 'Pack of 10': '38' }, { shape: 'coil', emblem: 'leaf' }],
      ['Safety Matches', { 'Pack of 10': '20' }, { shape: 'matchbox', emblem: 'sun' }],
      ['Foil Wrap', { '9 m': '72' }, { shape: 'wideBox', emblem: 'squares' }],
      ['Camphor Tablets', { '50 g': '78' }],
    ],
  },
  {
    category: 'Personal Care',
    displayOrder: 110,
    lines: [
      [
        'Chandan Bath Soap',
        { '100 g': '42', 'Pack of 4': '158' },
        { shape: 'soap', contents: '#edc28f', emblem: 'lotus' },
      ],
      [
        'Neem Bath Soap',
        { '100 g': '36', 'Pack of 4': '136' },
        { shape: 'soap', contents: '#a9c476', emblem: 'leaf' },
      ],
      ['Herbal Toothpaste', { '100 g': '58', '200 g': '105' }, { shape: 'tube', emblem: 'leaf' }],
      ['Mint Gel Toothpaste', { '150 g': '92.50' }, { shape: 'tube', emblem: 'tooth' }],
      ['Soft Toothbrush', { '1 pc': '30', 'Pack of 4': '99' }, { shape: 'brushes' }],
      ['Amla Shampoo', { '180 ml': '128', '340 ml': '229' }, { shape: 'shampoo', emblem: 'leaf' }],
      ['Coconut Hair Oil', { '200 ml': '98', '500 ml': '232' }, { shape: 'shampoo', emblem: 'drop' }],
      [
        'Aloe Handwash',
        { '200 ml': '79', '750 ml': '135' },
        { shape: 'pumpBottle', contents: '#9ccb86', emblem: 'leaf' },
      ],
      ['Haldi Face Wash', { '100 ml': '118' }, { shape: 'tube', emblem: 'sun' }],
      ['Cold Cream', { '100 ml': '125' }, { shape: 'creamJar', emblem: 'flower' }],
      [
        'Kesar Body Lotion',
        { '250 ml': '195' },
        { shape: 'pumpBottle', contents: '#f3c98a', emblem: 'flower' },
      ],
      [
        'Sanitary Pads XL',
        { 'Pack of 7': '48', 'Pack of 30': '189' },
        { shape: 'softPack', emblem: 'flower' },
      ],
      ['Baby Wipes', { 'Pack of 72': '149' }, { shape: 'softPack', emblem: 'heart' }],
      ['Comb and Mirror', { '1 set': '75' }, { shape: 'comb' }],
      ['Shaving Razor', { 'Pack of 5': '95' }],
    ],
  },
]

/** Sold at the counter, in no category. */
export const uncategorised: readonly ProductLine[] = [
  ['Drinking Water Can', { '20 L': '60' }, { shape: 'waterCan', emblem: 'drop' }],
  ['Cloth Carry Bag', { Large: '35' }, { shape: 'clothBag', emblem: 'lotus' }],
  ['AA Cells', { 'Pack of 4': '72' }, { shape: 'cells', emblem: 'sun' }],
  ['Ice Cubes', { '1 kg': '25' }],
]
