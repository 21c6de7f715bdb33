import { expect, test } from 'vitest'
import { knowTexts, type OtherLanguage } from './known-texts.ts'

const inOther = (text: string, language: OtherLanguage = 'hi') =>
  globalThis.pageTexts.translate(text, language)

test('a text stays as it is, and is known in Hindi and in the made-up language', () => {
  expect(knowTexts({ title: 'Which name stays?' }, { title: 'कौन-सा नाम?' })).toEqual({
    title: 'Which name stays?',
  })
  expect(inOther('Which name stays?')).toBe('कौन-सा नाम?')
  expect(inOther('Which name stays?', 'long')).toBe('⟦Ŵĥîçĥ ñåɱé šţåýš? ~~~~~~ ~⟧')
  expect(inOther('Asha · Which name stays?')).toBe('Asha · कौन-सा नाम?')
  expect(inOther('Asha')).toBeUndefined()
})

test('so are nested texts, lists, what functions return, and texts that are made of others', () => {
  const texts = knowTexts(
    {
      accept: 'Accept',
      steps: ['3', 'Smile!'],
      stepOf: (verb: string, number: string) => `${verb} order ${number}`,
      lines: (name: string) => [`Of ${name}`, 'end'],
    },
    {
      accept: 'लें',
      steps: ['3', 'मुस्कुराइए!'],
      stepOf: (verb: string, number: string) => `ऑर्डर ${number}: ${verb}`,
      lines: (name: string) => [`${name} का`, 'बस'],
    },
  )
  expect(texts.stepOf(texts.accept, 'K7MQ2R')).toBe('Accept order K7MQ2R')
  expect(texts.stepOf.length).toBe(2)
  expect(texts.lines('Asha')).toEqual(['Of Asha', 'end'])
  expect(['Smile!', 'Accept order K7MQ2R', 'Of Asha', 'end', '3'].map((text) => inOther(text))).toEqual([
    'मुस्कुराइए!',
    'ऑर्डर K7MQ2R: लें',
    'Asha का',
    'बस',
    undefined,
  ])
})
