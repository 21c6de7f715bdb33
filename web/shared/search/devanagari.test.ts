import { expect, test } from 'vitest'
import { romanise } from './devanagari.ts'

test.each([
  ['नमक', 'namak'],
  ['अदरक', 'adrak'],
  ['अगरबत्ती', 'agarbatti'],
  ['इलायची', 'ilaychi'],
  ['नींबू', 'nimbu'],
  ['सौंफ', 'saunf'],
  ['पापड़', 'papad'],
  ['ज़ीरा', 'jira'],
  ['मक्खन', 'makkhan'],
  ['अरहर', 'arhar'],
  ['व', 'va'],
  ['500', '500'],
  ['tea', 'tea'],
  ['தேநீர்', 'தேநீர்'],
])('%s is spelt %s', (word, spelling) => expect(romanise(word)).toBe(spelling))
