import { expect, test } from 'vitest'
import { romanise, spellName } from './spelling.ts'

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

test.each([
  ['सुनीता', 'Suneeta'],
  ['आशा शर्मा', 'asha sharma'],
  ['प्रिया', 'Priya'],
  ['विजय', 'wijay'],
  ['पूजा', 'Pooja'],
])('%s and %s are the same name', (one, other) => expect(spellName(one)).toBe(spellName(other)))
