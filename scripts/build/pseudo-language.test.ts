import { expect, test } from 'vitest'
import { inPseudoLanguage } from './pseudo-language.ts'

test('a text gets accents and brackets, and is 40 % longer', () => {
  expect(inPseudoLanguage('Settings')).toBe('⟦Šéţţîñğš ~~~~⟧')
  expect(inPseudoLanguage('Which name stays?')).toBe('⟦Ŵĥîçĥ ñåɱé šţåýš? ~~~~~~ ~⟧')
})

test('what has no letters has nothing to translate', () => {
  expect(inPseudoLanguage({ none: '', many: '99+', dots: '…', count: 4, is: true, not: undefined })).toEqual({
    none: '',
    many: '99+',
    dots: '…',
    count: 4,
    is: true,
    not: undefined,
  })
})

test('nested texts, lists, and what functions return are translated, the words handed in are not', () => {
  const texts = inPseudoLanguage({
    greeting: (name: string) => `Welcome, ${name}`,
    steps: ['3', 'Smile!'],
    trouble: { advice: 'Try' },
    lines: (name: string) => [`Of ${name}`, 'end'],
    refused: (count: number, names: { inOneName: string }) => `${count} orders${names.inOneName}`,
  })
  expect(texts.greeting('Asha (2)')).toBe('⟦Ŵéļçöɱé, Asha (2) ~~~~~~ ~⟧')
  expect(texts.steps).toEqual(['3', '⟦Šɱîļé! ~~~⟧'])
  expect(texts.trouble.advice).toBe('⟦Ţŕý ~~⟧')
  expect(texts.lines('Asha')).toEqual(['⟦Öƒ Asha ~~~⟧', '⟦éñđ ~~⟧'])
  expect(texts.refused(2, { inOneName: '⟦ öƒ Asha ~~~~⟧' })).toBe('⟦2 öŕđéŕš öƒ Asha ~~~~~~ ~⟧')
  // A code in an object may be a word of the text, too.
  expect(texts.refused(2, { inOneName: 'orders' })).toBe('⟦2 öŕđéŕšöŕđéŕš ~~~~~~⟧')
})

test('a text made of others is translated once', () => {
  const texts = inPseudoLanguage({
    accept: 'Accept',
    stepOf: (verb: string, number: string) => `${verb} order ${number}`,
  })
  const once = '⟦Åççéþţ öŕđéŕ K7MQ2R ~~~~~~ ~~⟧'
  expect(texts.stepOf(texts.accept, 'K7MQ2R')).toBe(once)
  expect(inPseudoLanguage(once)).toBe(once)
})
