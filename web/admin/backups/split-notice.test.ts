import { expect, test } from 'vitest'
import { texts as hindi } from '../../../src/notices/texts.hi.ts'
import { texts as english } from '../../../src/notices/texts.ts'
import { splitNotice } from './store-notices.tsx'

const file = 'C:\\My shop\\store-backup. 2026.zip'

test('a notice begins with its first sentence, which a file name does not end', () => {
  expect(splitNotice(english.backupOfShopFound(file))).toEqual({
    first: expect.stringMatching(/^This is a new, empty shop, .*: C:.* 2026\.zip\.$/),
    rest: expect.stringMatching(/^ If it is this one, restore that backup/),
  })
  expect(splitNotice(hindi.backupOfShopFound(file))).toEqual({
    first: expect.stringMatching(/^यह नई, ख़ाली दुकान है, .*: C:.* 2026\.zip।$/),
    rest: expect.stringMatching(/^ अगर वह यही दुकान है/),
  })
})

test('a notice of one sentence has no rest', () => {
  for (const text of ['Nothing is missing.', 'कुछ भी नहीं खोया है।', 'without an end']) {
    expect(splitNotice(text)).toEqual({ first: text, rest: '' })
  }
})
