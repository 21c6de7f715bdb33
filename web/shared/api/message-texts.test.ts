import { expect, test } from 'vitest'
import { messageHeaders } from '#contract/messages/coded-message.ts'
import { messages } from '#contract/messages/messages.ts'
import * as hindi from './message-texts.hi.ts'
import * as english from './message-texts.ts'

// The build replaces the catalogue's texts as well. Here they are English: a body in other words shows which one is read.
const soldOut = messages.orders.soldOut('अमूल "दूध"', '')
const answer = (headers: Record<string, string>): Response =>
  new Response('The words of the body', { status: 409, headers })

test('a page in another language says the code of the header, not the body', async () => {
  expect(await hindi.readMessage(answer(messageHeaders([soldOut])))).toBe(soldOut.text)
})

test.each([undefined, encodeURIComponent('[["orders.newerThanThisPage"]]')])(
  'with the header %j the English text stays',
  async (header) => {
    expect(await hindi.readMessage(answer(header === undefined ? {} : { 'X-Message': header }))).toBe(
      'The words of the body',
    )
  },
)

test('messages in data are said in the same way', async () => {
  expect(await hindi.inPageLanguage('English', [['orders.cartKept']])).toBe('Your cart is kept.')
  expect(await hindi.inPageLanguage('English', null)).toBe('English')
})

test('an English page takes the text as it is', async () => {
  expect(await english.readMessage(answer(messageHeaders([soldOut])))).toBe('The words of the body')
  expect(await english.inPageLanguage('English', [['orders.cartKept']])).toBe('English')
})
