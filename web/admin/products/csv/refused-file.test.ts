import { expect, test } from 'vitest'
import { refusedFile } from './preview.tsx'

const row = (cells: string[], problem = 'The price is needed') => ({
  row: 2,
  name: '',
  nameHi: '',
  cells,
  problem,
  problemMessage: [],
})

test('a file of refused rows has the columns of the file, and the reason as the last', () => {
  const refused = [row(['Tea, "fine"', 'free\nof charge', 'चाय'])]
  expect(refusedFile({ columns: ['name', 'price', 'brand'], refused })).toBe(
    '\ufeffname,price,brand,reason\r\n"Tea, ""fine""","free\nof charge",चाय,The price is needed\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])(
  '%j does not become a formula, whichever column it is in',
  (cell) => {
    const text = refusedFile({ columns: [cell, 'name'], refused: [row([cell, cell], cell)] })
    expect(text.replaceAll('"', '').split(`'${cell}`)).toHaveLength(5)
  },
)

test('the reason of an earlier file is replaced, and cells beyond the columns stay beyond them', () => {
  const refused = [row(['Tea', 'old reason', 'free', 'more'])]
  expect(refusedFile({ columns: ['name', 'reason', 'price'], refused })).toBe(
    '\ufeffname,price,reason\r\nTea,free,The price is needed,more\r\n',
  )
})
