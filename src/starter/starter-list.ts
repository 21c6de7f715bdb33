import type { Unit } from '../contract/goods.ts'
import type { StarterProduct } from './starter-product.ts'

export const starterCategories: readonly { name: string; nameHi: string; displayOrder: number }[] = [
  { name: 'Fruits & Vegetables', nameHi: 'फल और सब्ज़ियाँ', displayOrder: 1 },
  { name: 'Dairy & Eggs', nameHi: 'दूध और अंडे', displayOrder: 2 },
  { name: 'Dals & Pulses', nameHi: 'दालें', displayOrder: 3 },
  { name: 'Cleaning & Household', nameHi: 'सफ़ाई और घर का सामान', displayOrder: 4 },
]

type Line = [name: string, nameHi: string, aliases: string, unit?: Unit, stepBase?: number]

const lines: Record<string, Line[]> = {
  'Fruits & Vegetables': [
    ['Onion', 'प्याज़', 'pyaz kanda', 'kg', 500],
    ['Potato', 'आलू', 'aloo batata', 'kg', 500],
    ['Tomato', 'टमाटर', 'tamatar', 'kg', 250],
    ['Okra', 'भिंडी', 'bhindi ladyfinger', 'kg', 250],
    ['Ginger', 'अदरक', 'adrak', 'kg', 100],
    ['Garlic', 'लहसुन', 'lahsun', 'kg', 100],
    ['Coriander', 'हरा धनिया', 'dhaniya kothmir', 'bunch'],
    ['Banana', 'केला', 'kela', 'dozen'],
    ['Coconut', 'नारियल', 'nariyal', 'piece'],
    ['Apple', 'सेब', 'seb', 'kg', 500],
    ['Lemon', 'नींबू', 'nimbu', 'piece'],
    ['Brinjal', 'बैंगन', 'baingan eggplant', 'kg', 250],
  ],
  'Dairy & Eggs': [
    ['Milk 500 ml', 'दूध 500 मिली', 'doodh', 'pack'],
    ['Loose Milk', 'खुला दूध', 'doodh', 'l', 500],
    ['Curd 400 g', 'दही 400 ग्राम', 'dahi', 'pack'],
    ['Paneer 200 g', 'पनीर 200 ग्राम', 'cottage cheese', 'pack'],
    ['Eggs', 'अंडे', 'anda', 'dozen'],
  ],
  'Dals & Pulses': [
    ['Toor Dal', 'तूर दाल', 'arhar', 'kg', 500],
    ['Moong Dal', 'मूँग दाल', 'green gram', 'kg', 500],
    ['Masoor Dal', 'मसूर दाल', 'red lentil', 'kg', 500],
    ['Rajma', 'राजमा', 'kidney beans', 'kg', 500],
    ['Kabuli Chana', 'काबुली चना', 'chole chickpeas', 'kg', 500],
  ],
  'Cleaning & Household': [
    ['Washing Powder 1 kg', 'कपड़े धोने का पाउडर 1 किलो', 'detergent surf', 'pack'],
    ['Dishwash Bar', 'बर्तन धोने का साबुन', 'bartan sabun', 'piece'],
    ['Matchbox', 'माचिस', 'machis', 'pack'],
    ['Agarbatti', 'अगरबत्ती', 'incense sticks', 'pack'],
  ],
}

const toId = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** All things of the starter list, category by category. */
export const starterProducts: readonly StarterProduct[] = Object.entries(lines).flatMap(([category, of]) =>
  of.map(([name, nameHi, aliases, unit, stepBase]) => ({
    id: toId(name),
    name,
    nameHi,
    aliases,
    category,
    ...(unit && { unit }),
    ...(stepBase && { stepBase }),
    veg: category.startsWith('Cleaning') ? null : name === 'Eggs' ? ('nonveg' as const) : ('veg' as const),
  })),
)

const byId = new Map(starterProducts.map((product) => [product.id, product]))

export const findStarterProduct = (id: string): StarterProduct | undefined => byId.get(id)
