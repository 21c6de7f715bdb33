import { expect, test } from 'vitest'
import { settingKeys } from '../../contract/settings.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const knownKeys = [
  'daily_notice',
  'daily_notice_hi',
  'store_name',
  'whatsapp_phone',
  'store_phone',
  'store_description',
  'store_description_hi',
  'store_tagline',
  'store_tagline_hi',
  'store_name_hi',
  'store_image',
  'facebook_url',
  'fssai_number',
  'instagram_url',
  'twitter_url',
  'blogger_url',
  'youtube_url',
  'public_url',
  'first_steps',
  'shop_open',
  'closed_message',
  'closed_until',
  'opening_hours',
  'private_customers',
  'points_value',
  'upi_id',
  'upi_name',
  'upi_open_app',
  'gstin',
  'receipt_note',
  'delivery_on',
  'delivery_fee',
  'delivery_free_from',
  'delivery_minimum',
  'delivery_area',
  'delivery_pincodes',
  'store_language',
]

test('there are exactly these settings, each empty until set', async () => {
  await using shop = await openTestShop()
  expect([...settingKeys].sort()).toEqual([...knownKeys].sort())
  for (const key of knownKeys) {
    expect(await shop.visitor.json('GET', `/api/settings/${key}`)).toEqual({ key, value: '' })
  }
})

test('an unknown key is 404 to read and 400 to write', async () => {
  await using shop = await openTestShop()
  const before = await shop.contents()
  for (const key of ['admin_password', 'constructor', '__proto__', 'toString', 'STORE_NAME', 'store_name ']) {
    const read = await shop.visitor.call('GET', `/api/settings/${encodeURIComponent(key)}`)
    expect(read, key).toMatchObject({ status: 404, text: 'There is no such setting' })
    const written = await shop.admin.call('PUT', '/api/settings', { body: { key, value: 'x' } })
    expect(written.status, key).toBe(400)
    expect(written.text).toContain('There is no setting called')
  }
  expect(await shop.contents()).toEqual(before)
})

test('keeps a good value of every key, tidied, and clears it with empty text', async () => {
  await using shop = await openTestShop()
  for (const [key, value, kept] of [
    ['daily_notice', ' Closed on Monday\r\nSorry! ', 'Closed on Monday\nSorry!'],
    ['daily_notice', '\u2068Closed\u2069\u000bon Mon\u00adday\u0092', 'Closed\non Monday'],
    ['daily_notice', 'न'.repeat(1_000), 'न'.repeat(1_000)],
    ['store_name', 'two\u000blines\u202c', 'two lines'],
    ['store_name', ' Sharma’s "Best" <Store> ', 'Sharma’s "Best" <Store>'],
    ['store_description', '😀'.repeat(2_000), '😀'.repeat(2_000)],
    ['daily_notice_hi', ' सोमवार को बंद\r\nमाफ़ करें! ', 'सोमवार को बंद\nमाफ़ करें!'],
    ['store_description_hi', 'न'.repeat(2_000), 'न'.repeat(2_000)],
    ['store_tagline', ' Open since 1978 ', 'Open since 1978'],
    ['store_tagline_hi', '1978 से आपके साथ', '1978 से आपके साथ'],
    ['whatsapp_phone', '+91 98765-43210', '+91 98765-43210'],
    ['whatsapp_phone', '\u202a+91 98765\u201143210\u202c', '+91 98765-43210'],
    ['whatsapp_phone', '+98 912 345 6789', '+98 912 345 6789'],
    ['store_phone', '(011) 2345 6789', '(011) 2345 6789'],
    ['store_image', 'http://shop.test/objects/uploads/abc?ticket=x', '/objects/uploads/abc'],
    ['facebook_url', ' https://facebook.com/shop ', 'https://facebook.com/shop'],
    ['instagram_url', 'instagram.com/shop', 'https://instagram.com/shop'],
    ['instagram_url', 'http://instagram.com/दुकान', 'http://instagram.com/दुकान'],
    ['twitter_url', 'https://x.com/shop?a=1#b', 'https://x.com/shop?a=1#b'],
    ['blogger_url', 'https://shop.blogspot.com', 'https://shop.blogspot.com'],
    ['youtube_url', 'https://youtube.com/@shop', 'https://youtube.com/@shop'],
    ['public_url', ' https://shop.example ', 'https://shop.example'],
    ['private_customers', 'yes', 'yes'],
    ['private_customers', 'no', 'no'],
    ['first_steps', 'no', 'no'],
    ['points_value', ' 10 ', '10'],
    ['points_value', '12.50', '12.50'],
    ['points_value', '10000', '10000'],
    ['upi_id', ' Sharma@OkAxis ', 'sharma@okaxis'],
    ['upi_id', 'sharma\u200b–९@okaxis', 'sharma-9@okaxis'],
    ['fssai_number', '१२३४५ 67890\u200b–1234', '12345678901234'],
    ['gstin', '२७aapfu\u00a00939\u200bf1zv', '27AAPFU0939F1ZV'],
    ['delivery_pincodes', '\u202a४११ ००१\u202c, 411\u2011002\u000b411003', '411001,411002,411003'],
    ['upi_open_app', 'yes', 'yes'],
    ['receipt_note', ' No returns of\r\nopened goods ', 'No returns of\nopened goods'],
  ]) {
    expect(await shop.admin.json('PUT', '/api/settings', { key, value })).toEqual({ key, value: kept })
    expect(await shop.visitor.json('GET', `/api/settings/${key}`)).toEqual({ key, value: kept })
  }
  for (const key of knownKeys) {
    await shop.admin.json('PUT', '/api/settings', { key, value: '' })
    expect(await shop.visitor.json('GET', `/api/settings/${key}`)).toEqual({ key, value: '' })
  }
})

test('refuses a bad value of every key with a message, and keeps the old one', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Kept' })
  const before = await shop.contents()
  const links = ['facebook_url', 'instagram_url', 'twitter_url', 'blogger_url', 'youtube_url', 'public_url']
  for (const [key, value] of [
    ['daily_notice', 'x'.repeat(1_001)],
    ['store_name', 'x'.repeat(121)],
    ['store_name', '\ud800'],
    ['store_name', 7],
    ['store_name', null],
    ['store_description', 'x'.repeat(2_001)],
    ['daily_notice_hi', 'न'.repeat(1_001)],
    ['store_description_hi', 'न'.repeat(2_001)],
    ['store_tagline', 'x'.repeat(121)],
    ['store_tagline_hi', 'न'.repeat(121)],
    ['whatsapp_phone', 'call me'],
    ['whatsapp_phone', '12345'],
    ['whatsapp_phone', '98765432101'],
    ['store_phone', '1'.repeat(21)],
    ['store_phone', '<b>123456</b>'],
    ['store_image', 'javascript:alert(1)'],
    ['store_image', 'data:image/png;base64,AAAA'],
    ['store_image', 'picture.png'],
    ['private_customers', 'maybe'],
    ['first_steps', 'yes'],
    ['upi_open_app', 'maybe'],
    ['points_value', 'ten'],
    ['points_value', '-1'],
    ['points_value', '0.125'],
    ['points_value', '10000.01'],
    ['points_value', '5-'],
    ...links.flatMap((key) => [
      [key, 'javascript:alert(1)'],
      [key, 'facebook'],
      [key, 'https://a.example/\ud800'],
      [key, `https://a.example/${'x'.repeat(2_000)}`],
    ]),
  ]) {
    const answer = await shop.admin.call('PUT', '/api/settings', { body: { key, value } })
    expect(answer.status, `${key} ${value}`).toBe(400)
    expect(answer.text).not.toMatch(/Invalid|Expected/)
  }
  expect(await shop.contents()).toEqual(before)
})

test('a setting and its text for Hindi pages are saved in one call, or neither is', async () => {
  await using shop = await openTestShop()
  const body = { key: 'store_tagline', value: ' Since 1978 ', valueHi: ' 1978 से ' }
  const saved = { ...body, value: 'Since 1978', valueHi: '1978 से' }
  expect(await shop.admin.json('PUT', '/api/settings', body)).toEqual(saved)
  const before = await shop.contents()
  expect(before.settings).toEqual([
    { key: 'store_tagline', value: saved.value },
    { key: 'store_tagline_hi', value: saved.valueHi },
  ])
  for (const [refused, text] of [
    [
      { ...body, value: 'New', valueHi: 'न'.repeat(121) },
      'The tagline in Hindi can have at most 120 characters',
    ],
    [{ ...body, value: 'x'.repeat(121), valueHi: 'नया' }, 'The tagline can have at most 120 characters'],
    [{ ...body, value: 'New', valueHi: 7 }, 'The value must be text'],
    [
      { key: 'store_phone', value: '98765 43210', valueHi: 'नया' },
      'There is no setting called "store_phone_hi"',
    ],
  ] as const) {
    expect(await shop.admin.call('PUT', '/api/settings', { body: refused })).toMatchObject({
      status: 400,
      text,
    })
  }
  expect(await shop.contents()).toEqual(before)
})

test('closing until a moment is saved in one call, or not at all, and closing alone has no end', async () => {
  await using shop = await openTestShop()
  const body = { key: 'shop_open', value: 'no', closedUntil: '2026-03-02T16:00:00+05:30' }
  const saved = { ...body, closedUntil: '2026-03-02T10:30:00.000Z' }
  expect(await shop.admin.json('PUT', '/api/settings', body)).toEqual(saved)
  const before = await shop.contents()
  expect(before.settings).toEqual([
    { key: 'shop_open', value: 'no' },
    { key: 'closed_until', value: saved.closedUntil },
  ])
  for (const [refused, text] of [
    [
      { ...body, value: 'yes', closedUntil: 'tomorrow' },
      'The time until which the shop is closed is a moment such as "2026-03-02T10:30:00Z"',
    ],
    [{ ...body, key: 'store_phone', value: '' }, 'There is no setting called "store_phone_until"'],
  ] as const) {
    expect(await shop.admin.call('PUT', '/api/settings', { body: refused })).toMatchObject({
      status: 400,
      text,
    })
  }
  expect(await shop.contents()).toEqual(before)
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'no' })
  expect((await shop.visitor.json('GET', '/api/settings/closed_until')).value).toBe('')
})
