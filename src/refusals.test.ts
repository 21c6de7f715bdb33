import { afterAll, beforeAll, expect, test } from 'vitest'
import { translateHeader } from './contract/messages/translate.ts'
import { openTestShop } from './testing/test-shop.ts'

// Which bad bodies and queries each call refuses, with which status and message, and that nothing changes by it. Who may
// make a call at all is in `admin-access.test.ts`.

/** A shop with one of everything that a call can be about. Asha has a khata with one entry. */
const openShop = async () => {
  const shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const { admin } = shop
  const { id: category } = await admin.json('POST', '/api/categories', { name: 'Drinks' })
  const { id: highlight } = await admin.json('POST', '/api/highlights', {
    title: 'Holi',
    description: 'Soon',
  })
  const tea = await shop.addProduct({ name: 'Tea', price: '150' })
  const oil = await shop.addProduct({ name: 'Oil', price: '15', unit: 'l', stepBase: 50 })
  const soap = await shop.addProduct({ name: 'Soap', price: '45', mrp: '50', barcode: '8901030865053' })
  const asha = await shop.addCustomer('Asha')
  const ravi = await shop.addCustomer('Ravi')
  const order = await shop.placeOrder(
    [
      { ...oil, quantity: 10 },
      { ...tea, quantity: 1 },
    ],
    asha,
  )
  await admin.json('PUT', `/api/customers/${asha.id}/khata`, { name: 'Asha Patil' })
  await admin.json('POST', `/api/customers/${asha.id}/khata/entries`, { kind: 'gave', amount: '80' })
  const ids: Record<string, string> = {
    category,
    highlight,
    tea: tea.id,
    oil: oil.id,
    soap: soap.id,
    asha: asha.id,
    ravi: ravi.id,
    order: order.id,
  }
  return { shop, ids }
}

// All rows share the shop, because none of them changes it.
let opened: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  opened = await openShop()
})
afterAll(() => opened.shop[Symbol.asyncDispose]())

/** `{tea}` in a path or a body stands for the id of the tea. */
const withIds = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/\{(\w+)\}/g, (whole, name: string) => opened.ids[name] ?? whole),
  )

const long = (length: number) => 'x'.repeat(length)
const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

/** What replaces fields of a good body, the message, and the status unless it is 400. */
type Refusal = readonly [wrong: object, text: string, status?: number]

const refuses = (call: string, good: object, wrongs: Refusal[]) =>
  test(call, async () => {
    const [method = '', path = ''] = call.split(' ')
    const before = opened.shop.contents()
    for (const [wrong, text, status = 400] of wrongs) {
      const body = withIds({ ...good, ...wrong })
      const answer = await opened.shop.admin.call(method, withIds(path), { body })
      expect(answer, JSON.stringify(wrong).slice(0, 100)).toMatchObject({ status, text })
      expect(translateHeader(answer.headers.get('x-message') ?? ''), 'the code of the message').toBe(text)
    }
    expect(opened.shop.contents()).toEqual(before)
  })

const tooLong = (what: string, most: number) => `The ${what} can have at most ${most} characters`
const amount = (what: string) => `The ${what} must be a number such as 120 or 120.50`
const noImage =
  'The image must be one uploaded to this store, or a web address that begins with http:// or https://'
const noPhone =
  'A mobile number has 10 digits and begins with 6, 7, 8 or 9. A landline number has 0 and its area code before it, a number of another country + and its code.'
const noMoment = 'The time until which the shop is closed is a moment such as "2026-03-02T10:30:00Z"'
const categoriesChanged = 'The categories have changed meanwhile. Please look at the list again.'
const oneChange = 'Choose one change: category, sold out, hidden or deleted'
const step = 'The step can be 50, 100, 250, 500 or 1000'
const product: Refusal[] = [
  [{ name: ' ' }, 'Please enter the product name'],
  [{ name: long(121) }, tooLong('product name', 120)],
  [{ name: '\ud83d' }, 'The product name holds a broken character'],
  [{ name: 7 }, 'The product name must be text'],
  [{ nameHi: long(121) }, tooLong('Hindi name', 120)],
  [{ nameHi: 7 }, 'The Hindi name must be text'],
  [{ aliases: long(201) }, 'Other Names can have at most 200 characters'],
  [{ price: '' }, amount('price')],
  [{ price: null }, amount('price')],
  [{ price: '1,000' }, amount('price')],
  [{ price: '1e3' }, amount('price')],
  [{ price: '1.234' }, 'The price may have at most two decimals'],
  [{ price: -1 }, 'The price cannot be below 0'],
  [{ price: 1_000_000.01 }, 'The price can be at most ₹10,00,000'],
  [{ mrp: 'fifty' }, amount('MRP')],
  [{ mrp: '20.505' }, 'The MRP may have at most two decimals'],
  [{ price: 0, mrp: 0 }, 'The MRP must be at least 0.01'],
  [{ price: 49.6, mrp: '49.5' }, 'The price cannot be above the MRP (₹49.50).'],
  [{ unit: 'stone' }, 'The unit can be kg, l, piece, pack, dozen or bunch'],
  [{ unit: 'kg', stepBase: 300 }, step],
  [{ unit: 'kg', stepBase: '250' }, step],
  [{ unit: 'kg' }, 'What is sold by kg or l needs a step'],
  [{ unit: 'dozen', stepBase: 250 }, 'Only what is sold by kg or l has a step'],
  [{ barcode: '1234567' }, 'A barcode has 8, 12, 13 or 14 digits'],
  [{ barcode: 8901030865053 }, 'The barcode must be text'],
  [{ barcode: '8901030865054' }, 'A digit of this barcode is wrong. Please type it again.'],
  [{ barcode: '08901030865053' }, 'Soap has this barcode already.', 409],
  [{ veg: 'vegan' }, 'The food mark can be veg or nonveg'],
  [{ isSoldOut: 'yes' }, 'Sold out must be true or false'],
  [{ isHidden: 1 }, 'Hidden must be true or false'],
  [{ categoryId: 'nosuch' }, 'This category no longer exists. Choose another one.'],
  [{ imageUrl: 'javascript:alert(1)' }, noImage],
  [{ imageUrl: 'tea.png' }, noImage],
]
const category: Refusal[] = [
  [{ name: ' ' }, 'Please enter the category name'],
  [{ name: long(121) }, tooLong('category name', 120)],
  [{ nameHi: long(121) }, tooLong('Hindi name', 120)],
  [{ displayOrder: 1.5 }, 'The display order must be a whole number'],
  [{ displayOrder: 1e300 }, 'The display order can be at most 10,00,000'],
]
const highlight: Refusal[] = [
  [{ title: ' ' }, 'Please enter the title'],
  [{ title: long(121) }, tooLong('title', 120)],
  [{ description: ' \n ' }, 'Please enter the description'],
  [{ description: long(2_001) }, tooLong('description', 2000)],
  [{ titleHi: long(121) }, tooLong('Hindi title', 120)],
  [{ descriptionHi: long(2_001) }, tooLong('Hindi description', 2000)],
  [{ displayOrder: '2' }, 'The display order must be a whole number'],
]
const setting = (key: string, value: unknown, text: string): Refusal => [{ key, value }, text]
const from = { status: 'new', changes: 1 }
const line = { productId: '{tea}', quantity: 1 }
const address = { name: 'Asha', phone: '98765 43210', street: 'MG Road' }

refuses('POST /api/products', { name: 'Rice', price: '10' }, [
  [{ name: undefined }, '"name" is missing'],
  [{ price: undefined }, '"price" is missing'],
  ...product,
])
refuses('PUT /api/products/{tea}', { price: '10' }, product)
refuses('PUT /api/products/{soap}', {}, [
  [{ price: '51' }, 'The price cannot be above the MRP (₹50).'],
  [{ mrp: '44' }, 'The price cannot be above the MRP (₹44).'],
])
refuses('PUT /api/products/{oil}', {}, [
  [{ unit: 'piece' }, 'Only what is sold by kg or l has a step'],
  [{ stepBase: null }, 'What is sold by kg or l needs a step'],
])
refuses('PUT /api/products/several', { ids: ['{tea}'] }, [
  [{}, oneChange],
  [{ isSoldOut: true, isHidden: true }, oneChange],
  [{ ids: [], isSoldOut: true }, 'No product is chosen'],
  [{ ids: '{tea}', isSoldOut: true }, 'The chosen products must be a list'],
  [{ isDeleted: false }, 'Deleted can only be true'],
  [{ categoryId: 'nosuch' }, 'This category no longer exists. Choose another one.'],
  [
    { ids: many(5_001, (index) => `p${index}`), isHidden: true },
    'At most 5000 products can be changed at once',
  ],
])
refuses('PUT /api/products/prices', {}, [
  [{ prices: {} }, 'The prices must be a list'],
  [{ prices: [{ id: '{tea}', price: '-1', from: '150' }] }, 'The price cannot be below 0'],
  [{ prices: [{ id: '{tea}', price: '12' }] }, '"prices.0.from" is missing'],
  [{ prices: many(2, () => ({ id: '{tea}', price: '12', from: '150' })) }, 'A product is in the list twice'],
  [
    { prices: many(2_001, (index) => ({ id: `p${index}`, price: '12', from: '10' })) },
    'At most 2000 prices can be saved at once',
  ],
])
refuses('POST /api/products/starter', {}, [
  [{ products: [] }, 'No product is chosen'],
  [{ products: {} }, 'The chosen products must be a list'],
  [{ products: many(2, () => ({ id: 'tea', price: '12' })) }, 'A product is in the list twice'],
  [
    { products: many(301, (index) => ({ id: `p${index}`, price: 1 })) },
    'At most 300 products can be added at once',
  ],
  [
    { products: [{ id: 'unicorn', price: 1 }] },
    'The starter list has no “unicorn”. Please look at the list again.',
    404,
  ],
  [{ products: [{ id: '../../etc', price: 1 }] }, 'This is not an id of this store'],
])
refuses('POST /api/categories', { name: 'Rice' }, [[{ name: undefined }, '"name" is missing'], ...category])
refuses('PUT /api/categories/{category}', {}, [
  [{ isActive: 1 }, 'Active must be true or false'],
  ...category,
])
refuses('PUT /api/categories/order', {}, [
  [{ ids: '{category}' }, 'The order of the categories must be a list'],
  [{ ids: [] }, categoriesChanged, 409],
  [{ ids: ['{category}', '{category}'] }, categoriesChanged, 409],
  [{ ids: ['{category}', 'gone'] }, categoriesChanged, 409],
])
refuses('POST /api/highlights', { title: 'Sale', description: 'Today' }, [
  [{ description: undefined }, '"description" is missing'],
  ...highlight,
])
refuses('PUT /api/highlights/{highlight}', {}, highlight)
refuses('PUT /api/settings', {}, [
  setting('admin_password', 'x', 'There is no setting called "admin_password"'),
  setting('__proto__', 'x', 'There is no setting called "__proto__"'),
  setting('store_name', 7, 'The value must be text'),
  setting('store_name', '\ud800', 'The store name holds a broken character'),
  setting('store_name', long(121), tooLong('store name', 120)),
  setting('daily_notice', long(1_001), tooLong('daily notice', 1000)),
  setting('store_description', long(2_001), tooLong('store description', 2000)),
  setting('store_tagline', long(121), tooLong('tagline', 120)),
  setting('whatsapp_phone', '98765432101', noPhone),
  setting('store_phone', '<b>123456</b>', noPhone),
  setting('store_image', 'javascript:alert(1)', noImage),
  setting(
    'facebook_url',
    'facebook',
    'The Facebook link must be a web address such as https://example.com/shop',
  ),
  setting(
    'instagram_url',
    'javascript:alert(1)',
    'The Instagram link must be a web address such as https://example.com/shop',
  ),
  setting('private_customers', 'maybe', 'Customers can be private "yes" or "no"'),
  setting('first_steps', 'yes', 'The first steps can be dismissed with "no"'),
  setting('upi_open_app', 'maybe', 'Phones can open the UPI app "yes" or "no"'),
  setting('upi_id', 'sharma@1bank', 'A UPI ID looks like sharma@okaxis'),
  setting('gstin', '27AAPFU0939F1ZW', 'A character of this GSTIN is wrong. Please type it again.'),
  setting('delivery_pincodes', '411001, 4110', 'A pincode has 6 digits'),
  setting('delivery_fee', 'much', amount('delivery fee')),
  setting('fssai_number', '1234', 'An FSSAI number has 14 digits'),
  setting('points_value', '-1', 'The worth of 100 points cannot be below 0'),
  setting('points_value', '0.125', 'The worth of 100 points may have at most two decimals'),
  setting('points_value', '10000.01', 'The worth of 100 points can be at most ₹10,000'),
  setting('shop_open', 'maybe', 'The shop can be open "yes", "no" or by its "hours"'),
  setting('closed_message', long(201), tooLong('message for a closed shop', 200)),
  setting('closed_until', 'tomorrow', noMoment),
  setting('opening_hours', '9 to 5', 'The opening hours are not valid JSON'),
  setting('opening_hours', '{"mon":[["9","17:00"]]}', '"9" is not a time such as "09:00"'),
  [{ key: 'store_tagline', value: 'New', valueHi: long(121) }, tooLong('tagline in Hindi', 120)],
  [{ key: 'store_tagline', value: long(121), valueHi: 'x' }, tooLong('tagline', 120)],
  [{ key: 'shop_open', value: 'no', closedUntil: 'tomorrow' }, noMoment],
  [{ key: 'store_phone', value: '', valueHi: 'x' }, 'There is no setting called "store_phone_hi"'],
  [{ key: 'store_phone', value: '', closedUntil: '' }, 'There is no setting called "store_phone_until"'],
])
refuses('POST /api/objects/normalize', {}, [
  [{}, '"imageUrl" is missing'],
  [{ imageUrl: 'https://img.example/a.png' }, 'This is not the address of an image in this store'],
])
refuses('POST /api/customers', {}, [
  [{}, '"nickname" is missing'],
  [{ nickname: 7 }, 'The nickname must be text'],
  [{ nickname: '\ud83d' }, 'The nickname holds a broken character'],
])
refuses('POST /api/orders', { customerId: '{asha}', cartItems: [line] }, [
  [{ customerId: 'nosuch' }, 'There is no such customer', 404],
  [{ customerId: "' or 1=1" }, 'This is not an id of this store'],
  [{ cartItems: undefined }, '"cartItems" is missing'],
  [{ cartItems: 'everything' }, 'The order must be a list of products'],
  [{ cartItems: [1] }, '"cartItems.0" is not what it should be'],
  [{ cartItems: [{ quantity: 1 }] }, '"cartItems.0.productId" is missing'],
  [{ cartItems: [{ ...line, quantity: '1' }] }, 'The quantity must be a whole number'],
  [
    {
      cartItems: [
        { ...line, quantity: 500 },
        { ...line, quantity: 500 },
      ],
    },
    'An order can have at most 999 of one product',
  ],
  [{ cartItems: [{ ...line, weight: 500 }] }, 'Tea is not sold by weight.'],
  [{ note: long(201) }, tooLong('note', 200)],
  [{ note: 7 }, 'The note must be text'],
  [{ ifMissing: 'never' }, 'What to do if something is missing must be ask, similar or leave'],
  [{ phone: 'call me' }, 'A mobile number has 10 digits and begins with 6, 7, 8 or 9'],
  [{ fulfilment: 'drone' }, 'An order is for pick-up or delivery'],
  [{ fulfilment: 'delivery' }, 'A delivery needs an address.'],
  [
    { fulfilment: 'delivery', delivery: address },
    'The shop does not deliver now. Please choose pick-up.',
    409,
  ],
  [{ fulfilment: 'delivery', delivery: { ...address, name: '\u200b' } }, 'Please enter your name'],
  [{ fulfilment: 'delivery', delivery: { ...address, phone: '' } }, 'Please enter the phone number'],
  [{ fulfilment: 'delivery', delivery: { ...address, pincode: '4110' } }, 'A pincode has 6 digits'],
  [
    { source: 'counter', fulfilment: 'delivery', delivery: address },
    'What is sold at the counter is handed over at once. Take the order as one of the phone to have it brought.',
  ],
  [{ customerId: '{ravi}', source: 'counter', payment: 'khata' }, 'Ravi has no khata. Open one first.', 409],
  [{ source: 'counter', payment: 'unpaid' }, 'An order that is paid at once is paid by cash, upi or khata'],
])
refuses('PUT /api/orders/{order}/status', { from: 'new' }, [
  [{}, '"status" is missing'],
  [{ from: undefined, status: 'ready' }, '"from" is missing'],
  [{ status: 'lost' }, 'The status must be new, accepted, ready, out, completed or cancelled'],
  [{ status: 'new' }, 'The order has this status already'],
  [{ status: 'cancelled' }, 'Please enter the reason for cancelling'],
  [{ status: 'cancelled', reason: '   ' }, 'Please enter the reason for cancelling'],
  [{ status: 'cancelled', reason: long(201) }, tooLong('reason for cancelling', 200)],
  [{ status: 'ready', reason: 'Why not' }, 'Only cancelling takes a reason'],
])
refuses('PUT /api/orders/{order}/payment', { payment: 'khata', from: 'unpaid' }, [
  [{ payment: 'card' }, 'The payment must be unpaid, cash, upi or khata'],
  [
    { payment: 'cash', received: { amount: '1', method: 'cash' } },
    'Only an order of which the rest goes on khata has an amount received',
  ],
  [{ received: { amount: '1.005', method: 'cash' } }, 'The amount received may have at most two decimals'],
  [{ received: { amount: '1', method: 'card' } }, 'Money is received by cash or upi'],
  [
    { received: { amount: '300', method: 'cash' } },
    'What was received pays the whole order, so nothing is left for the khata.',
    409,
  ],
])
refuses('PUT /api/orders/{order}/unwanted', {}, [
  [{}, '"isUnwanted" is missing'],
  [{ isUnwanted: 'true' }, 'Whether the order was unwanted must be true or false'],
])
refuses('PUT /api/orders/{order}/same-person', { isSame: true }, [
  [{ isSame: undefined }, '"isSame" is missing'],
  [{ password: 7 }, 'The password must be text'],
  [{ password: ' ' }, 'Please enter the password'],
  [{ password: 'wrong password' }, 'The password is wrong', 403],
])
refuses('PUT /api/orders/{order}/lines/0', { quantity: 1, from }, [
  [{ from: undefined }, '"from" is missing'],
  [{ quantity: undefined }, '"quantity" is missing'],
  [{ quantity: -1 }, 'The quantity must be at least 0'],
  [{ quantity: 1_000 }, 'The quantity can be at most 999'],
  [{ quantity: 1.5 }, 'The quantity must be a whole number'],
])
refuses('POST /api/orders/{order}/lines', { productId: '{soap}', quantity: 1, from }, [
  [{ quantity: 0 }, 'The quantity must be at least 1'],
  [{ productId: '{tea}' }, 'Tea is in this order already. Change its amount instead.', 409],
  [{ productId: 'nosuch' }, 'This product does not exist any more', 404],
  [{ replaces: 7 }, 'There is no such line in this order', 404],
])
refuses('PUT /api/orders/{order}/lines/0/weight', { grams: 250, from: null }, [
  [{ grams: undefined }, '"grams" is missing'],
  [{ from: undefined }, '"from" is missing'],
  [{ grams: 0 }, 'The weight must be at least 1 gram or millilitre'],
  [{ grams: 1e9 }, 'The weight can be at most 9,99,000 grams or millilitres'],
  [{ grams: 999 * 50 + 1 }, 'The weight can be at most 49.95 l.'],
  [{ grams: '250' }, 'The weight must be a whole number'],
])
refuses('PUT /api/orders/{order}/lines/1/weight', { grams: 250, from: null }, [
  [{}, 'Tea is not sold by weight.'],
])
refuses('PUT /api/customers/{asha}/nickname', {}, [
  [{ nickname: '. .' }, 'The nickname needs more than dots'],
  [{ nickname: long(41) }, tooLong('nickname', 40)],
  [{ nickname: 'ravi' }, 'The name ravi already belongs to a customer of this shop', 409],
])
refuses('PUT /api/customers/{asha}/loyalty-points', {}, [
  [{ points: -1 }, 'The points must be at least 0'],
  [{ points: '12' }, 'The points must be a whole number'],
  [{ points: 1_000_000_001 }, 'The points can be at most 1,00,00,00,000'],
])
refuses('POST /api/customers/{asha}/merges', { otherId: '{ravi}', password: 'wrong password' }, [
  [{}, 'The password is wrong', 403],
  [{ password: undefined }, '"password" is missing'],
  [{ password: ' ' }, 'Please enter the password'],
  [{ otherId: undefined }, '"otherId" is missing'],
])
refuses('POST /api/customers/{asha}/redemptions', { points: 1 }, [
  [{ points: 0 }, 'The points must be at least 1'],
  [{ points: 1.5 }, 'The points must be a whole number'],
  [{ note: long(201) }, tooLong('note', 200)],
  [{ balance: 'all' }, 'The balance must be a whole number'],
])
refuses('PUT /api/admin/password', { currentPassword: 'shop-secret', newPassword: 'new-secret' }, [
  [{ currentPassword: 'wrong' }, 'The current password is wrong', 403],
  [{ currentPassword: undefined }, '"currentPassword" is missing'],
  [{ newPassword: '12345' }, 'The new password needs at least 6 characters'],
  [{ newPassword: '      ' }, 'The new password cannot be only spaces'],
  [{ newPassword: long(201) }, tooLong('new password', 200)],
])
refuses('POST /api/admin/login', {}, [
  [{ password: '   ' }, 'Please enter the password'],
  [{ password: 7 }, 'The password must be text'],
])
refuses('PUT /api/customers/{asha}/khata', {}, [
  [{ name: '', phone: '' }, 'A khata needs a real name or a phone number'],
  [{ phone: '12345' }, 'A mobile number has 10 digits and begins with 6, 7, 8 or 9'],
])
refuses('POST /api/customers/{asha}/khata/entries/1/reversal', {}, [
  [{ reason: ' ' }, 'Please enter the reason'],
])
refuses('POST /api/days/2026-03-01/counted', {}, [[{ amount: 'much' }, amount('amount')]])
refuses('POST /api/days/2026-03-02/counted', { amount: '1' }, [
  [{}, 'This day has not begun yet, so its cash cannot be counted'],
])

const noCustomer = 'There is no such customer'
const noProduct = 'This product does not exist any more'
const noCategory = 'This category does not exist any more'
const noHighlight = 'This highlight does not exist any more'
const noOrder = 'There is no such order'
const noLine = 'There is no such line in this order'
const weighing = { grams: 250, from: null }
test.each<[call: string, text: string, body?: object]>([
  ['PUT /api/customers/nosuch/loyalty-points', noCustomer, { points: 1 }],
  ['POST /api/customers/nosuch/redemptions', noCustomer, { points: 1 }],
  ['PUT /api/customers/nosuch/nickname', noCustomer, { nickname: 'Meena' }],
  ['DELETE /api/customers/nosuch', noCustomer],
  ['GET /api/customers/nosuch/points', noCustomer],
  ['GET /api/customers/nosuch/events', noCustomer],
  ['PUT /api/products/nosuch', noProduct, {}],
  ['PUT /api/products/nosuch/image', noProduct, { imageURL: '/objects/uploads/abc' }],
  ['DELETE /api/products/nosuch', noProduct],
  ['PUT /api/categories/nosuch', noCategory, {}],
  ['DELETE /api/categories/nosuch', noCategory],
  ['PUT /api/highlights/nosuch', noHighlight, {}],
  ['DELETE /api/highlights/nosuch', noHighlight],
  ['GET /api/orders/nosuch', noOrder],
  ['GET /api/orders/nosuch/status', noOrder],
  ['GET /api/orders/nosuch/upi', noOrder],
  ['PUT /api/orders/nosuch/cancel', noOrder],
  ['PUT /api/orders/nosuch/status', noOrder, { from: 'new', status: 'ready' }],
  ['PUT /api/orders/nosuch/payment', noOrder, { payment: 'cash', from: 'unpaid' }],
  ['PUT /api/orders/nosuch/unwanted', noOrder, { isUnwanted: true }],
  ['PUT /api/orders/nosuch/same-person', noOrder, { isSame: true }],
  ['POST /api/orders/nosuch/lines', noOrder, { ...line, from }],
  ['PUT /api/orders/nosuch/lines/0', noOrder, { quantity: 1, from }],
  ['PUT /api/orders/nosuch/lines/0/weight', noOrder, weighing],
  ...['2', '-1', '00', 'x', '%00'].flatMap((number): [string, string, object][] => [
    [`PUT /api/orders/{order}/lines/${number}`, noLine, { quantity: 1, from }],
    [`PUT /api/orders/{order}/lines/${number}/weight`, noLine, weighing],
  ]),
  ['GET /api/settings/admin_password', 'There is no such setting'],
  ['GET /api/settings/__proto__', 'There is no such setting'],
  [
    'POST /api/customers/{asha}/khata/entries/99/reversal',
    'There is no such entry in this khata',
    { reason: 'Twice' },
  ],
])('404: %s', async (call, text, body) => {
  const [method = '', path = ''] = call.split(' ')
  const answer = await opened.shop.admin.call(method, withIds(path), body && { body: withIds(body) })
  expect(answer).toMatchObject({ status: 404, text })
})

const goOn = 'Go on with "after" when the oldest orders come first, and with "before" otherwise'
const queries: (readonly [query: string, text: string, status?: number])[] = [
  ['orders?limit=0', 'The limit must be at least 1'],
  ['orders?limit=ten', 'The limit must be a whole number'],
  ['orders?limit=99999999999999999999', 'The limit must be a whole number'],
  ['orders?limit=1&limit=2', 'The limit must be a whole number'],
  ['orders?before=NOT%20AN%20ID', 'This is not an id of this store'],
  ['orders?before=nosuch', 'The order to go on from does not exist', 404],
  ['orders?status=lost', 'The status must be new, accepted, ready, out, completed or cancelled'],
  ['orders?sort=newest', 'The oldest orders come first with "sort=oldest"'],
  ['orders?sort=oldest&before={order}', goOn],
  ['orders?after={order}', goOn],
  ['orders?day=2026-02-30', 'A day is written as in 2026-11-22'],
  [`orders?search=${long(201)}`, tooLong('search', 200)],
  ['orders?unwanted=yes', 'The unwanted orders are listed with "unwanted=only"'],
  ['orders?unwanted=only&status=new', 'Ask for a status or for the unwanted orders, not for both'],
  ['orders?waiting=all', 'The waiting orders are listed with "waiting=only", all others with "waiting=none"'],
  ['orders?waiting=only&status=new', 'Ask for the waiting orders without "status", "unwanted" and "sort"'],
  [
    'orders?waiting=only&before={order}',
    'The waiting orders have one page: use limit instead of before or after',
  ],
  ['orders/customer/{asha}?limit=0', 'The limit must be at least 1'],
  ['orders/customer/{asha}?before=nosuch', 'The order to go on from does not exist', 404],
  ['customers/{asha}/points?limit=0', 'The limit must be at least 1'],
  ['customers/{asha}/points?before=x', 'The entry to go on from must be a number'],
  ['customers?limit=0', 'The limit must be at least 1'],
  ['customers?after=nobody', 'The customer to go on from does not exist', 404],
  ['products?hidden=yes', 'The word for hidden products can only be "include"'],
  ['days/2026-02-30', 'A day is written as in 2026-11-22'],
  ['sales?days=8', 'Sales are those of 7, 30 or 90 days'],
  ['orders.csv?from=2026-03-02&to=2026-03-01', 'The first day must not be after the last'],
  ['payments.csv?from=2026-03-02&to=2026-03-01', 'The first day must not be after the last'],
  ['orders.csv?from=2026-02-30&to=2026-03-01', 'A day is written as in 2026-11-22'],
]

test.each(queries)('GET /api/%s', async (query, text, status = 400) => {
  expect(await opened.shop.admin.call('GET', withIds(`/api/${query}`))).toMatchObject({ status, text })
})
