import { expect, test, vi } from 'vitest'
import { stubVoice, voices } from '../../../testing/voice.ts'
import { speak } from './speak.ts'

const hindi = { lang: 'hi-IN', localService: true }
const networkHindi = { lang: 'hi_IN', localService: false }
const plainHindi = { lang: 'hi', localService: true }

const sentences = { en: ['Total 40 rupees.'], hi: ['कुल 40 रुपये।'] }
const speakHindi = () =>
  speak(
    { language: 'hi', sentencesIn: (language) => sentences[language] },
    { onEnd: () => {}, onError: () => {} },
  )

test.each([
  ['an Indian Hindi voice on the device', [plainHindi, networkHindi, hindi], hindi],
  ['an Indian Hindi voice of the network', [plainHindi, networkHindi], networkHindi],
  ['another Hindi voice', [plainHindi], plainHindi],
])('a page in Hindi speaks Hindi with %s', (_, known, chosen) => {
  const voice = stubVoice([...voices, ...known])
  const stop = speakHindi()
  expect(voice.spoken()).toEqual(sentences.hi)
  expect(voice.queue[0]).toMatchObject({ lang: 'hi-IN', voice: chosen })
  stop()
})

test('without a Hindi voice it speaks English sentences with the English voice', () => {
  const voice = stubVoice()
  const stop = speakHindi()
  expect(voice.spoken()).toEqual(sentences.en)
  expect(voice.queue[0]).toMatchObject({ lang: 'en-IN', voice: voices[2] })
  stop()
})

test('a Hindi voice that loads late decides the language of the sentences', () => {
  const voice = stubVoice([])
  const stop = speakHindi()
  expect(voice.queue).toEqual([])
  voice.known = [...voices, hindi]
  voice.onvoiceschanged?.()
  expect(voice.spoken()).toEqual(sentences.hi)
  stop()
})

test('missing voices are waited for only a second', () => {
  vi.useFakeTimers()
  const voice = stubVoice([])
  const stop = speakHindi()
  vi.advanceTimersByTime(999)
  expect(voice.queue).toEqual([])
  vi.advanceTimersByTime(1)
  expect(voice.spoken()).toEqual(sentences.en)
  expect(voice.queue[0]).toMatchObject({ lang: 'en-IN', voice: null })
  stop()
})
