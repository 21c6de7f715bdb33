import { expect, test } from 'vitest'
import { inAllLanguages, joinTexts, translationsOf } from './multilingual-text.ts'
import { StartError } from './start-error.ts'

const closed = { en: 'The shop is closed.', hi: 'दुकान बंद है।' }
const waiting = { en: 'Please wait.', hi: 'कृपया रुकें।' }

test('texts are joined language by language', () => {
  expect(joinTexts([closed, waiting], ' ')).toEqual({
    en: 'The shop is closed. Please wait.',
    hi: 'दुकान बंद है। कृपया रुकें।',
  })
})

test('the window has English first, and nothing twice', () => {
  expect(inAllLanguages(closed)).toBe('The shop is closed.\n\nदुकान बंद है।')
  expect(inAllLanguages({ en: 'Closed', hi: 'Closed' })).toBe('Closed')
  expect(translationsOf(closed)).toEqual(['दुकान बंद है।'])
})

test('the message of a start error is the English text; a plain string is the same in every language', () => {
  expect(new StartError(closed)).toMatchObject({ message: closed.en, text: closed })
  expect(new StartError('No such file').text).toEqual({ en: 'No such file', hi: 'No such file' })
})
