import { expect, test } from 'vitest'
import { settingKeys } from '../../contract/settings.ts'
import { openTestShop } from '../../testing/test-shop.ts'

test('keeps a good value of every key, tidied, and clears it with empty text', async () => {
  await using shop = await openTestShop()
  for (const [key, value, kept] of [
    ['daily_notice', ' Closed on Monday\r\nSorry! ', 'Closed on Monday\nSorry!'],
    ['daily_notice', '\u2068Closed\u2069\u000bon Mon\u00adday\u0092', 'Closed\non Monday'],
    ['daily_notice', 'न'.repeat(1_000), 'न'.repeat(1_000)],
    ['store_name', 'two\u000blines\u202c', 'two lines'],
    ['store_description', '😀'.repeat(2_000), '😀'.repeat(2_000)],
    ['store_description_hi', 'न'.repeat(2_000), 'न'.repeat(2_000)],
    ['store_tagline_hi', '1978 से आपके साथ', '1978 से आपके साथ'],
    ['whatsapp_phone', '\u202a+91 98765\u201143210\u202c', '+91 98765-43210'],
    ['store_image', 'http://shop.test/objects/uploads/abc?ticket=x', '/objects/uploads/abc'],
    ['instagram_url', 'instagram.com/shop', 'https://instagram.com/shop'],
    ['public_url', ' https://shop.example ', 'https://shop.example'],
    ['private_customers', 'yes', 'yes'],
    ['private_customers', 'no', 'no'],
    ['first_steps', 'no', 'no'],
    ['points_value', ' 10 ', '10'],
    ['upi_id', 'sharma\u200b–९@okaxis', 'sharma-9@okaxis'],
    ['fssai_number', '१२३४५ 67890\u200b–1234', '12345678901234'],
    ['gstin', '२७aapfu\u00a00939\u200bf1zv', '27AAPFU0939F1ZV'],
    ['delivery_pincodes', '\u202a४११ ००१\u202c, 411\u2011002\u000b411003', '411001,411002,411003'],
    ['upi_open_app', 'yes', 'yes'],
  ]) {
    expect(await shop.admin.json('PUT', '/api/settings', { key, value })).toEqual({ key, value: kept })
    expect(await shop.visitor.json('GET', `/api/settings/${key}`)).toEqual({ key, value: kept })
  }
  for (const key of settingKeys) {
    await shop.admin.json('PUT', '/api/settings', { key, value: '' })
    expect(await shop.visitor.json('GET', `/api/settings/${key}`)).toEqual({ key, value: '' })
  }
})

test('a setting and its text for Hindi pages are saved in one call', async () => {
  await using shop = await openTestShop()
  const body = { key: 'store_tagline', value: ' Since 1978 ', valueHi: ' 1978 से ' }
  const saved = { ...body, value: 'Since 1978', valueHi: '1978 से' }
  expect(await shop.admin.json('PUT', '/api/settings', body)).toEqual(saved)
  expect(shop.contents().settings).toEqual([
    { key: 'store_tagline', value: saved.value },
    { key: 'store_tagline_hi', value: saved.valueHi },
  ])
})
