import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, field, press, type } from '../../testing/user.ts'

const label = 'Your Name (One-time setup)'

test('the nickname is asked for once, with a hint, and saved by Enter as soon as it is not blank', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.visitor)
  expect(field(label).placeholder).toBe('Enter your nickname...')
  expect(screen.getByText('This will be remembered for future visits')).toBeTruthy()
  const isMarked = () => document.documentElement.hasAttribute('data-named')
  await waitFor(() => expect(isMarked()).toBe(false))
  expect(button('Save').disabled).toBe(true)
  type(label, '   ')
  expect(button('Save').disabled).toBe(true)
  type(label, ' a ')
  expect(button('Save').disabled).toBe(false)
  const { form } = field(label)
  if (!form) throw new Error('The field has no form')
  field(label).focus()
  fireEvent.submit(form)
  expect(screen.getByText('Welcome, a')).toBeTruthy()
  expect(document.activeElement?.id).toBe('page')
  // The banner is small where there is a nickname.
  await waitFor(() => expect(isMarked()).toBe(true))
})

test('a saved nickname greets, is kept, and opens the shop', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using page = renderApp(shop.visitor)
  await screen.findByText('Set nickname first to shop')
  type(label, '  \u202aAsha \u0085 Rao\u200b\u202c ')
  press('Save')
  expect(screen.getByText('Welcome, Asha Rao')).toBeTruthy()
  expect(localStorage.getItem('customer_nickname')).toBe('Asha Rao')
  expect(screen.queryByLabelText(label)).toBeNull()
  expect(screen.queryByText('Set nickname first to shop')).toBeNull()
  expect(button('Add to Cart').disabled).toBe(false)
  await page.connection.settle()
  // Nothing is between name and button, so that a long name has the room.
  expect(screen.getByText('Welcome, Asha Rao').nextElementSibling).toBe(button('Not you? Change name'))
})

test('a refused nickname gets a sentence and stays in the field', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.visitor)
  for (const [nickname, sentence] of [
    ['. .', 'The nickname needs more than dots.'],
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

test('a customer with a record sees the points', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  await shop.placeOrder([{ id: (await shop.addProduct({ price: '250' })).id, quantity: 1 }], asha)
  await using _ = renderApp(shop.visitor, '/', { nickname: 'asha' })
  expect(await screen.findByText('Points: 2')).toBeTruthy()
  expect(screen.getByText('Welcome, asha')).toBeTruthy()
})

test('a customer whose record could not be read is greeted without points', async () => {
  await using shop = await openTestShop()
  const faults = { 'GET /api/customers/nickname/Asha': unreachable }
  await using page = renderApp(shop.visitor, '/', { faults })
  type(label, 'Asha')
  press('Save')
  await page.connection.settle()
  expect(screen.getByText('Welcome, Asha')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
