import { expect, test } from 'vitest'
import { texts as hindi } from '../../../src/storage/recovery/texts.hi.ts'
import { texts as english } from '../../../src/storage/recovery/texts.ts'
import { splitNotice } from './split-notice.ts'

const file = 'C:\\My shop\\store-backup. 2026.zip'

test('a notice begins with its first sentence, which a file name does not end', () => {
  expect(splitNotice(english.laterBackupFound(file))).toEqual({
    first: `The backup folder holds a later state of this shop than the data folder: ${file}.`,
    rest: expect.stringMatching(/^ Orders that are only in it/),
  })
  expect(splitNotice(hindi.laterBackupFound(file))).toEqual({
    first: `बैकअप फ़ोल्डर में इस दुकान का डेटा फ़ोल्डर से बाद का हिसाब है: ${file}।`,
    rest: expect.stringMatching(/^ जो ऑर्डर सिर्फ़ उसमें हैं/),
  })
})

test('a notice of one sentence has no rest', () => {
  for (const text of ['Nothing is missing.', 'कुछ भी नहीं खोया है।', 'without an end']) {
    expect(splitNotice(text)).toEqual({ first: text, rest: '' })
  }
})
