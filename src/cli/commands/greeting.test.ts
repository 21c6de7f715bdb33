import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { localAddress, phoneAddresses } from '../../server/lan-addresses.ts'
import { greeting } from './greeting.ts'
import { qrCodeLines } from './serve.ts'

test('the greeting says in both languages where to shop, where the data is, what to read and how to stop', () => {
  expect(
    greeting({
      name: 'Sharma Kirana',
      address: localAddress('0.0.0.0', 8080),
      phoneAddresses: phoneAddresses('0.0.0.0', 8080, ['192.168.1.5', '10.0.0.5']),
      qrCode: ['▀▄█'],
      dataDir: '/shop/data',
      firstPassword: 'abcd-efgh-jkmn',
      warnings: [{ en: 'The data moved.', hi: 'डेटा दूसरी जगह है।' }],
    }),
  ).toBe(`
Sharma Kirana is open.

  On this PC:      http://localhost:8080
  On the Wi-Fi:    http://192.168.1.5:8080
  On the Wi-Fi:    http://10.0.0.5:8080
  Dashboard:       http://localhost:8080/admin
  Data is kept in: /shop/data

  To shop on a phone, join the same Wi-Fi and scan:

  ▀▄█

  Your password for the dashboard: abcd-efgh-jkmn
  Please change it there.

  Please read: The data moved.

To stop the store, press Ctrl+C here or close this window.

दुकान खुल गई है: Sharma Kirana

  इस PC पर: http://localhost:8080
  वाई-फ़ाई पर: http://192.168.1.5:8080
  वाई-फ़ाई पर: http://10.0.0.5:8080
  डैशबोर्ड: http://localhost:8080/admin
  डेटा इस फ़ोल्डर में: /shop/data

  फ़ोन से ऑर्डर करने के लिए उसी वाई-फ़ाई से जुड़ें और ऊपर का QR कोड स्कैन करें।

  डैशबोर्ड का पासवर्ड: abcd-efgh-jkmn
  कृपया इसे डैशबोर्ड में बदल दें।

  कृपया पढ़ें: डेटा दूसरी जगह है।

दुकान बंद करने के लिए यहाँ Ctrl+C दबाएँ या यह विंडो बंद करें।
`)
})

test('what is not there is explained in no language', () => {
  const said = greeting({
    name: 'Sharma Kirana',
    address: 'http://127.0.0.1:8080',
    phoneAddresses: [],
    qrCode: [],
    dataDir: '/shop/data',
    firstPassword: undefined,
    warnings: [],
  })
  expect(said).not.toMatch(/Wi-Fi|वाई-फ़ाई|scan|स्कैन|password|पासवर्ड|read:|पढ़ें/)
})

test('a store bound to one address has no other', () => {
  expect(localAddress('::1', 80)).toBe('http://[::1]:80')
  expect(localAddress('192.168.1.5', 80)).toBe('http://192.168.1.5:80')
  expect(phoneAddresses('127.0.0.1', 80, ['192.168.1.5'])).toEqual([])
})

test('the QR code in the terminal has the dark squares of the code', () => {
  const text = 'http://192.168.1.5:8080'
  const { data } = encode(text, { ecc: 'M', border: 2 })
  const drawn = qrCodeLines(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the terminal's colours begin with one
    .map((line) => [...line.replaceAll(/\u001b\[[\d;]*m/g, '')])
    .flatMap((line) => [line.map((block) => '▀█'.includes(block)), line.map((block) => '▄█'.includes(block))])
  expect(drawn.slice(0, data.length)).toEqual(data)
})
