import { expect, test } from 'vitest'
import { texts as hindi } from '../../../src/notices/texts.hi.ts'
import { texts as english } from '../../../src/notices/texts.ts'
import { splitNotice } from './store-notices.tsx'

const file = 'C:\\My shop\\store-backup. 2026.zip'

test('a notice begins with its first sentence, which a file name does not end', () => {
  expect(splitNotice(english.damagedBackupFound(file))).toEqual({
    first: expect.stringMatching(/^A backup is cut off .* is kept as C:.* 2026\.zip\.$/),
    rest: expect.stringMatching(/^ The other backups/),
  })
  expect(splitNotice(hindi.damagedBackupFound(file))).toEqual({
    first: expect.stringMatching(/^एक बैकअप अधूरा .* C:.* 2026\.zip में रखा गया है।$/),
    rest: expect.stringMatching(/^ दूसरे बैकअप/),
  })
})

test('a notice of one sentence has no rest', () => {
  for (const text of ['Nothing is missing.', 'कुछ भी नहीं खोया है।', 'without an end']) {
    expect(splitNotice(text)).toEqual({ first: text, rest: '' })
  }
})
