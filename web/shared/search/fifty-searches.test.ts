import { expect, test } from 'vitest'
import { starterProducts } from '../../../src/starter/starter-list.ts'
import { findGoods, makeIndex } from './find-goods.ts'

// What customers of a kirana type, and what must come first among the things of the starter list.

const index = makeIndex(starterProducts)
const find = (text: string) => {
  const { products, similar } = findGoods(index, text)
  const names = (goods: typeof products) => goods.map(({ name }) => name)
  return { products: names(products), similar: names(similar) }
}

test.each([
  ['cola', 'Cola 600 ml'],
  ['coke', 'Cola 600 ml'],
  ['colddrink', 'Cola 600 ml'],
  ['til', 'Til (loose)'],
  ['toor', 'Toor Dal (loose)'],
  ['tur dal', 'Toor Dal (loose)'],
  ['arhar', 'Toor Dal (loose)'],
  ['dal', 'Toor Dal (loose)'],
  ['मूंग दाल', 'Moong Dal (loose)'],
  ['masur', 'Masoor Dal (loose)'],
  ['rajma', 'Rajma (loose)'],
  ['kabuli chana', 'Kabuli Chana (loose)'],
  ['biskit', 'Glucose Biscuits 80 g'],
  ['parle g', 'Glucose Biscuits 80 g'],
  ['maggi', 'Masala Noodles 70 g'],
  ['maggie', 'Masala Noodles 70 g'],
  ['मैगी', 'Masala Noodles 70 g'],
  ['lays', 'Potato Chips Salted 50 g'],
  ['doodh', 'Toned Milk 500 ml'],
  ['dahi', 'Dahi 400 g'],
  ['coconut', 'Coconut'],
  ['m', 'Toned Milk 500 ml'],
  ['l', 'Long Life Milk 1 L'],
  ['butter', 'Table Butter 100 g'],
  ['paneer', 'Paneer (loose)'],
  ['anda', 'White Eggs'],
  ['egg', 'White Eggs'],
  ['bread', 'Sandwich Bread 400 g'],
  ['चीनी', 'Sugar (loose)'],
  ['cheeni', 'Sugar (loose)'],
  ['शक्कर', 'Sugar (loose)'],
  ['shakar', 'Sugar (loose)'],
  ['sugar 1kg', 'Sugar 1 kg'],
  ['loose sugar', 'Sugar (loose)'],
  ['namak', 'Iodised Salt 1 kg'],
  ['sendha namak', 'Rock Salt 500 g'],
  ['atta', 'Atta (loose)'],
  ['आटा 5 किलो', 'Chakki Fresh Atta 5 kg'],
  ['besan', 'Besan (loose)'],
  ['chawal', 'Basmati Rice (loose)'],
  ['rice 5 kg', 'Sona Masoori Rice 5 kg'],
  ['sarson ka tel', 'Mustard Oil (loose)'],
  ['घी', 'Cow Ghee 500 ml'],
  ['ghee', 'Cow Ghee 500 ml'],
  ['खाने का तेल', 'Mustard Oil (loose)'],
  ['haldi', 'Haldi Powder 100 g'],
  ['lal mirch', 'Dry Red Chilli (loose)'],
  ['jeera', 'Jeera (loose)'],
  ['chai patti', 'Assam Tea 250 g'],
  ['pyaz', 'Onion'],
  ['aalu', 'Potato'],
  ['tamatar', 'Tomato'],
  ['nimbu', 'Lemon'],
  ['kaju', 'Cashews (loose)'],
  ['pani', 'Drinking Water 1 L'],
  ['bisleri', 'Drinking Water 1 L'],
  ['achar', 'Mango Pickle 300 g'],
  ['surf excel', 'Washing Powder 500 g'],
  ['colgate', 'Herbal Toothpaste 100 g'],
  ['कोलगेट', 'Herbal Toothpaste 100 g'],
  ['tooth paste', 'Herbal Toothpaste 100 g'],
  ['machis', 'Matchbox'],
  ['jhadu', 'Phool Jhadu'],
  // One or many.
  ['mangoes', 'Alphonso Mango'],
  ['mangos', 'Alphonso Mango'],
  ['potatoes', 'Potato'],
  ['tomatoes', 'Tomato'],
  ['radishes', 'Radish'],
  ['brushes', 'Toothbrush'],
  ['chillies', 'Dry Red Chilli (loose)'],
  ['green chilies', 'Green Chilli'],
  ['boxes', 'Festive Mithai Box 500 g'],
  ['matches', 'Matchbox'],
  ['pouches', 'Shampoo Sachet'],
  ['curry leaf', 'Curry Leaves'],
  ['ladies finger', 'Bhindi'],
  // Loose goods are sold in any amount.
  ['atta 10 kg', 'Atta (loose)'],
  ['aadha kilo chini', 'Sugar (loose)'],
  ['chini 1 kg', 'Sugar 1 kg'],
  ['aloo 2kg', 'Potato'],
  ['milk 1 litre', 'Toned Milk 1 L'],
  ['दूध 1 लीटर', 'Toned Milk 1 L'],
])('%s finds %s first', (text, name) => expect(find(text).products[0]).toBe(name))

test.each([
  ['suger', 'Sugar (loose)'],
  ['mlik', 'Toned Milk 500 ml'],
  ['dhal', 'Toor Dal (loose)'],
  ['choclate', 'Milk Chocolate 40 g'],
  ['tamater', 'Tomato'],
  ['fresh milk', 'Toned Milk 500 ml'],
  ['packet milk', 'Toned Milk 500 ml'],
  // Brands that the shop does not sell.
  ['tata namak', 'Iodised Salt 1 kg'],
  ['tata salt', 'Iodised Salt 1 kg'],
  ['tata salt 1 kg', 'Iodised Salt 1 kg'],
  ['aashirvaad atta', 'Atta (loose)'],
  ['atta aashirvaad 5 kg', 'Chakki Fresh Atta 5 kg'],
  ['amul butter', 'Table Butter 100 g'],
  ['fortune oil', 'Mustard Oil (loose)'],
  ['dettol soap', 'Chandan Bath Soap 100 g'],
])('%s finds nothing, and %s first among what is similar', (text, name) => {
  const { products, similar } = find(text)
  expect(products).toEqual([])
  expect(similar[0]).toBe(name)
})

test.each(['patties', 'paties', 'berries', 'cherries', 'loaves'])(
  '%s is the plural of nothing in the list',
  (text) => expect(find(text).products).toEqual([]),
)

test.each(['loose', 'खुला', 'pack', 'fresh', '1 kg', '500 g', '५०० ग्राम'])(
  '%s says no thing, and finds none alone',
  (text) => expect(find(text)).toEqual({ products: [], similar: [] }),
)

test.each(['ring', 'dettol', 'dettol 1 kg', 'dettol loose'])(
  '%s is no thing of the list, and nothing else is offered for it',
  (text) => expect(find(text)).toEqual({ products: [], similar: [] }),
)

test('what only sounds like a word is not found beside it', () => {
  expect(find('cola').products).toEqual(['Cola 600 ml', 'Cola 2 L'])
  expect(find('til').products).toEqual(['Til (loose)'])
  expect(find('atta').products.join()).not.toContain('Chaas')
  expect(find('cheeni').products.join()).not.toContain('Dalchini')
  // The scrub pads are for घिसने.
  expect(find('घी').products).toEqual(['Cow Ghee 500 ml', 'Cow Ghee 1 L', 'Vanaspati 1 kg', 'Lauki'])
})
