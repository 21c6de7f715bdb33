import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, type } from '../../testing/user.ts'

const label = 'Your Name (One-time setup)'

test('a refused nickname gets a sentence and stays in the field', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.visitor)
  for (const [nickname, sentence] of [
    ['...', 'The nickname needs more than dots.'],
    ['x'.repeat(41), 'The nickname can have at most 40 characters.'],
  ] as const) {
    type(label, nickname)
    press('Save')
    expect(screen.getByRole('alert').textContent).toBe(sentence)
    expect(field(label).value).toBe(nickname)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(localStorage.getItem('customer_nickname')).toBeNull()
    type(label, 'Asha')
    expect(screen.queryByRole('alert')).toBeNull()
  }
})

test('the first visit offers the other language in its own words', async () => {
  await using shop = await openTestShop()
  {
    await using _ = renderApp(shop.visitor)
    const offer = await screen.findByRole<HTMLAnchorElement>('link', { name: 'हिन्दी में देखें' })
    expect([offer.getAttribute('href'), offer.lang]).toEqual(['?lang=hi', 'hi'])
  }
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  await screen.findByText('Welcome, Asha')
  expect(screen.queryByRole('link', { name: 'हिन्दी में देखें' })).toBeNull()
})
