import { expect, test } from 'vitest'
import { texts as hindi } from '../../../src/notices/texts.hi.ts'
import { texts as english } from '../../../src/notices/texts.ts'
import { splitNotice } from './store-notices.tsx'

const file = 'C:\\My shop\\store-backup. 2026.zip'

test('a notice begins with its first sentence, which a file name does not end', () => {
  const orders = { count: 1, from: '2026-03-01T10:00:00.000Z', to: '2026-03-01T10:00:00.000Z' }
  expect(splitNotice(english.laterBackupFound(orders, file))).toEqual({
    first: expect.stringMatching(
      /^The backup folder holds 1 order of .* in the store now: C:.* 2026\.zip\.$/,
    ),
    rest: expect.stringMatching(/^ To have it, restore that backup/),
  })
  expect(splitNotice(hindi.laterBackupFound(orders, file))).toEqual({
    first: expect.stringMatching(/^बैकअप फ़ोल्डर में .*: C:.* 2026\.zip।$/),
    rest: expect.stringMatching(/^ उन्हें पाने के लिए/),
  })
})

test('a notice of one sentence has no rest', () => {
  for (const text of ['Nothing is missing.', 'कुछ भी नहीं खोया है।', 'without an end']) {
    expect(splitNotice(text)).toEqual({ first: text, rest: '' })
  }
})
